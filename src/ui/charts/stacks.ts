import { stack, stackOffsetDiverging } from 'd3-shape';

export interface Segment {
  readonly key: string;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** The one farthest from zero, above or below: its end is round. */
  readonly isLast: boolean;
}

interface Series {
  readonly key: string;
  readonly values: readonly (number | null)[];
}

/** Amounts one on the other: those above zero upwards in the order of the series, those below it downwards. */
export function segmentsOf(series: readonly Series[], count: number): Segment[] {
  const columns = Array.from({ length: count }, (_, at) => at);
  const layers = stack<unknown, number, Series>()
    .keys(series)
    .value((at, { values }) => values[at] ?? 0)
    .offset(stackOffsetDiverging)(columns);
  const ends = columns.map((at) => [
    Math.max(0, ...layers.map((layer) => layer[at]?.[1] ?? 0)),
    Math.min(0, ...layers.map((layer) => layer[at]?.[0] ?? 0)),
  ]);
  return layers.flatMap((layer) =>
    columns.flatMap((at) => {
      const [low = 0, high = 0] = layer[at] ?? [];
      if (low === high) return [];
      const isBelow = low < 0;
      const to = isBelow ? low : high;
      return [{ key: layer.key.key, at, from: isBelow ? high : low, to, isLast: to === ends[at]?.[isBelow ? 1 : 0] }];
    }),
  );
}
