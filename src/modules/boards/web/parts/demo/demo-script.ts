import type { Priority } from '#modules/boards/contract/board.ts';
import type { ItemLevel } from '#modules/boards/contract/item.ts';

export const columnKeys = ['todo', 'doing', 'review', 'done'] as const;
export const labelKeys = ['checkout', 'bug', 'payments', 'speed'] as const;

/** One item of the demo, its title apart. Days are counted back from now, a due day forward. */
export interface Line {
  /** null: it comes up while the visitor looks on. */
  readonly in: (typeof columnKeys)[number] | null;
  /** Since when it stands in its column. */
  readonly since: number;
  readonly started?: number;
  readonly points?: number;
  /** Index of a colleague. */
  readonly by?: number | 'you';
  readonly label?: (typeof labelKeys)[number];
  readonly priority?: Priority;
  readonly type?: ItemLevel;
  /** Index of the item above it. */
  readonly under?: number;
  readonly due?: number;
  readonly blocked?: boolean;
}

/** In the order of their titles in `locales/demo`. */
export const script: readonly Line[] = [
  { in: 'doing', since: 9, started: 9, by: 0, label: 'checkout', type: 'epic', priority: 'high' },
  { in: 'doing', since: 0.8, started: 0.8, points: 5, by: 0, label: 'checkout', under: 0, priority: 'high', due: 3 },
  { in: 'doing', since: 7.2, started: 7.2, points: 8, by: 3, label: 'payments', blocked: true },
  { in: 'review', since: 0.4, started: 2.1, points: 3, by: 1, label: 'checkout', under: 0 },
  { in: 'review', since: 5.6, started: 6.4, points: 2, by: 2, label: 'bug', priority: 'high', due: -1 },
  { in: 'todo', since: 1, points: 3, label: 'checkout', under: 0, priority: 'high' },
  { in: 'todo', since: 2, points: 5, by: 'you', label: 'payments' },
  { in: 'todo', since: 2, points: 1, label: 'bug', due: 5 },
  { in: 'todo', since: 3, label: 'speed' },
  { in: 'todo', since: 4, points: 5, label: 'checkout', under: 0 },
  { in: 'todo', since: 6, label: 'payments', priority: 'low' },
  { in: 'done', since: 0.6, started: 2.9, points: 2, by: 1, label: 'bug' },
  { in: 'done', since: 1.1, started: 5.0, points: 5, by: 0, label: 'checkout', under: 0 },
  { in: 'done', since: 2.3, started: 3.8, points: 1, by: 2, label: 'speed' },
  { in: 'done', since: 3.2, started: 6.6, points: 3, by: 3, label: 'payments' },
  { in: 'done', since: 4.5, started: 6.5, points: 2, by: 2, label: 'checkout', under: 0 },
  { in: 'done', since: 5.3, started: 10.1, points: 5, by: 1, label: 'payments' },
  { in: 'done', since: 6.8, started: 9.7, points: 3, by: 0, label: 'speed' },
  { in: 'done', since: 8.1, started: 9.0, points: 1, by: 3, label: 'bug', priority: 'high' },
  { in: 'done', since: 9.4, started: 13.0, points: 3, by: 2, label: 'checkout' },
  { in: 'done', since: 10.7, started: 12.9, points: 2, by: 1, label: 'bug' },
  { in: 'done', since: 12.2, started: 17.9, points: 8, by: 0, label: 'payments' },
  { in: null, since: 0, label: 'bug', priority: 'high' },
  { in: null, since: 0, label: 'checkout' },
  { in: null, since: 0, label: 'speed' },
  { in: null, since: 0, label: 'payments' },
  { in: null, since: 0, label: 'checkout' },
];
