import { expect, test } from 'vitest';
import { featureReturn } from './feature-return.ts';

const good = {
  initialCost: 5000,
  developmentHours: 80,
  hourlyRate: 75,
  monthlyCost: 450,
  upkeepHours: 10,
  directRevenue: 4000,
  costSavings: 500,
  activeUsers: 400,
  averageRevenuePerUser: 12,
  uplift: 10,
};
const none = {
  initialCost: 0,
  developmentHours: 0,
  hourlyRate: 0,
  monthlyCost: 0,
  upkeepHours: 0,
  directRevenue: 0,
  costSavings: 0,
  activeUsers: 0,
  averageRevenuePerUser: 0,
  uplift: 0,
};

test('A feature that earns more than its upkeep pays back in 2.9 months.', () => {
  expect(featureReturn(good)).toMatchObject({
    development: 11_000,
    monthlyUpkeep: 1200,
    monthlyReturn: 4980,
    totalInvestment: 25_400,
    totalReturn: 59_760,
    netReturn: 34_360,
    roi: expect.closeTo(135.28, 2),
    payback: expect.closeTo(2.91, 2),
    npv: expect.closeTo(32_518.6, 1),
  });
});

test('A feature that costs more each month than it brings never pays back.', () => {
  const poor = { ...none, initialCost: 2000, developmentHours: 40, hourlyRate: 50, monthlyCost: 800, directRevenue: 300 };
  expect(featureReturn(poor)).toMatchObject({ payback: null, roi: expect.closeTo(-73.53, 2), npv: expect.closeTo(-9756.43, 1) });
});

test('Nothing invested has no return in percent, and nothing to pay back.', () => {
  expect(featureReturn(none)).toMatchObject({ roi: null, payback: 0 });
});
