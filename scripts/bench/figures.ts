/** One line of the table: what we need, against the least that it could take on this machine at this moment. */
export interface Row {
  readonly what: string;
  /** `PostgreSQL`, `embedded`, or nothing where there is no database. */
  readonly on: string;
  readonly floor: string;
  readonly ours: string;
  /** Ours in terms of the floor, or ours itself where the bar is no ratio. */
  readonly measured: number;
  readonly unit: '× floor' | 'ms' | 's' | 'MiB' | 'kB' | 'nodes' | 'cards';
  readonly bar: number;
  /** Whether more is better: a share of the floor's requests a second. */
  readonly isAtLeast?: boolean;
}

/** @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Several measurements taken in turns, so that whatever else the machine does meets each alike. @returns the results of each, by name */
export async function inTurns<Name extends string, T>(
  turns: number,
  measures: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(measures) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let turn = 0; turn < turns; turn += 1) {
    // Backwards each second time: who comes first meets the coldest machine.
    for (const name of turn % 2 === 0 ? names : names.toReversed()) results[name].push(await measures[name]());
  }
  return results;
}

export const isWithin = ({ measured, bar, isAtLeast = false }: Row): boolean => (isAtLeast ? measured >= bar : measured <= bar);
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
