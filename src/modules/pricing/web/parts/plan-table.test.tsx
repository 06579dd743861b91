import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
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
