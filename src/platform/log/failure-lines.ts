import type { BaseLogger } from 'pino';
import { isAway } from '#platform/db/away.ts';
import { LineLimit } from './line-limit.ts';

const AWAY_MS = 10_000;

/**
 * Writes down what failed in the background and is tried again by itself: a bug whole each time; that the database is away in
 * one line in ten seconds, without a stack, which says with the next how many were held back.
 */
export class FailureLines {
  readonly #log: Pick<BaseLogger, 'warn' | 'error'>;
  readonly #nowMs: () => number;
  readonly #away = new LineLimit(1, AWAY_MS);

  constructor(log: Pick<BaseLogger, 'warn' | 'error'>, nowMs: () => number = () => performance.now()) {
    this.#log = log;
    this.#nowMs = nowMs;
  }

  say(error: unknown, fields: Readonly<Record<string, unknown>>, message: string): void {
    if (!isAway(error)) return this.#log.error({ ...fields, err: error }, message);
    const held = this.#away.take(this.#nowMs());
    if (held !== null) this.#log.warn({ ...fields, reason: (error as Error).message, held }, message);
  }
}
