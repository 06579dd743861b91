import { dollars } from '#modules/billing/rules/cents.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import { billingIntervals } from '#modules/billing/rules.ts';
import { addPrice, listPrices } from '#modules/billing/server/public.ts';
import type { Command } from './command.ts';
import { dayOf, jsonOf, tableOf } from './print.ts';
import { centsOf, momentOf, needed, oneOf } from './read-words.ts';

export const pricesList: Command = {
  name: 'prices list',
  usage: '[--json]',
  what: 'all versions of the prices: those of now, those to come and those before',
  examples: ['prices list'],
  options: { json: { type: 'boolean' } },
  words: { min: 0, max: 0 },
  async run(desk, { options }) {
    const all = await desk.everywhere(listPrices);
    if (options['json'])
      return jsonOf(
        all.map((row) => ({
          ...{
            plan: row.plan,
            billingInterval: row.billing_interval,
            base: dollars(row.base_price),
            additionalUser: dollars(row.user_price),
          },
          ...{ validFrom: row.valid_from, isCurrent: row.isCurrent },
        })),
      );
    const rows = all.map((row) => [
      ...[row.plan, row.billing_interval, moneyText(row.base_price), moneyText(row.user_price), dayOf(row.valid_from)],
      row.isCurrent ? 'now' : '',
    ]);
    return tableOf(['plan', 'interval', 'a period', 'an additional user', 'from (UTC)', ''], rows);
  },
};

export const pricesAdd: Command = {
  name: 'prices add',
  usage: 'PLAN INTERVAL --base 10.95 --user 2.05 --from DAY',
  what: 'adds a version of a price, 31 days ahead or later: subscriptions move to it at their next renewal, after a mail 30 days before',
  examples: [
    'prices add PRO MONTHLY --base 10.95 --user 2.05 --from 2027-06-01',
    'prices add PRO ANNUAL --base 109.00 --user 20.42 --from 2027-06-01',
  ],
  options: { base: { type: 'string' }, user: { type: 'string' }, from: { type: 'string' } },
  words: { min: 2, max: 2 },
  changes: 'noted',
  async run(desk, { words: [plan = '', interval = ''], options }) {
    const version = {
      plan: oneOf(plan, 'plan', ['FREE', 'PRO', 'ENTERPRISE']),
      billing_interval: oneOf(interval, 'interval', billingIntervals),
      base_price: centsOf(needed(options, 'base'), 'base'),
      user_price: centsOf(needed(options, 'user'), 'user'),
      valid_from: momentOf(needed(options, 'from'), 'from'),
    };
    await desk.everywhere((context) => addPrice(context, version));
    return [
      `${version.plan} ${version.billing_interval} costs ${moneyText(version.base_price)}, and ${moneyText(version.user_price)} for an additional user, from ${dayOf(version.valid_from)} (UTC) on.`,
    ];
  },
};
