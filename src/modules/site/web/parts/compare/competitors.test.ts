import { expect, test } from 'vitest';
import { planTable } from '#modules/billing/rules.ts';
import { dollars } from '#modules/billing/rules/cents.ts';
import en from '../../../locales/compare/en.json' with { type: 'json' };
import es from '../../../locales/compare/es.json' with { type: 'json' };
import fr from '../../../locales/compare/fr.json' with { type: 'json' };
import { STARTUPS_COMPARED } from '../marketing-figures.ts';
import { competitorIds, competitors, groups, rowsAhead, TEAM, yearSaving } from './competitors.ts';

const all = competitorIds.map((id) => competitors[id]);
const said = { en, fr, es };
const money = (cents: number): string => `$${dollars(cents).toLocaleString('en-US', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;

/** A plan's name, then its price, which is followed by no further digit. */
const startOf = (name: string, cents: number): RegExp => new RegExp(`^${name}\\D*${money(cents).replace(/[$.]/g, '\\$&')}\\s`);

test.each([
  ['jira', 810],
  ['monday', 840],
  ['asana', 1199],
  ['trello', 480],
  ['clickup', 720],
] as const)('Ten people save what the page of %s says, rounded down, by the plan table of the product.', (id, saved) => {
  const competitor = competitors[id];
  const pro = planTable.PRO.price.MONTHLY * 12;
  expect(Math.floor(dollars(yearSaving(competitor)))).toBe(saved);
  expect(yearSaving(competitor)).toBe(TEAM * competitor.plans[0].price * 12 - pro);
  for (const words of Object.values(said)) expect(words[id].saving).toContain(`$${saved.toLocaleString('en-US')} `);
});

test('The texts of plans print the prices and the people of the data.', () => {
  for (const { id, plans, free } of all)
    for (const words of Object.values(said)) {
      const [freeText = '', ...paid] = words[id].plans;
      expect(freeText).toContain(free.name);
      expect(freeText).toMatch(new RegExp(`\\b${free.people}\\b`));
      expect(paid).toHaveLength(plans.length);
      for (const [at, plan] of plans.entries()) expect(paid[at]).toMatch(startOf(plan.name, plan.price));
    }
});

test('The texts of the own plans print the prices and the places of the plan table.', () => {
  for (const words of Object.values(said)) {
    for (const plan of ['FREE', 'PRO', 'ENTERPRISE'] as const) {
      const { name, price } = planTable[plan];
      expect(words.plans[plan].price).toMatch(startOf(name, price.MONTHLY));
    }
    for (const { text, sure } of Object.values(words.plans)) expect(`${text}, `).toContain(`${sure}, `);
    expect(words.plans.FREE.text).toContain(String(planTable.FREE.limits.maxUsers));
    expect(words.plans.FREE.text).toContain(String(planTable.FREE.limits.maxSessionsPerMonth));
    expect(words.plans.PRO.text).toContain(String(planTable.PRO.limits.maxUsers));
    expect(words.reasons.price.text).toContain(money(planTable.PRO.price.MONTHLY));
    expect(words.reasons.price.text).toContain(String(planTable.PRO.limits.maxUsers));
  }
});

test('Each row has its sentence in each language, and the other is ahead in at least two.', () => {
  const known = Object.values(groups).flat();
  for (const competitor of all) {
    const rows = known.filter((row) => competitor.rows[row] !== undefined && row !== 'price');
    for (const words of Object.values(said)) expect(Object.keys(words[competitor.id].rows).toSorted()).toEqual(rows.toSorted());
    expect(rowsAhead(competitor).length).toBeGreaterThanOrEqual(2);
  }
});

test('The number of startups that the page claims is the one that an operator shows.', () => {
  expect(en.claims.startups).toContain(STARTUPS_COMPARED);
});
