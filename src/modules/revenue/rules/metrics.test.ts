import { expect, test } from 'vitest';
import { figuresOf, noPayments, type Held, type Step, type StepKind } from './metrics.ts';

const step = (kind: StepKind, amount: number, customers: number, changes = 1): Step => ({ kind, amount, customers, changes });
const known = (before: readonly Step[], within: readonly Step[]): Held => ({ steps: { before, within }, missing: null, heldAt: null });
const atStart = step('new', 700, 1);

const none = { opening: 0, new: 0, expansion: 0, reactivation: 0, contraction: 0, churned: 0 };

test.each([
  ['a customer who comes', [], [step('new', 500, 1)], { new: 500 }, { newCustomers: 1, activeCustomers: 1, churnRate: null }],
  [
    'one who comes and leaves within the period',
    [],
    [step('new', 500, 1), step('churned', -500, -1)],
    { new: 500, churned: 500 },
    { newCustomers: 1, lostCustomers: 1, activeCustomers: 0, arpu: null, churnRate: null },
  ],
  [
    'one who returns',
    [atStart, step('churned', -700, -1)],
    [step('reactivation', 500, 1)],
    { reactivation: 500 },
    { newCustomers: 0, activeCustomers: 1, revenueChurnRate: null },
  ],
  ['one who pays more', [atStart], [step('expansion', 200, 0)], { opening: 700, expansion: 200 }, { churnRate: 0, revenueChurnRate: 0 }],
  ['one who pays less', [atStart], [step('contraction', -200, 0)], { opening: 700, contraction: 200 }, { revenueChurnRate: 28.57 }],
  ['one who leaves', [atStart], [step('churned', -700, -1)], { opening: 700, churned: 700 }, { churnRate: 100, mrr: 0, lostCustomers: 1 }],
  ['one who stays', [atStart], [], { opening: 700 }, { mrr: 700, arr: 8400, arpu: 700, churnRate: 0, lostCustomers: 0 }],
  [
    'one who leaves and returns',
    [atStart],
    [step('churned', -700, -1), step('reactivation', 800, 1)],
    { opening: 700, churned: 700, reactivation: 800 },
    { churnRate: 100, activeCustomers: 1, newCustomers: 0 },
  ],
  [
    'one who moves to another currency',
    [atStart],
    [step('movedOut', -700, -1)],
    { opening: 700, contraction: 700 },
    { churnRate: 0, revenueChurnRate: 0, lostCustomers: 0, activeCustomers: 0 },
  ],
  ['one who moves here', [], [step('movedIn', 650, 1)], { expansion: 650 }, { newCustomers: 0, activeCustomers: 1 }],
] as const)('Of %s it says what moved', (...[, before, within, movement, figures]) => {
  expect(figuresOf('USD', noPayments, known(before, within))).toMatchObject({ ...figures, movement: { ...none, ...movement } });
});

test('The revenue for each customer is rounded once, a half up', () => {
  expect(figuresOf('USD', noPayments, known([step('new', 1001, 2)], [])).arpu).toBe(501);
  expect(figuresOf('USD', noPayments, known([step('new', 1000, 3)], [])).arpu).toBe(333);
});

const empty = { mrr: null, arr: null, lostCustomers: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null };
const payments = { total: -500, payers: 3, newPayers: 1 };

test.each(['not_connected', 'no_subscriptions_listed', 'not_synced_yet', 'not_read'] as const)(
  'Where it is %s, people who paid are counted, and nothing recurring is derived',
  (missing) => {
    expect(figuresOf('EUR', payments, { steps: null, missing, heldAt: null })).toEqual({
      ...empty,
      ...{ currency: 'EUR', activeCustomers: 3, newCustomers: 1, totalRevenue: -500, missing, heldAt: null },
    });
  },
);

test.each(['not_read_since', 'not_begun'] as const)('Where it is %s, not even customers are known', (missing) => {
  const figures = figuresOf('EUR', payments, { steps: null, missing, heldAt: null });
  expect(figures).toMatchObject({ ...empty, activeCustomers: null, newCustomers: null, totalRevenue: -500 });
});

test('With subscriptions and no one on them, recurring revenue is nothing, and rates are unknown', () => {
  const nothing = { mrr: 0, arr: 0, arpu: null, churnRate: null, revenueChurnRate: null, movement: none };
  expect(figuresOf('USD', noPayments, known([], []))).toMatchObject({ ...nothing, activeCustomers: 0, newCustomers: 0, totalRevenue: 0 });
});
