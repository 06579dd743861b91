import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { insertAccount, insertMembership, insertUser } from '#modules/accounts/server/public.ts';
import { startSubscription } from '#modules/billing/server/public.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { openScope, workerScope } from '#platform/db/scope.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Runtime } from '#platform/module/transaction.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
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

/**
 * Puts the three demo tenants with their twelve people into an empty database; all or nothing.
 * @returns the new tenants; none when somebody is there already
 */
export async function seedDemoAccounts(runtime: Pick<Runtime, 'database' | 'clock' | 'settings'>): Promise<DemoTenant[]> {
  // One hash for all: they share one password, which everybody may know.
  const passwordHash = await hashPassword(runtime.settings.demoPassword);
  return runtime.database.transaction(workerScope(), async (tx) => {
    await lockDemo(tx);
    const { rows } = await sql`select 1 from users limit 1`.execute(tx);
    if (rows.length > 0) return [];
    return seedTenants(tx, { passwordHash, language: locales[0] }, runtime.clock());
  });
}

/**
 * Puts the three demo tenants of another language beside those that are there; all or nothing.
 * @returns the new tenants; none where they are there already, or where there is no demo
 */
export async function addDemoAccounts(runtime: Pick<Runtime, 'database' | 'clock' | 'settings'>, language: Locale): Promise<DemoTenant[]> {
  if (!(await runtime.database.transaction(openScope(), (tx) => isMissing(tx, language)))) return [];
  const passwordHash = await hashPassword(runtime.settings.demoPassword);
  return runtime.database.transaction(workerScope(), async (tx) => {
    await lockDemo(tx);
    // Another process may have been faster.
    return (await isMissing(tx, language)) ? seedTenants(tx, { passwordHash, language }, runtime.clock()) : [];
  });
}

/** Whether there is a demo, and nothing of it in this language. */
async function isMissing(tx: Tx, language: Locale): Promise<boolean> {
  const rows = await authIn(tx).selectFrom('demo_accounts').select('language').distinct().execute();
  return rows.length > 0 && rows.every((row) => row.language !== language);
}

/**
 * Puts fresh demo tenants in place of the former ones, in a transaction of its own.
 * @param remove takes the former ones out; null from it leaves all as it is
 */
export async function reseedDemoAccounts(
  runtime: Pick<Runtime, 'database' | 'clock' | 'settings'>,
  remove: (tx: Tx) => Promise<boolean>,
): Promise<DemoTenant[]> {
  const passwordHash = await hashPassword(runtime.settings.demoPassword);
  return runtime.database.transaction(workerScope(), async (tx) => {
    await lockDemo(tx);
    return (await remove(tx)) ? seedTenants(tx, { passwordHash, language: locales[0] }, runtime.clock()) : [];
  });
}

/** Two processes may start at the same moment. */
const lockDemo = (tx: Tx) => takeTurn(tx, 'demo accounts');

interface Wanted {
  readonly passwordHash: string;
  readonly language: Locale;
}

async function seedTenants(tx: Tx, wanted: Wanted, now: Date): Promise<DemoTenant[]> {
  const tenants: DemoTenant[] = [];
  for (const plan of plans) tenants.push(await seedTenant(tx, plan, { ...wanted, since: after(now, -DEMO_HISTORY) }));
  return tenants;
}

async function seedTenant(tx: Tx, plan: Plan, { passwordHash, language, since }: Wanted & { since: Date }): Promise<DemoTenant> {
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
