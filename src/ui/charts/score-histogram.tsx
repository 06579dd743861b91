import { useFigures } from '#ui/text/figure-format.ts';
import { barBetween, barPath, columnPlace, columnShare } from './bars.ts';
import type { ChartTableRows } from './chart-table.tsx';
import { Drawing } from './drawing.tsx';
import classes from './mark.module.css';
import { plotOf, type Plot } from './plot.ts';
import { groupOfScore, scoreGroups } from './scores.ts';
import type { Stop } from './stops.ts';
import { figureOf } from './tables.ts';
import { widthOf } from './text-width.ts';
import { useChartText } from './use-chart-text.ts';
import type { Size } from './use-size.ts';

interface Props {
  /** Answers of 1 to 10, in this order. */
  readonly counts: readonly number[];
  readonly height?: number;
  readonly label?: string;
}

const LINE = 15;

/** Answers from 1 to 10 with detractors, passives and promoters, and the three shares below. Its table is `scoreTable`. */
export function ScoreHistogram({ counts, height = 220, label }: Props) {
  const t = useChartText();
  const { number, percent } = useFigures();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const count = counts.length;
  const plotIn = (size: Size): Plot => plotOf(size, { left: 0, right: 0, top: 20, bottom: 22 + 2 * LINE + 6 }, [0, Math.max(1, ...counts)]);
  const stopAt = (at: number): Stop => {
    const [answers, group] = [counts[at] ?? 0, groupOfScore(at + 1)];
    const share = { name: t('answers', { count: answers }), text: percent(answers / Math.max(1, total), 1) };
    return {
      title: number(at + 1),
      lines: [group ? { ...share, tone: group.tone } : share, ...(group ? [{ name: t(group.key), text: '' }] : [])],
    };
  };
  const groups = scoreGroups(counts).map((group) => ({
    ...group,
    lines: [t(group.key), `${number(group.count)}, ${percent(group.percent / 100, 1)}`] as const,
  }));
  return (
    <Drawing
      height={height}
      label={label}
      isEmpty={total === 0}
      stops={(size) => ({
        count,
        place: (at) => ({ x: plotIn(size).x(columnShare(at, count)), y: 0 }),
        nearest: ({ x }) => Math.min(count - 1, Math.max(0, Math.floor((x / size.width) * count))),
        at: stopAt,
      })}
      render={(size, at) => {
        const plot = plotIn(size);
        return (
          <>
            <line className={classes.zero} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
            {counts.map((value, index) => (
              <Score
                key={columnShare(index, count)}
                score={index + 1}
                value={value}
                text={number(value)}
                plot={plot}
                count={count}
                isPointed={index === at}
              />
            ))}
            <Groups groups={groups} plot={plot} count={count} />
          </>
        );
      }}
    />
  );
}

interface GroupsProps {
  groups: readonly (ReturnType<typeof scoreGroups>[number] & { readonly lines: readonly [string, string] })[];
  plot: Plot;
  count: number;
}

/** The words of the three groups, each below its columns and apart from the next. */
function Groups({ groups, plot, count }: GroupsProps) {
  const halves = groups.map(({ lines }) => Math.max(...lines.map((line) => widthOf(line))) / 2 + 5);
  const places = groups.map(({ from, to }) => plot.x((from - 1 + to) / 2 / count));
  let end = plot.right + 5;
  const apart = places
    .map((_, at) => places.length - 1 - at)
    .map((at) => {
      const x = Math.min(places[at] ?? 0, end - (halves[at] ?? 0));
      end = x - (halves[at] ?? 0);
      return x;
    });
  return groups.map(({ key, tone, lines }, at) => (
    <g key={key} data-tone={tone === 'faint' ? 'cost' : tone}>
      {lines.map((line, row) => (
        <text
          key={line}
          className={row === 0 ? classes.toned : undefined}
          x={apart[groups.length - 1 - at]}
          y={plot.bottom + 24 + (row + 1) * LINE}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </g>
  ));
}

interface ScoreProps {
  score: number;
  value: number;
  text: string;
  plot: Plot;
  count: number;
  isPointed: boolean;
}

function Score({ score, value, text, plot, count, isPointed }: ScoreProps) {
  const slot = plot.width / count;
  const place = { ...columnPlace(score - 1, count, plot), ...barBetween(0, value, plot) };
  const bar = { ...place, x: place.x - slot * 0.1, width: place.width + slot * 0.2 };
  return (
    <g data-tone={groupOfScore(score)?.tone ?? 'faint'}>
      {isPointed && <rect className={classes.hover} x={bar.x - 2} width={bar.width + 4} y={0} height={plot.bottom} />}
      <path className={classes.fill} d={barPath(bar, 'up')} />
      <text x={bar.x + bar.width / 2} y={bar.y - 6} textAnchor="middle">
        {text}
      </text>
      <text className={classes.strong} data-tone="ink" x={bar.x + bar.width / 2} y={plot.bottom + 17} textAnchor="middle">
        {score}
      </text>
    </g>
  );
}

/** Each score with its answers, and the three groups. */
export function scoreTable(
  counts: readonly number[],
  t: ReturnType<typeof useChartText>,
  write: (value: number) => string,
): ChartTableRows {
  return {
    columns: [t('score'), t('answersColumn')],
    rows: [
      ...counts.map((count, at) => ({ key: String(at), cells: [write(at + 1), figureOf(count, write)] })),
      ...scoreGroups(counts).map(({ key, count }) => ({ key, cells: [t(key), figureOf(count, write)], isTotal: true })),
    ],
  };
}
