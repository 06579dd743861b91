import { expect, test } from 'vitest';
import { actions as boards } from '#modules/boards/contract/actions.ts';
import { actions as poker } from '#modules/poker/contract/actions.ts';
import { plansWith } from '#modules/billing/rules.ts';
import { locales } from '#shared/locale.ts';
import { planNames, plans, type Plan } from '#shared/permissions.ts';
import { ownPlans } from './parts/compare/competitors.ts';
import { placesOfFeatures } from './parts/features.ts';

type Words = { readonly [key: string]: string | Words | readonly string[] };

const textAt = async (part: string, language: string, path: string): Promise<string> => {
  const { default: words } = (await import(`../locales/${part}/${language}.json`)) as { default: Words };
  return String(path.split('.').reduce<unknown>((at, key) => (at as Words)[key], words));
};

const allowed = (actionPlans: readonly Plan[] | undefined): readonly Plan[] => actionPlans ?? plans;
const flow = allowed(boards.viewFlow.plans);
const ownDeck = allowed(poker.createDeck.plans);

test.each([
  ['compare', 'rows.sprints.us', flow],
  ['compare', 'reasons.charts.text', flow],
  ['features', 'groups.work.items.flow.text', flow],
  ['features', 'groups.work.items.analytics.text', plansWith('analytics')],
  ['features', 'groups.company.items.revenue.text', plansWith('integrations')],
  ['features', 'groups.safe.items.sso.text', plansWith('sso')],
  ['products', 'poker.points.second.text', ownDeck],
  ['products', 'kanban.points.fourth.text', flow],
  ['feature-business', 'today.revenue.text', plansWith('integrations')],
  ['feature-business', 'today.analytics.text', plansWith('analytics')],
  ['feature-pricing', 'today.revenue.text', plansWith('integrations')],
  ['feature-investors', 'today.revenue.text', plansWith('integrations')],
  ['feature-investors', 'today.flow.text', flow],
] as const)('%s %s names the plans that its action asks for, in each language.', async (part, path, asked) => {
  expect(asked).not.toContain('FREE');
  for (const language of locales) {
    const text = await textAt(part, language, path);
    expect([text, plans.filter((plan) => new RegExp(`\\b${planNames[plan]}\\b`).test(text))]).toEqual([text, asked]);
  }
});

test('A row of the comparisons and of the list of features has the plans that its action asks for.', () => {
  expect(ownPlans).toEqual({ sprints: flow });
  const withPlans = Object.entries(placesOfFeatures).flatMap(([key, entry]) => (entry.plans ? [[key, entry.plans]] : []));
  expect(Object.fromEntries(withPlans)).toEqual({
    flow,
    analytics: plansWith('analytics'),
    revenue: plansWith('integrations'),
    sso: plansWith('sso'),
  });
});
