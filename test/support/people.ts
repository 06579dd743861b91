import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { firstAccountName, insertAccount, insertMembership, insertUser } from '#modules/accounts/server/public.ts';
import { startSubscription } from '#modules/billing/server/public.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { tenantScope } from '#platform/db/scope.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { nobody, type AccountRole, type Plan } from '#shared/permissions.ts';
import { DAY, HOUR } from '#shared/time.ts';

export const TEST_PASSWORD = 'a long enough sentence';

const caller = { actor: nobody, requestId: 'test', origin: { ip: '127.0.0.1', userAgent: 'node' } };
const IDLE_MINUTES = 480;

export interface TestPerson {
  readonly email: string;
  readonly userId: string;
  readonly accountId: string;
  readonly token: string;
}

interface Ids {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

let kept: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (kept ??= hashPassword(TEST_PASSWORD));

/**
 * A verified owner of a new account, signed in, made by what registering itself calls. Two requests, a mail and the events of
 * a sign-in would take ten times as long, and every test needs people: only tests of registering go through its pages.
 */
export async function registerPerson(
  runtime: Runtime,
  { plan, firstName = 'Ana' }: { plan?: Plan | undefined; firstName?: string | undefined },
): Promise<TestPerson> {
  const ids = { accountId: uuidv7() as AccountId, userId: uuidv7() as UserId };
  const email = newAddress();
  const now = runtime.clock();
  const hash = await passwordHash();
  const token = await inTransaction(runtime, caller, tenantScope(ids.accountId, ids.userId), async ({ tx, publish }) => {
    await insertPerson(tx, { id: ids.userId, email, firstName, hash }, now);
    await insertAccount(tx, { id: ids.accountId, name: firstAccountName(firstName, 'en'), ownerId: ids.userId }, now);
    await startSubscription(tx, { accountId: ids.accountId, plan: plan ?? 'FREE', isFixed: plan !== undefined }, now);
    await publish({ type: 'account.created', subject: { kind: 'account', id: ids.accountId }, payload: { ownerId: ids.userId } });
    return openSession(tx, ids, now);
  });
  return { email, ...ids, token };
}

/** A further person of an account, in a role, signed in. There is no event of it. */
export async function addPerson(
  runtime: Runtime,
  { accountId, role, permissions }: { accountId: AccountId; role: AccountRole; permissions: readonly string[] },
): Promise<TestPerson> {
  const ids = { accountId, userId: uuidv7() as UserId };
  const email = newAddress();
  const now = runtime.clock();
  const hash = await passwordHash();
  const token = await inTransaction(runtime, caller, tenantScope(accountId, ids.userId), async ({ tx }) => {
    await insertPerson(tx, { id: ids.userId, email, firstName: 'Ana', hash }, now);
    await insertMembership(tx, { ...ids, role, permissions }, now);
    return openSession(tx, ids, now);
  });
  return { email, ...ids, token };
}

const newAddress = (): string => `person-${randomBytes(6).toString('hex')}@example.test`;

interface Person {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly hash: string;
}

async function insertPerson(tx: Tx, { id, email, firstName, hash }: Person, now: Date): Promise<void> {
  const names = { firstName, lastName: 'Test', phone: '+1 555 0100', language: 'en', persona: 'FOUNDER' } as const;
  await insertUser(tx, { ...names, id, email, isDemo: false, emailVerifiedAt: now, termsAcceptedAt: now }, now);
  await sql`insert into credentials (user_id, password_hash, changed_at) values (${id}, ${hash}, ${now})`.execute(tx);
}

/** @returns the access token of a new sign-in */
async function openSession(tx: Tx, { accountId, userId }: Ids, now: Date): Promise<string> {
  const id = uuidv7();
  const token = `tta_${randomBytes(32).toString('base64url')}`;
  const later = (life: number): Date => new Date(now.getTime() + life);
  await sql`
    insert into sign_in_sessions (id, user_id, account_id, way, ip, user_agent, created_at, last_activity_at, expires_at, idle_minutes)
    values (${id}, ${userId}, ${accountId}, 'password', '127.0.0.1', 'node', ${now}, ${now}, ${later(7 * DAY)}, ${IDLE_MINUTES})
  `.execute(tx);
  await sql`
    insert into access_tokens (token_hash, session_id, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${id}, ${later(HOUR)})
  `.execute(tx);
  return token;
}
