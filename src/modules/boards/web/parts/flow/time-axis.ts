/** Units in which times can be drawn, the longest first, with how many of them a day has. */
const units = [
  ['d', 1],
  ['h', 24],
  ['min', 1440],
] as const;

/** What an axis ends at least on: beneath that its fractions are a worse reading than the whole numbers of the next unit. */
const LEAST = 2;

interface TimeAxis {
  readonly unit: (typeof units)[number][0];
  readonly perDay: number;
  /** In that unit. */
  readonly end: number;
}

/** The unit for times of which this is the longest. @param longest days */
export function timeAxis(longest: number): TimeAxis {
  const [unit, perDay] = units.find(([, count]) => longest === 0 || longest * count >= LEAST) ?? units[2];
  return { unit, perDay, end: Math.max(LEAST, longest * perDay) };
}
