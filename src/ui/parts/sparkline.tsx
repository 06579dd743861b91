import { useId } from 'react';

const WIDTH = 88;
const HEIGHT = 40;
const EDGE = 4;

interface Props {
  readonly values: readonly number[];
  /** What the period before came to, as a dashed level, or its values, oldest first, as a dashed line. */
  readonly before?: number | readonly number[] | null;
  readonly className?: string | undefined;
}

/** A line of values, oldest first, with a dot on the newest; its words stand in the card around it. */
export function Sparkline({ values, before = null, className }: Props) {
  const fade = useId();
  const level = typeof before === 'number' ? [before, before] : (before ?? []);
  const heightOf = scaleOf([...values, ...level]);
  const points = pointsOf(values, heightOf);
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const path = pathOf(points);
  return (
    <svg className={className} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--iris-mark)" stopOpacity="0.16" />
        <stop offset="1" stopColor="var(--iris-mark)" stopOpacity="0" />
      </linearGradient>
      <polygon points={`${EDGE},${HEIGHT} ${path} ${last.x},${HEIGHT}`} fill={`url(#${fade})`} />
      <polyline points={path} fill="none" stroke="var(--iris-mark)" strokeWidth="1.75" strokeLinejoin="round" strokeLinecap="round" />
      {level.length > 1 && (
        <polyline points={pathOf(pointsOf(level, heightOf))} fill="none" stroke="var(--faint)" strokeWidth="1.25" strokeDasharray="2 3" />
      )}
      <circle cx={last.x} cy={last.y} r="3.5" fill="var(--iris-mark)" stroke="var(--surface)" strokeWidth="1.5" />
    </svg>
  );
}

/** Where a value lies between the lowest and the highest. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  return (value) => Math.round((HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE)) * 10) / 10;
}

const pathOf = (points: readonly { readonly x: number; readonly y: number }[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

function pointsOf(values: readonly number[], heightOf: (value: number) => number): { x: number; y: number }[] {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values.map((value, at) => ({ x: Math.round((EDGE + at * step) * 10) / 10, y: heightOf(value) }));
}
