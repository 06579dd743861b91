import { expect } from 'vitest';
import type { Answered } from './test-app.ts';

/** What a refusal answers: its status, code and text. */
export const refusal = ({ status, json }: Answered): [number, string, string] => [status, json?.code, json?.error];

/** Whether an answer is one that was kept: nothing was done this time. */
export const isReplayed = ({ headers }: Answered): boolean => headers.get('idempotent-replayed') === 'true';

/** Sends ten at once for a last place: one gets it. @returns how the others are refused, which is the same for all */
export async function raceForLast(send: (n: number) => Promise<Answered>): Promise<ReturnType<typeof refusal>> {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n)));
  const [first, ...others] = answers.filter(({ status }) => status !== 201).map(refusal);
  expect(others).toEqual(Array.from({ length: 8 }, () => first));
  return first ?? expect.unreachable('Somebody is refused.');
}
