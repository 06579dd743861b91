import { sql } from 'kysely';
import { accountsOfDemo, deleteDemoAccounts, findDemoAccounts } from '#modules/accounts/server/demo.ts';
import { DEMO_HISTORY, demoEmails, findDemoTenants, insertDemoTenant, type DemoTenant, type KnownDemo } from '#modules/auth/server/demo.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { openScope, workerScope } from '#platform/db/scope.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import { endSockets } from '#platform/live/registry.ts';
import type { Log } from '#platform/log/log.ts';
import type { Context } from '#platform/module/context.ts';
import type { DemoTenant as DemoStage } from '#platform/module/demo.ts';
import type { Question } from '#platform/module/question.ts';
import { inNewTenant, type Runtime } from '#platform/module/transaction.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import { locales, type Locale } from '#shared/locale.ts';
import { plans, type AccountRole, type Plan, type UserActor } from '#shared/permissions.ts';
import { DAY, HOUR } from '#shared/time.ts';
import type { DemoLogins } from './greeting.ts';
import { modules } from './modules.ts';

/** When the demo begins anew, UTC: the hour at which the fewest people try it. */
export const RESET_HOUR = 4;

/**
 * Puts the English demo tenants into an empty database, each with what its modules show, and replaces those that are there
 * from before the last daily reset.
 * @returns how to sign in to them, or null where the database belongs to somebody else
 */
export async function seedDemo(runtime: Runtime): Promise<DemoLogins | null> {
  await resetDemo(runtime);
  return loginsOf(runtime);
}

/** The same at the start, which nothing of the demo ends: where it fails, what was there before stays, and the daily job tries again. */
export async function startDemo(runtime: Runtime, log: Pick<Log, 'error'>): Promise<DemoLogins | null> {
  try {
    return await seedDemo(runtime);
  } catch (err) {
    log.error({ err }, 'the demo could not be made: the product starts without a new one');
    return loginsOf(runtime);
  }
}

async function loginsOf(runtime: Runtime): Promise<DemoLogins | null> {
  const tenants = await runtime.database.transaction(openScope(), findDemoTenants);
  return tenants.length > 0 ? { emails: demoEmails } : null;
}

/**
 * Replaces the demo tenants, and whatever visitors did there, by fresh ones; visitors have to sign in again. Those of other
 * languages than English are made again when somebody asks for them. What is of today stays, so it may be called twice.
 */
export async function resetDemo(runtime: Runtime): Promise<void> {
  for (const plan of plans) await makeDemoTenant(runtime, { plan, language: locales[0] });
}

interface Wanted {
  readonly plan: Plan;
  readonly language: Locale;
}

/**
 * Makes a demo tenant where it is missing; the English one of a plan also where it is outdated, and with it go the plan's
 * tenants of all languages. It is one transaction from what goes to the last module's part of what comes: a process that dies
 * leaves what was there before, nobody enters what is half made, and whoever comes next makes it from the start.
 */
export async function makeDemoTenant(runtime: Runtime, wanted: Wanted): Promise<void> {
  const look = (tx: Tx) => findChange(tx, wanted, runtime.clock());
  if (!(await runtime.database.transaction(workerScope(), look)).isMissing) return;
  // One hash for all people of a tenant: they share one password, which everybody may know.
  const passwordHash = await hashPassword(runtime.settings.demoPassword);
  await inNewTenant(
    runtime,
    'demo',
    async (tx) => {
      await takeTurn(tx, `demo of ${wanted.plan}`);
      // Another process may have been faster.
      const { isMissing, outdated } = await look(tx);
      if (!isMissing) return null;
      for (const former of outdated) await deleteTenant(tx, former);
      return { ...(await insertDemoTenant(tx, { ...wanted, passwordHash }, runtime.clock())), outdated };
    },
    async (context, { outdated, ...tenant }) => {
      await furnish(context, tenant);
      context.afterCommit(() => outdated.forEach(({ accountId }) => endSockets({ accountId }, 'signed_out')));
    },
  );
}

interface Change {
  readonly isMissing: boolean;
  /** What goes when the wanted one is made. */
  readonly outdated: readonly KnownDemo[];
}

async function findChange(tx: Tx, { plan, language }: Wanted, now: Date): Promise<Change> {
  const tenants = await findDemoTenants(tx);
  if (tenants.length === 0) return { isMissing: await isEmpty(tx), outdated: [] };
  const made = new Map((await findDemoAccounts(tx)).map(({ id, createdAt }) => [id, createdAt.getTime() + DEMO_HISTORY]));
  const isOutdated = ({ accountId }: KnownDemo): boolean => isResetDue(new Date(made.get(accountId) ?? 0), now);
  const outdated = language === locales[0] ? tenants.filter((one) => one.plan === plan && isOutdated(one)) : [];
  const isThere = tenants.some((one) => one.plan === plan && one.language === language && !outdated.includes(one));
  return { isMissing: !isThere, outdated };
}

/** The demo is for a database that nobody works in. */
async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(tx);
  return rows.length === 0;
}

/** Whether the reset hour has passed since the demo was seeded. */
export function isResetDue(seededAt: Date, now: Date): boolean {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + RESET_HOUR * HOUR;
  const last = today > now.getTime() ? today - DAY : today;
  return seededAt.getTime() < last;
}

async function deleteTenant(tx: Tx, { accountId, people }: KnownDemo): Promise<void> {
  const accounts = await accountsOfDemo(tx, accountId, people);
  for (const id of accounts) {
    // The directory of rooms and the log of events know no foreign key to accounts; a room takes its session with it.
    await sql`delete from rooms where account_id = ${id}`.execute(tx);
    await sql`delete from events where account_id = ${id}`.execute(tx);
    // Documents outlive the account that they were issued to; these are none.
    await sql`delete from payments where account_id = ${id}`.execute(tx);
    await sql`delete from invoices where account_id = ${id}`.execute(tx);
  }
  await deleteDemoAccounts(tx, accounts, people);
}

/** Each module's part of a tenant. */
async function furnish(context: Context, { accountId, people, plan, language }: DemoTenant): Promise<void> {
  const provided = new Map<string, unknown>();
  const tenant: DemoStage = {
    plan,
    people,
    language,
    as: (role) => ({ ...context, actor: actorOf({ accountId, people, plan }, role) }),
    provide: ({ name }, value) => void provided.set(name, value),
    get<T>({ name }: Question<T>): T {
      if (!provided.has(name)) throw new Error(`No module before this one has provided ${name}`);
      return provided.get(name) as T; // `provide` took it by the same question
    },
  };
  for (const { demo } of modules) await demo?.(context, tenant);
}

/** A member of a demo tenant, as they would be once signed in. */
const actorOf = ({ accountId, people, plan }: Pick<DemoTenant, 'accountId' | 'people' | 'plan'>, role: AccountRole): UserActor => ({
  kind: 'user',
  userId: people[role],
  accountId,
  role,
  persona: role === 'OWNER' ? 'FOUNDER' : 'TEAM_MEMBER',
  permissions: [],
  emailVerified: true,
  plan,
  isDemo: true,
});
