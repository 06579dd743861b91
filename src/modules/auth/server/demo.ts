import { uuidv7 } from 'uuidv7';
import { insertAccount, insertMembership, insertUser } from '#modules/accounts/server/public.ts';
import { startSubscription } from '#modules/billing/server/public.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { locales, type Locale } from '#shared/locale.ts';
import { accountRoles, plans, type AccountRole, type Plan } from '#shared/permissions.ts';
import { DAY } from '#shared/time.ts';
import { after } from '../rules/lifetimes.ts';
import { authIn } from './tables.ts';

/** The demo looks back on half a year, ms: its accounts were made that long before they were seeded. */
export const DEMO_HISTORY = 182 * DAY;

/** What a demo tenant is called, and who is in it by role. */
const cast: Readonly<
  Record<Plan, { readonly accountName: string; readonly people: Readonly<Record<AccountRole, readonly [string, string]>> }>
> = {
  FREE: {
    accountName: 'Lantern Studio',
    people: { OWNER: ['Ana', 'Ferreira'], ADMIN: ['Tom', 'Becker'], MEMBER: ['Lucía', 'Romero'], OBSERVER: ['Owen', 'Clarke'] },
  },
  PRO: {
    accountName: 'Harbor Software',
    people: { OWNER: ['Claire', 'Dubois'], ADMIN: ['Jonas', 'Lindqvist'], MEMBER: ['Priya', 'Nair'], OBSERVER: ['Marta', 'Kowalska'] },
  },
  ENTERPRISE: {
    accountName: 'Meridian Group',
    people: { OWNER: ['David', 'Okafor'], ADMIN: ['Sofia', 'Rossi'], MEMBER: ['Kenji', 'Tanaka'], OBSERVER: ['Hannah', 'Weiss'] },
  },
};

/** Addresses below .example reach nobody. */
const demoEmail = ({ plan, role, language }: Seat): string => {
  const suffix = language === locales[0] ? '' : `.${language}`;
  return `${role}.${plan}${suffix}@demo.trimtab.example`.toLowerCase();
};

interface Seat {
  readonly plan: Plan;
  readonly role: AccountRole;
  readonly language: Locale;
}

/** One demo tenant, for what other modules' demo.ts puts into it. */
export interface DemoTenant {
  readonly plan: Plan;
  readonly accountId: AccountId;
  readonly people: Readonly<Record<AccountRole, UserId>>;
  readonly language: Locale;
}

/** The addresses of the twelve demo people who write English, in the order of plans and roles. */
export const demoEmails: readonly string[] = plans.flatMap((plan) =>
  accountRoles.map((role) => demoEmail({ plan, role, language: locales[0] })),
);

/** A demo tenant that is there. */
export interface KnownDemo {
  readonly accountId: AccountId;
  readonly plan: Plan;
  readonly language: Locale;
  readonly people: readonly UserId[];
}

/** The demo tenants of all plans and languages. */
export async function findDemoTenants(tx: Tx): Promise<KnownDemo[]> {
  const seats = await authIn(tx).selectFrom('demo_accounts').select(['account_id', 'plan', 'language', 'user_id']).execute();
  return [...Map.groupBy(seats, (seat) => seat.account_id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [{ accountId: first.account_id, plan: first.plan, language: first.language, people: own.map((seat) => seat.user_id) }];
  });
}

interface Wanted {
  readonly plan: Plan;
  readonly language: Locale;
  readonly passwordHash: string;
}

/** Puts one demo tenant with its four people beside those that are there, in a transaction of the worker. */
export async function insertDemoTenant(tx: Tx, { plan, language, passwordHash }: Wanted, now: Date): Promise<DemoTenant> {
  const since = after(now, -DEMO_HISTORY);
  const accountId = uuidv7() as AccountId;
  const { accountName } = cast[plan];
  const people = Object.fromEntries(accountRoles.map((role) => [role, uuidv7() as UserId])) as Record<AccountRole, UserId>;
  for (const role of accountRoles) await seedPerson(tx, { id: people[role], plan, role, language, passwordHash }, since);
  await insertAccount(tx, { id: accountId, name: accountName, ownerId: people.OWNER, isDemo: true }, since);
  await startSubscription(tx, { accountId, plan, isFixed: true }, since);
  for (const role of accountRoles) {
    if (role !== 'OWNER') await insertMembership(tx, { accountId, userId: people[role], role }, since);
    const row = { user_id: people[role], account_id: accountId, plan, role, language, account_name: accountName };
    await authIn(tx).insertInto('demo_accounts').values(row).execute();
  }
  return { plan, accountId, people, language };
}

async function seedPerson(
  tx: Tx,
  { id, plan, role, language, passwordHash }: Seat & { id: UserId; passwordHash: string },
  since: Date,
): Promise<void> {
  const [firstName, lastName] = cast[plan].people[role];
  const persona = role === 'OWNER' ? 'FOUNDER' : 'TEAM_MEMBER';
  const person = {
    id,
    email: demoEmail({ plan, role, language }),
    firstName,
    lastName,
    phone: null,
    language,
    persona,
    isDemo: true,
  } as const;
  await insertUser(tx, { ...person, emailVerifiedAt: since, termsAcceptedAt: null }, since);
  await authIn(tx).insertInto('credentials').values({ user_id: id, password_hash: passwordHash, changed_at: since }).execute();
}
