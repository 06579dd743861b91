const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round numbers for an axis that begins at zero, lowest first; the last one is the axis's end.
 * @param highest the largest value that has to fit
 * @param most ticks above zero
 * @param isWhole no fractions: what is counted has no halves
 */
export function ticksUpTo(highest: number, most = 4, isWhole = false): number[] {
  if (!Number.isFinite(highest) || highest <= 0) return [0, 1];
  const raw = highest / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  const steps = [power, power * 10].flatMap((size) => STEPS.map((one) => round(one * size)));
  const step = steps.find((one) => one >= raw * (1 - 1e-9) && (!isWhole || Number.isInteger(one))) ?? highest;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => round(at * step));
}

/** 0.1 + 0.2 is no tick for people. */
const round = (value: number): number => Number(value.toPrecision(12));

/**
 * Moves labels apart so that none covers another, each as near its own place as that allows.
 * @param places wanted places, in any order
 * @param gap the least distance between two
 * @returns the places to take, in the order of `places`, within 0 and `end`
 */
export function spread(places: readonly number[], gap: number, end: number): number[] {
  const order = places.map((_, at) => at).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const taken = [...places];
  let floor = 0;
  for (const at of order) {
    taken[at] = Math.max(places[at] ?? 0, floor);
    floor = (taken[at] ?? 0) + gap;
  }
  let ceiling = end;
  for (const at of order.toReversed()) {
    taken[at] = Math.min(taken[at] ?? 0, ceiling);
    ceiling = (taken[at] ?? 0) - gap;
  }
  return taken;
}

/** Steps from one label to the next from which one more or less is not seen. */
const LONG_STEP = 8;

/**
 * Which of `count` labels are written so that at most `most` stand on the axis: evenly apart, first and last among them. Where
 * few points cannot be parted evenly, the last one has no label: otherwise one seems to be skipped.
 */
export function shownLabels(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  const last = count - 1;
  const gaps = Math.max(1, most - 1);
  if (last / gaps >= LONG_STEP) return Array.from({ length: gaps + 1 }, (_, at) => Math.round((at * last) / gaps));
  const even = Array.from({ length: gaps }, (_, at) => gaps - at).find((parts) => last % parts === 0 && (parts > 1 || gaps === 1));
  const step = even === undefined ? Math.ceil(last / gaps) : last / even;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
}

/** Where one of `count` points stands, in per cent of the width; a single one in the middle. */
export const placeOf = (at: number, count: number): number => (count < 2 ? 50 : (100 * at) / (count - 1));
