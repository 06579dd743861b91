import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';

/** Outbox or sent, what is left of a mail is forgotten after a month. */
export const MAILS_KEPT = 30 * DAY;

export interface DueMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly template: string;
  /** Of mails that one may do without. */
  readonly unsubscribeUrl: string | null;
  /** How often it was tried, this time included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** After so long a link in it has expired, and an answer would puzzle more than its absence. */
const GIVE_UP_AFTER = DAY;
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]; // the last one repeats
/** How long one process keeps a mail to itself; a process that died in between lets go of it by this. */
const LEASE = 5 * MINUTE;

/** When to try again after so many attempts, or null to give up. */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  const next = new Date(now.getTime() + (PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? MINUTE));
  return next.getTime() - createdAt.getTime() > GIVE_UP_AFTER ? null : next;
}

/** Refused since it was written: what somebody has turned off must not arrive an hour later. */
const isRefused = sql`exists (select 1 from mail_refusals r where r.subscriber = mails.subscriber and r.category = mails.category)`;

/** Takes the mails that are due, by one statement, so that two processes never hold the same one. */
export async function claimDue(tx: Tx, now: Date, limit: number): Promise<DueMail[]> {
  // Written while no mail server was set, or by a server that was off for long.
  await sql`update mails set next_attempt_at = null, failed_at = ${now}, last_error = coalesce(last_error, 'Not sent within a day')
    where next_attempt_at <= ${now} and created_at <= ${new Date(now.getTime() - GIVE_UP_AFTER)}`.execute(tx);
  await dropRefused(tx, now);
  // Asked again: one may have been refused since those were dropped, and goes with the next turn.
  const { rows } = await sql<DueMail>`
    update mails set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE)}
    where id in (select id from mails where next_attempt_at <= ${now} and not ${isRefused}
      order by next_attempt_at limit ${limit} for update skip locked)
    returning id, recipient, subject, text, html, template, unsubscribe_url as "unsubscribeUrl", attempts, created_at as "createdAt"`.execute(
    tx,
  );
  return rows;
}

async function dropRefused(tx: Tx, now: Date): Promise<void> {
  await sql`update mails set next_attempt_at = null, failed_at = ${now}, last_error = 'Refused by its recipient', text = '', html = ''
    where next_attempt_at <= ${now} and ${isRefused}`.execute(tx);
}

/** @returns when the next mail is due, or null when none waits */
export async function nextDue(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`select min(next_attempt_at) as due from mails where next_attempt_at is not null`.execute(
    tx,
  );
  return rows[0]?.due ?? null;
}

/** Its text goes with the delivery: it holds links that sign people in, and they belong in the recipient's hands alone. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update mails set sent_at = ${now}, next_attempt_at = null, last_error = null, text = '', html = '' where id = ${id}`.execute(
    tx,
  );
}

export async function markFailed(
  tx: Tx,
  id: string,
  outcome: { readonly error: string; readonly next: Date | null; readonly now: Date },
): Promise<void> {
  const { error, next, now } = outcome;
  await sql`update mails set next_attempt_at = ${next}, last_error = ${error.slice(0, 500)},
    failed_at = ${next === null ? now : null}::timestamptz where id = ${id}`.execute(tx);
}

/** Mails that nobody will ask for any more. @returns how many went */
export async function deleteOldMails(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mails where created_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
