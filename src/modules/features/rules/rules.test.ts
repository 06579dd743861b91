import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Persona } from '#shared/permissions.ts';
import { featureIds, type FeatureId } from '../contract.ts';
import { catalogue, defaultsFor, effectiveFeatures, refuseFeatures, turnFeature } from './catalogue.ts';
import { mayInterrupt, opensByItself } from './onboarding.ts';
import { renamed } from './renamed.ts';

test('the catalogue has the eleven documented ids, four of them parts of operational cadence', () => {
  expect(catalogue.map(({ id }) => id)).toEqual(featureIds);
  expect(catalogue.filter(({ parent }) => parent === 'operational_cadence').map(({ id }) => id)).toEqual([
    'corporate_roster',
    'one_on_one_scheduling',
    'performance_reviews',
    'goal_management',
  ]);
  expect(catalogue.filter(({ minimumPlan }) => minimumPlan !== 'FREE').map(({ id }) => id)).toEqual(['enterprise_survival']);
});

test.each([
  ['FOUNDER', ['agile_survival', 'product_discovery', 'business_planning', 'customer_engagement']],
  ['INVESTOR', ['investor_intelligence']],
  ['TEAM_MEMBER', ['agile_survival', 'product_discovery', 'business_planning', 'customer_engagement']],
] as const)('a new account of a %s begins with %o', (persona, expected) => expect(defaultsFor(persona)).toEqual(expected));

describe('What counts', () => {
  test.each([
    [['goal_management'], 'ENTERPRISE', []],
    [['goal_management', 'operational_cadence'], 'FREE', ['operational_cadence', 'goal_management']],
    [['enterprise_survival'], 'PRO', []],
    [['enterprise_survival'], 'ENTERPRISE', ['enterprise_survival']],
    [['agile_survival', 'agile_survival', 'of_another_version'], 'FREE', ['agile_survival']],
  ] as const)('of %o on %s is %o', (chosen, plan, expected) => expect(effectiveFeatures(chosen, plan)).toEqual(expected));

  const choices = fc.uniqueArray(fc.constantFrom(...featureIds));
  test('can always be saved again as it is', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const effective = effectiveFeatures(chosen, 'PRO');
        expect(refuseFeatures(effective, [], 'PRO')).toBeNull();
        expect(effectiveFeatures(effective, 'PRO')).toEqual(effective);
      }),
    );
  });

  test('stays savable whatever switch is turned, and the switch is where it was put', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...featureIds), fc.boolean(), (chosen, id, isOn) => {
        const turned = turnFeature(effectiveFeatures(chosen, 'ENTERPRISE'), id, isOn);
        expect(turned.includes(id)).toBe(isOn);
        expect(refuseFeatures(turned, [], 'ENTERPRISE')).toBeNull();
      }),
    );
  });
});

test.each<[FeatureId[], string[], string | undefined]>([
  [['goal_management'], [], 'features.whole_off'],
  [['enterprise_survival'], [], 'request.plan_required'],
  [['enterprise_survival'], ['enterprise_survival'], undefined],
  [[], ['agile_survival'], undefined],
])('a choice of %o after %o is refused as %s', (wanted, before, code) => {
  expect(refuseFeatures(wanted, before, 'PRO')?.kind.code).toBe(code);
});

describe('The set-up opens by itself', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const untouched = { onboardingCompleted: false, onboardingWizardCompleted: false, onboardingWizardSkipped: false };
  const founder = { accountRole: 'OWNER', primaryPersona: 'FOUNDER', isDemo: false } as const;
  const days = (count: number) => ({ createdAt: new Date(now.getTime() - count * 86_400_000), now });
  const nobody = null as Persona | null;

  test.each([
    ['for a founder on the first day', untouched, founder, days(0), true],
    ['until the seventh day is over', untouched, founder, days(6.99), true],
    ['not once the account is seven days old', untouched, founder, days(7), false],
    ['not after it was completed', { ...untouched, onboardingCompleted: true }, founder, days(0), false],
    ['not after its last step', { ...untouched, onboardingWizardCompleted: true }, founder, days(0), false],
    ['not after it was skipped', { ...untouched, onboardingWizardSkipped: true }, founder, days(0), false],
    ['not in a demo', untouched, { ...founder, isDemo: true }, days(0), false],
    ['not for an investor', untouched, { ...founder, primaryPersona: 'INVESTOR' }, days(0), false],
    ['for an admin without a persona', untouched, { ...founder, accountRole: 'ADMIN', primaryPersona: nobody }, days(0), true],
    ['not for a member without a persona', untouched, { ...founder, accountRole: 'MEMBER', primaryPersona: nobody }, days(0), false],
  ] as const)('%s', (...[, state, visitor, account, expected]) => expect(opensByItself(state, visitor, account)).toBe(expected));
});

test.each([
  ['/dashboard', true],
  ['/app', false],
  ['/pricing', false],
  ['/checkout', false],
  ['/billing', false],
  ['/integrations', false],
  ['/poker/sessions/1', false],
])('the set-up may open by itself on %s: %s', (pathname, expected) => expect(mayInterrupt(pathname)).toBe(expected));

describe('the account is called like the company', () => {
  const account = (company: string | null) => ({ name: "Claire's team", company: { name: company } });
  test('by a typed name', () => expect(renamed(' Northwind ', account(null), false)).toEqual({ name: 'Northwind' }));
  test.each([
    ["Claire's team", null],
    ['Harbor', 'Harbor'],
    [' ', null],
  ])('and not by a name that nobody touched: %j', (typed, company) => expect(renamed(typed, account(company), false)).toEqual({}));
  test('and not in a demo', () => expect(renamed('Northwind', account(null), true)).toEqual({}));
});
