import { useFigures } from '#ui/text/figure-format.ts';
import { Drawing } from './drawing.tsx';
import classes from './mark.module.css';
import { plotOf, type Plot } from './plot.ts';
import { placedLabels, quarterLabels } from './placed-labels.ts';
import { nearestDot } from './scatter-chart.tsx';
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
        const words = quarterLabels(
          quarters,
          dots.map((dot) => placeOf(dot, plot)),
          plot,
        );
        return (
          <>
            <Quarters plot={plot} words={words} />
            <Axes plot={plot} effort={effort} value={value} />
            <Dots dots={dots} pointed={at} plot={plot} words={words} />
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
  words: ReturnType<typeof quarterLabels>;
}

function Dots({ dots, pointed, plot, words }: DotsProps) {
  const places = dots.map((dot) => ({ ...placeOf(dot, plot), text: dot.name }));
  const names = placedLabels(
    places,
    plot,
    words.map(({ box }) => box),
  );
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

const quarterOf = ({ effort, value }: QuadrantDot): 'first' | 'plan' | 'fill' | 'leave' =>
  value >= HALF ? (effort <= HALF ? 'first' : 'plan') : effort <= HALF ? 'fill' : 'leave';

function Quarters({ plot, words }: Pick<DotsProps, 'plot' | 'words'>) {
  const middle = { x: plot.x(HALF / WHOLE), y: plot.y(HALF) };
  return (
    <>
      <rect className={classes.ground} data-tone="main" x={plot.left} width={plot.width / 2} y={plot.top} height={plot.height / 2} />
      <line className={classes.rule} x1={middle.x} x2={middle.x} y1={plot.top} y2={plot.bottom} />
      <line className={classes.rule} x1={plot.left} x2={plot.right} y1={middle.y} y2={middle.y} />
      {words.map(({ text, box, x, anchor }, quarter) => (
        <g key={text} data-tone={quarter === 0 ? 'main' : undefined}>
          <text className={quarter === 0 ? classes.toned : undefined} x={x} y={box.y + 4} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
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
