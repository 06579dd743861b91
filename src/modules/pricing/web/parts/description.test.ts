import { beforeAll, describe, expect, test } from 'vitest';
import { planTable } from '#modules/billing/rules.ts';
import { plans, type Plan } from '#shared/permissions.ts';
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
    const pointsOf = (plan: Plan): string[] => {
      const { maxUsers, maxSessionsPerMonth } = planTable[plan].limits;
      if (plan === 'FREE') return [t('marketing.team', { count: maxUsers }), t('marketing.sessions', { count: maxSessionsPerMonth })];
      return [maxUsers < 0 ? t('marketing.unlimitedMembers') : t('marketing.members', { count: maxUsers })];
    };
    const sentences = plans.map((plan) => {
      const price = t('price.MONTHLY', { plan: planTable[plan].name, price: money(planTable[plan].price.MONTHLY) });
      return `${price}${language === 'fr' ? '\u00A0' : ''}: ${pointsOf(plan).join(', ')}.`;
    });
    expect(t('description')).toBe(sentences.join(' '));
  });
});
