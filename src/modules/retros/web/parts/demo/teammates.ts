/** Somebody who writes, votes and talks in the demo, at a pace of their own. */
export interface Teammate {
  readonly id: string;
  readonly name: string;
  /** Milliseconds for one act at least, and how much that varies. */
  readonly pace: readonly [number, number];
}

export const teammates: readonly Teammate[] = [
  { id: '00000000-0000-7000-8000-000000000011', name: 'Ana', pace: [2200, 2200] },
  { id: '00000000-0000-7000-8000-000000000012', name: 'Tom', pace: [3400, 2800] },
  { id: '00000000-0000-7000-8000-000000000013', name: 'Lena', pace: [2800, 2400] },
  { id: '00000000-0000-7000-8000-000000000014', name: 'Youssef', pace: [4000, 2600] },
];

/** When their `nth` act comes, counted from now. */
export const timeOf = ({ pace: [least, more] }: Teammate, nth: number, random: () => number): number => (least + random() * more) * nth;
