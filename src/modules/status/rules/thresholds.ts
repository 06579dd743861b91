import type { Part, ShownState, State } from '../contract/parts.ts';

/** Milliseconds, up to which a part is fine, and up to which it is slow rather than down. */
const limits: Readonly<Record<Part, { readonly fine: number; readonly slow: number }>> = {
  database: { fine: 500, slow: 5_000 }, // one question and its answer
  jobs: { fine: 120_000, slow: 900_000 }, // the wait of the oldest job that is due; the queue is looked at each half minute
  mail: { fine: 300_000, slow: 3_600_000 }, // a mail that is due was not taken up, or the server refuses those of several people
  live: { fine: 1_000, slow: Infinity }, // a wake-up, from its sending to its arrival; rooms catch up without one, later
};

/** How long a wake-up is waited for. */
export const LIVE_PATIENCE_MS = 5_000;

/** @param measuredMs null where a wake-up has not come in the time that it is waited for */
export function stateOf(part: Part, measuredMs: number | null): State {
  const measured = measuredMs ?? LIVE_PATIENCE_MS;
  if (measured > limits[part].slow) return 'down';
  return measured > limits[part].fine ? 'degraded' : 'ok';
}

const worstFirst: readonly ShownState[] = ['down', 'unknown', 'degraded', 'ok'];

/** What a whole is that has these parts: it is not called fine while one of them is unknown. */
export const worstOf = (states: readonly ShownState[]): ShownState => worstFirst.find((state) => states.includes(state)) ?? 'unknown';
