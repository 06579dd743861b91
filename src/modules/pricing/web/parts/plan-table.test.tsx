import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { notLanded } from '#modules/site/web/public.tsx';
import { PlanTable } from './plan-table.tsx';
import { builtInPrices } from './prices.ts';

test('Every row has a cell in each column, so that the column of the plan in the middle is drawn through.', async () => {
  const markup = await drawn(<PlanTable prices={builtInPrices} billingInterval="MONTHLY" />, { texts: ['pricing'], answers: {} });
  const rows = markup.split('<tr').slice(1);
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect([row, row.match(/<t[hd][ />]/g)?.length]).toEqual([row, 4]);
  expect(markup).not.toContain('colSpan');
  expect(markup.match(/scope="rowgroup"/g)).toHaveLength(3);
});

test('The table says what is there: rights of single members in each plan, and what has not landed as planned.', async () => {
  const markup = await drawn(<PlanTable prices={builtInPrices} billingInterval="MONTHLY" />, { texts: ['pricing'], answers: {} });
  const cellsOf = (title: string): string[] => {
    const row = markup.split('<tr').find((one) => one.includes(`>${title}<`)) ?? '';
    return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, ''));
  };
  expect(cellsOf('Rights of single members')).toEqual(['Included', 'Included', 'Included']);
  expect(cellsOf('Single sign-on')).toEqual(['Not included', 'Not included', 'Included']);
  const included = 'assistant' in notLanded ? 'Planned' : 'Included';
  expect(cellsOf('Assistant')).toEqual(['Not included', included, included]);
  expect(markup).not.toContain('Custom roles');
  // Styles take it away by the word `no-support`: the operator answers for it.
  expect(markup.match(/<tr data-promise="support"[^]*?<\/th>/g)).toEqual([expect.stringContaining('Priority support')]);
});
