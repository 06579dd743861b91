import { expect, test } from 'vitest';
import { planTable } from '#modules/billing/rules.ts';
import { plans } from '#shared/permissions.ts';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fr from '../locales/fr.json';

test.each([en, fr, es])('The landing page states the prices, members and sessions of the plan table.', ({ landing: { costs, hero } }) => {
  for (const plan of plans) expect(costs[plan].price).toContain(`$${planTable[plan].price.MONTHLY / 100}`);
  const { FREE, PRO } = planTable;
  expect(costs.FREE.text).toContain(String(FREE.limits.maxUsers));
  expect(costs.FREE.text.split(String(FREE.limits.maxSessionsPerMonth))).toHaveLength(3);
  expect(costs.PRO.text).toContain(String(PRO.limits.maxUsers));
  expect(costs.PRO.text).toContain('$1.95');
  expect(hero.note).toContain(String(FREE.limits.maxUsers));
});
