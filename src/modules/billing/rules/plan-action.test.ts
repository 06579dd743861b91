import { describe, expect, test } from 'vitest';
import { plans, type Plan } from '#shared/permissions.ts';
import { billingIntervals, type BillingInterval } from '../rules.ts';
import { isRefusedDowngrade } from './change.ts';
import { planAction, type CardButton, type PlanCard } from './plan-action.ts';

type Current = readonly [Plan, BillingInterval] | null;
type Cell = 'none' | 'refused' | 'cart' | 'upgrade' | 'downgrade' | 'annual' | 'monthly' | 'sales' | 'admin' | 'register' | 'dashboard';

const buttons: Readonly<Record<Cell, CardButton>> = {
  none: { action: 'none', label: 'currentPlan', isDisabled: true, target: null },
  refused: { action: 'downgrade', label: 'downgradeToCart', isDisabled: true, target: null },
  cart: { action: 'purchase', label: 'addToCart', isDisabled: false, target: 'cart' },
  upgrade: { action: 'upgrade', label: 'upgradeToCart', isDisabled: false, target: 'cart' },
  downgrade: { action: 'downgrade', label: 'downgradeToCart', isDisabled: false, target: 'cart' },
  annual: { action: 'switch-interval', label: 'switchToAnnual', isDisabled: false, target: 'cart' },
  monthly: { action: 'switch-interval', label: 'switchToMonthly', isDisabled: false, target: 'cart' },
  sales: { action: 'contact-sales', label: 'contactSales', isDisabled: false, target: 'contact-sales' },
  admin: { action: 'contact-admin', label: 'contactAdmin', isDisabled: false, target: 'contact-admin' },
  register: { action: 'get-started', label: 'getStarted', isDisabled: false, target: 'register' },
  dashboard: { action: 'get-started', label: 'getStarted', isDisabled: false, target: 'dashboard' },
};

/** Cards in order: FREE, PRO, ENTERPRISE by the month, then the same by the year. */
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell];
const cards = billingIntervals.flatMap((interval) => plans.map((plan) => ({ plan, interval })));

const buyer = { isSignedIn: true, mayView: true, mayPurchase: true, purpose: 'upgrade' } as const;
const viewer = { ...buyer, mayPurchase: false };
const payer = { ...buyer, mayView: false };
const member = { ...viewer, mayView: false };
const stranger = { ...member, isSignedIn: false };

const currents: Readonly<Record<string, Current>> = {
  'no subscription': null,
  'FREE monthly': ['FREE', 'MONTHLY'],
  'FREE annual': ['FREE', 'ANNUAL'],
  'PRO monthly': ['PRO', 'MONTHLY'],
  'PRO annual': ['PRO', 'ANNUAL'],
  'ENTERPRISE monthly': ['ENTERPRISE', 'MONTHLY'],
  'ENTERPRISE annual': ['ENTERPRISE', 'ANNUAL'],
};

const forBuyers: Readonly<Record<string, Row>> = {
  'no subscription': ['dashboard', 'cart', 'sales', 'dashboard', 'cart', 'sales'],
  'FREE monthly': ['none', 'upgrade', 'upgrade', 'none', 'upgrade', 'upgrade'],
  'FREE annual': ['none', 'upgrade', 'upgrade', 'none', 'upgrade', 'upgrade'],
  'PRO monthly': ['downgrade', 'none', 'upgrade', 'downgrade', 'annual', 'upgrade'],
  'PRO annual': ['downgrade', 'monthly', 'upgrade', 'downgrade', 'none', 'upgrade'],
  'ENTERPRISE monthly': ['refused', 'refused', 'none', 'refused', 'refused', 'annual'],
  'ENTERPRISE annual': ['refused', 'refused', 'monthly', 'refused', 'refused', 'none'],
};

const forOthers: Readonly<Record<string, Row>> = {
  'no subscription': ['dashboard', 'admin', 'admin', 'dashboard', 'admin', 'admin'],
  'FREE monthly': ['none', 'admin', 'admin', 'none', 'admin', 'admin'],
  'FREE annual': ['none', 'admin', 'admin', 'none', 'admin', 'admin'],
  'PRO monthly': ['admin', 'none', 'admin', 'admin', 'admin', 'admin'],
  'PRO annual': ['admin', 'admin', 'admin', 'admin', 'none', 'admin'],
  'ENTERPRISE monthly': ['refused', 'refused', 'none', 'refused', 'refused', 'admin'],
  'ENTERPRISE annual': ['refused', 'refused', 'admin', 'refused', 'refused', 'none'],
};

const row = (current: Current | undefined, who: Omit<PlanCard, 'plan' | 'interval' | 'current'>): CardButton[] =>
  cards.map((card) => planAction({ ...card, ...who, current: current ? { plan: current[0], billingInterval: current[1] } : null }));
const asButtons = (cells: readonly Cell[]): CardButton[] => cells.map((cell) => buttons[cell]);

describe('The button of a plan, to someone', () => {
  test.each(Object.entries(forBuyers))('who may view and purchase, with %s', (name, cells) => {
    expect(row(currents[name], buyer)).toEqual(asButtons(cells));
  });
  test.each(Object.entries(forBuyers))('who came to purchase, with %s: ENTERPRISE begins with a talk', (name, cells) => {
    const talked = cells.map((cell, at) => (cards[at]?.plan === 'ENTERPRISE' && cell === 'upgrade' ? 'sales' : cell));
    expect(row(currents[name], { ...buyer, purpose: 'purchase' })).toEqual(asButtons(talked));
  });
  test.each(Object.entries(forOthers))('who may view or purchase alone, or neither, with %s', (name, cells) => {
    for (const who of [viewer, payer, member])
      for (const purpose of ['upgrade', 'purchase'] as const) expect(row(currents[name], { ...who, purpose })).toEqual(asButtons(cells));
  });
  test('who is signed out: registration, the cart of a guest, and a talk', () => {
    for (const purpose of ['upgrade', 'purchase'] as const)
      expect(row(null, { ...stranger, purpose })).toEqual(asButtons(['register', 'cart', 'sales', 'register', 'cart', 'sales']));
  });
});

test('every row of currents is in both tables', () => {
  expect(Object.keys(forBuyers)).toEqual(Object.keys(currents));
  expect(Object.keys(forOthers)).toEqual(Object.keys(currents));
});

test('a button is disabled exactly where the server refuses, or nothing changes', () => {
  for (const current of Object.values(currents))
    for (const [at, { isDisabled }] of row(current, buyer).entries()) {
      const { plan = 'FREE', interval } = cards[at] ?? {};
      const isSame = plan === current?.[0] && (plan === 'FREE' || interval === current[1]);
      expect(isDisabled).toBe(isSame || (current !== null && isRefusedDowngrade(current[0], plan)));
    }
});
