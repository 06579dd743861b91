import { beforeAll, describe, expect, test } from 'vitest';
import { planTable } from '#modules/billing/rules.ts';
import { plans } from '#shared/permissions.ts';
import { languages } from '#ui/text/languages.ts';
import { Texts } from '#ui/text/texts.ts';

/** As the card of a plan writes its price of a month. */
const money = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });

// The page's description for search engines is one text of the page's head, so its figures are written out in it.
describe.each(languages)('The description of /pricing in %s', (language) => {
  const texts = new Texts(language);
  beforeAll(() => texts.load('pricing'));

  test('names each plan, its price and what it includes as the plan table has them', () => {
    const t = texts.teller('pricing', language);
    const description = t('description');
    const prices = plans.map((plan) => t('price.MONTHLY', { plan: planTable[plan].name, price: money(planTable[plan].price.MONTHLY) }));
    const starts = prices.map((price) => description.indexOf(price));
    expect(starts).toEqual(starts.filter((at) => at >= 0).toSorted((one, other) => one - other));
    expect(starts[0]).toBe(0);
    for (const [place, plan] of plans.entries()) {
      const said = description.slice((starts[place] ?? 0) + (prices[place] ?? '').length, starts[place + 1]);
      const { maxUsers, maxSessionsPerMonth } = planTable[plan].limits;
      const figures = plan === 'FREE' ? [maxUsers, maxSessionsPerMonth, maxSessionsPerMonth] : maxUsers < 0 ? [] : [maxUsers];
      expect((said.match(/\d+/g) ?? []).map(Number)).toEqual(figures);
    }
  });
});
