import type { DatabaseKind } from '#test/support/databases.ts';

/** What one run of the bench measures on. */
export interface BenchPlan {
  /** Databases at hand; the embedded one is always there. */
  readonly kinds: readonly DatabaseKind[];
  /** How often each measurement is taken, in turns with its floor. */
  readonly turns: number;
  /** Seconds of one measurement under load. */
  readonly seconds: number;
}

export const nameOf = (kind: DatabaseKind): string => (kind === 'postgres' ? 'PostgreSQL' : 'embedded');
/** On the embedded database the bars are half as strict. */
export const easedFor = (kind: DatabaseKind, bar: number): number => (kind === 'postgres' ? bar : bar * 2);
