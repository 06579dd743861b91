import { afterEach, expect, test, vi } from 'vitest';
import { hadSeveralTeams, keepSeveralTeams } from './several-teams.ts';

afterEach(() => void vi.unstubAllGlobals());

test('The choice of a team has its place until it is known that there is none to make, and without it from then on.', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const seen = [hadSeveralTeams()];
  for (const known of [false, true]) {
    keepSeveralTeams(known);
    seen.push(hadSeveralTeams());
  }
  expect(seen).toEqual([true, false, true]);
});

test('A browser that keeps nothing keeps the place free.', () => {
  vi.stubGlobal('localStorage', undefined);
  keepSeveralTeams(false);
  expect(hadSeveralTeams()).toBe(true);
});
