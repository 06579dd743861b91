import { useFigures } from '#ui/text/figure-format.ts';
import { Drawing } from './drawing.tsx';
import classes from './mark.module.css';
import { plotOf, type Plot } from './plot.ts';
import { placedLabels, type Box } from './placed-labels.ts';
import { nearestDot } from './scatter-chart.tsx';
import { fitted, widthOf } from './text-width.ts';
import { useChartText } from './use-chart-text.ts';
import type { Size } from './use-size.ts';

export interface QuadrantDot {
  readonly key: string;
  readonly name: string;
  /** Scores, 0 to 100. */
  readonly effort: number;
  readonly value: number;
  readonly isMain?: boolean;
}

interface Props {
  readonly dots: readonly QuadrantDot[];
  /** Names of the axes. */
  readonly effort: string;
  readonly value: string;
  readonly height?: number;
  readonly label?: string;
}

const WHOLE = 100;
const HALF = 50;
const TICKS = [0, HALF, WHOLE];

/** Value against effort, both from 0 to 100, with what to do in words in each quarter. Its table is `rowsTable`. */
export function QuadrantChart({ dots, effort, value, height = 300, label }: Props) {
  const t = useChartText();
  const { number } = useFigures();
  const quarters = [t('first'), t('plan'), t('fill'), t('leave')];
  return (
    <Drawing
      height={height}
      label={label}
      stops={(size) => ({
        count: dots.length,
        place: (at) => placeOf(dots[at], plotIn(size)),
        nearest: (pointed) => nearestDot(dots.map(sharesOf), pointed, plotIn(size)),
        at: (at) => {
          const dot = dots[at] ?? NONE;
          const scores = [
            { name: value, text: number(dot.value), tone: 'main' as const },
            { name: effort, text: number(dot.effort) },
          ];
          return { title: dot.name, lines: [...scores, { name: t(quarterOf(dot)), text: '' }] };
        },
      })}
      render={(size, at) => {
        const plot = plotIn(size);
        return (
          <>
            <Quarters plot={plot} words={quarters} />
            <Axes plot={plot} effort={effort} value={value} />
            <Dots dots={dots} pointed={at} plot={plot} quarters={quarters} />
          </>
        );
      }}
    />
  );
}

const NONE: QuadrantDot = { key: '', name: '', effort: 0, value: 0 };
const plotIn = (size: Size): Plot => plotOf(size, { left: 30, right: 12, top: 24, bottom: 36 }, TICKS);
const sharesOf = ({ effort, value }: QuadrantDot) => ({ x: effort / WHOLE, y: value });
const placeOf = (dot: QuadrantDot = NONE, plot: Plot) => ({ x: plot.x(dot.effort / WHOLE), y: plot.y(dot.value) });

interface DotsProps {
  dots: readonly QuadrantDot[];
  pointed: number | null;
  plot: Plot;
  quarters: readonly string[];
}

function Dots({ dots, pointed, plot, quarters }: DotsProps) {
  const places = dots.map((dot) => ({ ...placeOf(dot, plot), text: dot.name }));
  const names = placedLabels(places, plot, quarterBoxes(quarters, plot));
  return dots.map(({ key, isMain = false }, at) => {
    const [place, name] = [places[at], names[at]];
    return (
      <g key={key} data-tone={isMain ? 'main' : 'pale'}>
        <circle className={classes.dot} cx={place?.x} cy={place?.y} r={at === pointed ? 8 : 6} />
        {name && (
          <text className={isMain ? classes.toned : undefined} x={name.x} y={name.y} textAnchor={name.anchor}>
            {name.text}
          </text>
        )}
      </g>
    );
  });
}

/** Where the words of the quarters are, so that no name covers them. */
const quarterBoxes = (words: readonly string[], plot: Plot): Box[] =>
  words.map((word, at) => {
    const wide = widthOf(word) + 8;
    const [left, y] = [at % 2 === 0 ? plot.left : plot.right - wide, at < 2 ? plot.top + 13 : plot.bottom - 13];
    return { left, right: left + wide, y };
  });

const quarterOf = ({ effort, value }: QuadrantDot): 'first' | 'plan' | 'fill' | 'leave' =>
  value >= HALF ? (effort <= HALF ? 'first' : 'plan') : effort <= HALF ? 'fill' : 'leave';

/** @param words from the top left to the bottom right */
function Quarters({ plot, words }: { plot: Plot; words: readonly string[] }) {
  const middle = { x: plot.x(HALF / WHOLE), y: plot.y(HALF) };
  const room = plot.width / 2 - 16;
  const [first, plan, fill, leave] = words.map((word) => fitted(word, room));
  return (
    <>
      <rect className={classes.ground} data-tone="main" x={plot.left} width={plot.width / 2} y={plot.top} height={plot.height / 2} />
      <line className={classes.rule} x1={middle.x} x2={middle.x} y1={plot.top} y2={plot.bottom} />
      <line className={classes.rule} x1={plot.left} x2={plot.right} y1={middle.y} y2={middle.y} />
      <g data-tone="main">
        <text className={classes.toned} x={plot.left + 8} y={plot.top + 17}>
          {first}
        </text>
      </g>
      <text x={plot.right - 8} y={plot.top + 17} textAnchor="end">
        {plan}
      </text>
      <text x={plot.left + 8} y={plot.bottom - 9}>
        {fill}
      </text>
      <text x={plot.right - 8} y={plot.bottom - 9} textAnchor="end">
        {leave}
      </text>
    </>
  );
}

function Axes({ plot, effort, value }: { plot: Plot; effort: string; value: string }) {
  return (
    <>
      <line className={classes.zero} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
      <line className={classes.zero} x1={plot.left} x2={plot.left} y1={plot.top} y2={plot.bottom} />
      {TICKS.map((tick) => (
        <g key={tick}>
          <text x={plot.left - 6} y={plot.y(tick) + 4} textAnchor="end">
            {tick}
          </text>
          <text x={plot.x(tick / WHOLE)} y={plot.bottom + 16} textAnchor={tick === WHOLE ? 'end' : 'middle'}>
            {tick}
          </text>
        </g>
      ))}
      <text className={classes.strong} x={0} y={12}>
        {value}
      </text>
      <text className={classes.strong} x={plot.right} y={plot.bottom + 32} textAnchor="end">
        {effort}
      </text>
    </>
  );
}
