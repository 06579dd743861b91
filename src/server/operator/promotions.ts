import { CODE_MAX } from '#modules/billing/contract/money.ts';
import { dollars } from '#modules/billing/rules/cents.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import { codeOf, promotionDurations, promotionTypes } from '#modules/billing/rules/promotion.ts';
import {
  addPromotion,
  endPromotion,
  listPromotions,
  Misread,
  type NewPromotion,
  type PromotionRow,
} from '#modules/billing/server/public.ts';
import type { Command, Given } from './command.ts';
import { dayOf, jsonOf, tableOf } from './print.ts';
import { centsOf, needed, numberOf, oneOf, optionalMoment, textOf } from './read-words.ts';

const COUNT_MAX = 1_000_000_000;
const TRIAL_MAX = 365; // days
const PERIODS_MAX = 120;

const valueText = ({ type, value }: Pick<PromotionRow, 'type' | 'value'>): string =>
  type === 'PERCENTAGE' ? `${value} %` : type === 'FIXED_AMOUNT' ? moneyText(value) : `${value} days`;

const answered = (row: PromotionRow) => ({
  code: row.code,
  type: row.type,
  value: row.type === 'FIXED_AMOUNT' ? dollars(row.value) : row.value,
  maxDiscountAmount: row.max_discount_amount === null ? null : dollars(row.max_discount_amount),
  applicablePlans: row.applicable_plans,
  duration: row.duration,
  durationPeriods: row.duration_periods,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  redemptions: row.redemptions,
  maxRedemptions: row.max_redemptions,
  oncePerAccount: row.once_per_account,
  isPublic: row.is_public,
});

export const promotionsList: Command = {
  name: 'promotions list',
  usage: '[--json]',
  what: 'all codes, with how often each was redeemed',
  examples: ['promotions list'],
  options: { json: { type: 'boolean' } },
  words: { min: 0, max: 0 },
  async run(desk, { options }) {
    const all = await desk.everywhere(listPromotions);
    if (options['json']) return jsonOf(all.map(answered));
    const rows = all.map((row) => [
      ...[row.code, valueText(row), row.max_discount_amount === null ? '' : moneyText(row.max_discount_amount)],
      ...[row.applicable_plans?.join(' ') ?? 'all', row.duration_periods === null ? row.duration : `${row.duration_periods} periods`],
      ...[
        dayOf(row.valid_from),
        row.valid_to === null ? 'no end' : dayOf(row.valid_to),
        `${row.redemptions}${row.max_redemptions === null ? '' : ` of ${row.max_redemptions}`}`,
      ],
      ...[row.once_per_account ? 'once' : 'again', row.is_public ? 'public' : ''],
    ]);
    return tableOf(['code', 'value', 'at most', 'plans', 'duration', 'from', 'to', 'redeemed', 'account', 'shown'], rows);
  },
};

export const promotionsAdd: Command = {
  name: 'promotions add',
  usage:
    'CODE --type PERCENTAGE|FIXED_AMOUNT|FREE_TRIAL --value N [--max 50.00] [--plans PRO,ENTERPRISE] [--from DAY] [--to DAY] [--redemptions N] [--duration once|repeating|forever] [--periods N] [--again-per-account] [--public]',
  what: 'adds a code: percent, dollars or days off; a code is never used a second time',
  examples: [
    'promotions add SPRING25 --type PERCENTAGE --value 25 --to 2027-05-01 --public',
    'promotions add TENOFF --type FIXED_AMOUNT --value 10.00 --plans PRO --duration repeating --periods 3',
    'promotions add TRY14 --type FREE_TRIAL --value 14 --redemptions 100',
  ],
  options: {
    ...{ type: { type: 'string' }, value: { type: 'string' }, max: { type: 'string' }, plans: { type: 'string' } },
    ...{ from: { type: 'string' }, to: { type: 'string' }, redemptions: { type: 'string' }, duration: { type: 'string' } },
    ...{ periods: { type: 'string' }, 'again-per-account': { type: 'boolean' }, public: { type: 'boolean' } },
  },
  words: { min: 1, max: 1 },
  changes: 'noted',
  async run(desk, given) {
    const promotion = read(given);
    const row = await desk.everywhere((context) => addPromotion(context, promotion));
    const what = row.type === 'FREE_TRIAL' ? `gives ${valueText(row)} free` : `takes ${valueText(row)} off`;
    return [`${row.code} ${what} from ${dayOf(row.valid_from)} (UTC) on.`];
  },
};

function read({ words: [typed = ''], options }: Given): NewPromotion {
  const code = codeOf(typed);
  if (!/^[A-Z\d_-]{3,}$/.test(code) || code.length > CODE_MAX)
    throw new Misread(`"${typed}" is no code: write 3 to ${CODE_MAX} letters, digits, hyphens and underscores.`);
  const type = oneOf(needed(options, 'type'), 'type', promotionTypes);
  const most = textOf(options, 'max');
  if (most !== undefined && type !== 'PERCENTAGE') throw new Misread('--max is of a percentage: the other types have a value alone.');
  const redemptions = textOf(options, 'redemptions');
  return {
    ...{ code, type, value: valueOf(type, needed(options, 'value')) },
    max_discount_amount: most === undefined ? null : above0(centsOf(most, 'max'), 'max'),
    applicable_plans: plansOf(textOf(options, 'plans')),
    ...durationOf(options, type),
    ...{ valid_from: optionalMoment(options, 'from'), valid_to: optionalMoment(options, 'to') },
    max_redemptions: redemptions === undefined ? null : numberOf(redemptions, 'redemptions', [1, COUNT_MAX]),
    ...{ once_per_account: options['again-per-account'] !== true, is_public: options['public'] === true },
  };
}

function valueOf(type: NewPromotion['type'], text: string): number {
  if (type === 'FIXED_AMOUNT') return above0(centsOf(text, 'value'), 'value');
  return numberOf(text, 'value', [1, type === 'PERCENTAGE' ? 100 : TRIAL_MAX]);
}

function above0(cents: number, name: string): number {
  if (cents === 0) throw new Misread(`--${name} is 0, which takes nothing off.`);
  return cents;
}

const plansOf = (text: string | undefined): NewPromotion['applicable_plans'] =>
  text === undefined ? null : [...new Set(text.split(',').map((part) => oneOf(part.trim(), 'plans', ['FREE', 'PRO', 'ENTERPRISE'])))];

function durationOf(options: Given['options'], type: NewPromotion['type']): Pick<NewPromotion, 'duration' | 'duration_periods'> {
  const duration = oneOf(textOf(options, 'duration') ?? 'once', 'duration', promotionDurations);
  const periods = textOf(options, 'periods');
  if (type === 'FREE_TRIAL' && duration !== 'once') throw new Misread('A trial is once: it has no other --duration.');
  if (duration !== 'repeating' && periods !== undefined) throw new Misread('--periods is of --duration repeating.');
  if (duration !== 'repeating') return { duration, duration_periods: null };
  return { duration, duration_periods: numberOf(needed(options, 'periods'), 'periods', [1, PERIODS_MAX]) };
}

export const promotionsEnd: Command = {
  name: 'promotions end',
  usage: 'CODE',
  what: 'ends a code now; who has redeemed it keeps what it gave',
  examples: ['promotions end SPRING25'],
  words: { min: 1, max: 1 },
  changes: 'noted',
  async run(desk, { words: [code = ''] }) {
    const row = await desk.everywhere((context) => endPromotion(context, code));
    return [`${row.code} is redeemed no more; it was redeemed ${row.redemptions} times.`];
  },
};
