import { expect, test } from 'vitest';
import { periodOf, readView, writeView } from './flow-address.ts';

test('what is shown anyway does not stand in the address, all else comes back from it', () => {
  expect(writeView({ boardId: null, range: 90, clock: 'calendar' }).toString()).toBe('');
  for (const view of [
    { boardId: 'b1', range: 30, clock: 'working' as const },
    { boardId: null, range: { from: '2026-01-01', to: '2026-02-01' }, clock: 'calendar' as const },
  ]) {
    expect(readView(writeView(view))).toEqual(view);
  }
});

test('nonsense in the address falls back to the last 90 days', () => {
  for (const search of ['days=7', 'from=2026-02-01&to=2026-01-01', 'from=x&to=y', 'clock=moon']) {
    expect(readView(new URLSearchParams(search))).toEqual({ boardId: null, range: 90, clock: 'calendar' });
  }
});

test('the period ends today where the reader is', () => {
  const now = Date.parse('2026-03-01T23:30Z');
  expect(periodOf(30, now, 'UTC')).toEqual({ first: '2026-01-31', last: '2026-03-01' });
  expect(periodOf(30, now, 'Europe/Paris').last).toBe('2026-03-02');
});
