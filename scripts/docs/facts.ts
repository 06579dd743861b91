import { createRequire } from 'node:module';
import path from 'node:path';
import { UNLIMITED } from '#modules/accounts/contract/limits.ts';
import { planTable } from '#modules/billing/rules.ts';
import type { Locale } from '#shared/locale.ts';
import { plans, type Plan } from '#shared/permissions.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../src');
const load = createRequire(import.meta.url);

/** What a constant is counted in: milliseconds and bytes are no words for people. */
const units = { seconds: SECOND, minutes: MINUTE, hours: HOUR, days: DAY, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 } as const;

/** What `<Limit plan="FREE" of="pokerSessions" />` may ask of a plan. */
const planLimits = { users: 'maxUsers', teams: 'maxTeams', projects: 'maxProjects', pokerSessions: 'maxSessionsPerMonth' } as const;
const planPrices = { monthlyPrice: 'MONTHLY', annualPrice: 'ANNUAL' } as const;

const unlimited: Readonly<Record<Locale, string>> = { en: 'unlimited', fr: 'sans limite', es: 'sin límite' };

interface Asked {
  readonly of?: string;
  readonly plan?: string;
  /** `modules/auth/rules/lifetimes`: the file below src that exports the constant `of`, or `of.a.number` of it. */
  readonly from?: string;
  readonly in?: string;
}

/** The words of a number of the product. @throws Error for one that the product does not have */
export function limitWords(language: Locale, asked: Asked): string {
  const value = asked.from === undefined ? planValue(asked) : constantOf(asked);
  if (value === undefined) throw new Error(`${JSON.stringify(asked)} is no number of the product`);
  if (typeof value === 'string') return value;
  return value === UNLIMITED ? unlimited[language] : new Intl.NumberFormat(language).format(value);
}

function constantOf({ from = '', of = '', in: unit }: Asked): number | undefined {
  const file = load(path.join(SOURCES, `${from}.ts`)) as Readonly<Record<string, unknown>>; // any file of ours
  const value = of
    .split('.')
    .reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), file);
  if (typeof value !== 'number') return undefined;
  const one = unit === undefined ? 1 : units[unit as keyof typeof units];
  return one === undefined || !Number.isInteger(value / one) ? undefined : value / one;
}

function planValue({ plan = '', of = '' }: Asked): number | string | undefined {
  if (!isPlan(plan)) return undefined;
  const { limits, price } = planTable[plan];
  if (of in planLimits) return limits[planLimits[of as keyof typeof planLimits]];
  if (!(of in planPrices)) return undefined;
  const cents = price[planPrices[of as keyof typeof planPrices]];
  // Money is in US dollars and written as in the United States in every language.
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}

const isPlan = (name: string): name is Plan => (plans as readonly string[]).includes(name);
