import { expect, test } from 'vitest';
import { additionalUserPrice, planTable } from '#modules/billing/rules.ts';
import { plans } from '#shared/permissions.ts';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fr from '../locales/fr.json';
import { enterpriseFrom } from './parts/enterprise-from.ts';

test.each([en, fr, es])(
  'The landing page states the prices, members and sessions of the plan table.',
  ({ landing: { audiences, costs, hero } }) => {
    for (const plan of plans) expect(costs[plan].price).toContain(`$${planTable[plan].price.MONTHLY / 100}`);
    const { FREE, PRO } = planTable;
    expect(costs.FREE.text).toContain(String(FREE.limits.maxUsers));
    expect(costs.FREE.text.split(String(FREE.limits.maxSessionsPerMonth))).toHaveLength(3);
    expect(costs.PRO.text).toContain(String(PRO.limits.maxUsers));
    expect(costs.PRO.text).toContain(`$${additionalUserPrice('MONTHLY') / 100}`);
    expect(costs.from).toContain('{{from}}');
    // Where the page says for how many it is free, it says the limit of meetings as well.
    for (const text of [hero.note, audiences.founders.first]) {
      expect(text).toContain(String(FREE.limits.maxUsers));
      expect(text.split(String(FREE.limits.maxSessionsPerMonth))).toHaveLength(3);
    }
  },
);

test('From the stated number of members on, a month of Enterprise costs less than one of Pro, and with one fewer it does not.', () => {
  const { PRO, ENTERPRISE } = planTable;
  const pro = (members: number): number => PRO.price.MONTHLY + (members - PRO.limits.maxUsers) * additionalUserPrice('MONTHLY');
  expect(ENTERPRISE.price.MONTHLY).toBeLessThan(pro(enterpriseFrom));
  expect(ENTERPRISE.price.MONTHLY).toBeGreaterThanOrEqual(pro(enterpriseFrom - 1));
});
