import { heldPasses, PASS } from './held-passes.ts';

/** The room of the pass that was given last, as a path; null without one that is still good. */
export function heldRoom(): string | null {
  const passes = heldPasses().map(({ key, pass: { expiresAt } }) => ({
    key,
    end: typeof expiresAt === 'string' ? Date.parse(expiresAt) : 0,
  }));
  const [last] = passes.filter(({ end }) => end > Date.now()).toSorted((one, other) => other.end - one.end);
  const [, kind, room] = PASS.exec(last?.key ?? '') ?? [];
  return room === undefined ? null : `/${kind}/sessions/${room}`;
}
