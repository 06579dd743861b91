import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import type { StatusCounts, StatusDay } from '../../contract.ts';
import { DayTable } from './day-table.tsx';
import { PartPanel } from './part-panel.tsx';

const none: StatusCounts = { ok: 0, degraded: 0, down: 0 };
const dayOf = (day: string, counts: StatusCounts): StatusDay => ({
  day,
  minutes: 1440,
  database: counts,
  jobs: counts,
  mail: counts,
  live: counts,
});
const whole = dayOf('2026-11-01', { ...none, ok: 1440 });
const half = dayOf('2026-11-02', { ok: 620, degraded: 60, down: 40 });
const unmeasured = dayOf('2026-11-03', none);
const days = [whole, half, unmeasured];

const panel = (state: 'ok' | 'unknown' = 'ok', of = days) =>
  drawn(<PartPanel part="live" state={state} days={of} />, { texts: ['status'], answers: {} });
/** The title and the heights of each bar, from the bottom. */
const barsOf = (markup: string) =>
  [...markup.matchAll(/<span style="--fine:([\d.]+)%;--slow:([\d.]+)%;--down:([\d.]+)%" title="([^"]+)"/g)].map(
    ([, fine, slow, down, title]) => ({ heights: [fine, slow, down].map(Number), title }),
  );

test('A bar leaves empty what was not measured: it is neither fine nor down, and its words say so.', async () => {
  const bars = barsOf(await panel());
  expect(bars.map(({ heights }) => heights.at(-1))).toEqual([100, expect.closeTo((620 / 1440) * 100 + 24), 0]);
  expect(bars[0]?.title).toBe('Nov 1, 2026: 100%');
  expect(bars[1]?.title).toMatch(/^Nov 2, 2026: 86\.11%; 12\sh not measured$/);
  expect(bars[2]?.title).toBe('Nov 3, 2026: Not measured');
});

test('A share is of measured minutes, and all that was not measured is named with it.', async () => {
  const markup = await panel();
  expect(markup).toMatch(/95\.37% of the measured minutes without a problem; 1\sd\s12\sh not measured/);
  expect(await panel('ok', [whole])).not.toContain('not measured');
  expect(await panel('ok', [unmeasured])).toContain('Not measured in the last 90 days');
});

test('The days begin with the first of them, and now is unknown where nothing was measured.', async () => {
  const markup = await panel('unknown');
  expect(markup).toMatch(/axis[^>]*><span>Nov 1, 2026</);
  expect(markup).toMatch(/data-state="unknown"[^>]*>.*Not measured/);
  expect(markup).not.toContain('Works');
});

test('In the table a day without a measurement has no share, and each day says how many of its minutes were measured.', async () => {
  const markup = await drawn(<DayTable days={days} />, { texts: ['status'], answers: {} });
  const rows = [...markup.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, text]) => text),
  );
  expect(rows.slice(1)).toEqual([
    ['Nov 3, 2026', ...Array.from({ length: 4 }, () => 'Not measured'), '0 of 1,440'],
    ['Nov 2, 2026', ...Array.from({ length: 4 }, () => '86.11%'), '720 of 1,440'],
    ['Nov 1, 2026', ...Array.from({ length: 4 }, () => '100%'), '1,440 of 1,440'],
  ]);
});
