import { expect, test } from 'vitest';
import { plansWith } from '#modules/billing/rules.ts';
import { modules } from '../modules.ts';

const ANALYTICS = '/analytics';

/** Pages of customer engagement come with a business idea, not with the plan's analytics (1 §2). */
const pages = modules.flatMap(({ routes }) => routes).filter(({ path }) => path === ANALYTICS || path.startsWith(`${ANALYTICS}/`));
const ways = modules.flatMap(({ nav }) => nav).filter(({ to }) => to === ANALYTICS || to.startsWith(`${ANALYTICS}/`));

test('each analytics page, and each way to one, asks for the plans that have analytics (core-311)', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([
    ANALYTICS,
    `${ANALYTICS}/flow-metrics`,
    `${ANALYTICS}/planning-poker`,
    `${ANALYTICS}/retrospectives`,
  ]);
  for (const { action } of [...pages, ...ways]) expect(action?.plans).toEqual(plansWith('analytics'));
});
