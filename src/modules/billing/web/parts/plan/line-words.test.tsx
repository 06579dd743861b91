import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import type { Preview } from '../../../contract/subscription.ts';
import { useLineWords, type WholePeriod } from './line-words.ts';

const plan: Preview['lines'][number] = {
  kind: 'PLAN',
  plan: 'PRO',
  billingInterval: 'ANNUAL',
  quantity: 1,
  unitPrice: 99,
  amount: 99,
  discount: 0,
  periodStart: '2026-11-28T12:00:00.000Z',
  periodEnd: '2027-11-28T12:00:00.000Z',
  isProration: false,
};
const users = { ...plan, kind: 'ADDITIONAL_USERS', quantity: 6, unitPrice: 19.42, amount: 116.52 } as const;
const month = { billingInterval: 'MONTHLY', periodStart: '2026-10-28T12:00:00.000Z', periodEnd: '2026-11-28T12:00:00.000Z' } as const;
const overNewYear = { ...month, periodStart: '2026-12-15T12:00:00.000Z', periodEnd: '2027-01-15T12:00:00.000Z' };

function Words({ line, whole }: { line: typeof plan; whole: WholePeriod | null }) {
  return <p>{useLineWords(whole)(line)}</p>;
}

test.each([
  ['a year', plan, 'Pro, Nov 28, 2026 to Nov 28, 2027'],
  ['a year of places', users, '6 additional users × $19.42, Nov 28, 2026 to Nov 28, 2027'],
  ['a year that is given back', { ...plan, amount: -99 }, 'Pro, unused Nov 28, 2026 to Nov 28, 2027'],
  ['a month', { ...plan, ...month }, 'Pro, Oct 28 to Nov 28'],
  ['a month over New Year', { ...plan, ...overNewYear }, 'Pro, Dec 15, 2026 to Jan 15, 2027'],
])('The line of %s names the days that it is for.', async (_, line, words) => {
  expect(await drawn(<Words line={line} whole={null} />, { texts: ['billing-screens'], answers: {} })).toBe(`<p>${words}</p>`);
});
