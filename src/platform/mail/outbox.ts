import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { NewMail } from '#platform/module/context.ts';

/** A mail as the outbox shows it. */
export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When it was delivered, else when it was written. */
  readonly sentAt: Date;
}

const SUBJECT_MAX = 200; // characters
const ADDRESS_SHOWN = 320;
const REASON_SHOWN = 500;
/** One address and nothing that could end it, add another or begin a header line. */
const ONE_ADDRESS = /^[^\s<>"(),:;@[\\\]\p{Cc}]+@[^\s<>"(),:;@[\\\]\p{Cc}]+$/u;

export const isOneAddress = (to: string): boolean => ONE_ADDRESS.test(to);

/**
 * Keeps a mail in the open transaction; it leaves after the commit, where there is a mail server. One that its recipient
 * has refused is not even written.
 * @param accountId whose it is; null for a mail that belongs to no account
 * @throws Error when the recipient is not one address
 */
export async function writeMail(tx: Tx, mail: NewMail, now: Date, accountId: string | null = null): Promise<void> {
  if (!isOneAddress(mail.to)) throw new Error(`A mail of template ${mail.template} names no single address to go to`);
  const { category = null, subscriber = null, unsubscribeUrl = null } = mail.optional ?? {};
  await sql`insert into mails (id, recipient, subject, text, html, template, category, subscriber, unsubscribe_url, account_id, created_at, next_attempt_at)
    select ${uuidv7()}::uuid, ${mail.to}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html}, ${mail.template}, ${category}::text,
      ${subscriber}::text, ${unsubscribeUrl}::text, ${accountId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    where not exists (select 1 from mail_refusals r where r.subscriber = ${subscriber} and r.category = ${category})`.execute(tx);
}

/** What is left of a mail that could not be written: the operator reads it among those that failed, and it never leaves. */
export async function keepUnwritten(
  tx: Tx,
  mail: Pick<NewMail, 'to' | 'template'> & { readonly reason: string },
  now: Date,
  accountId: string | null,
): Promise<void> {
  // The address may be what could not be written; NUL is the only character that the database does not take.
  const to = mail.to.toWellFormed().replaceAll('\0', ' ').slice(0, ADDRESS_SHOWN);
  await sql`insert into mails (id, recipient, subject, text, html, template, account_id, created_at, failed_at, last_error)
    values (${uuidv7()}::uuid, ${to}, ${mail.template}, '', '', ${mail.template}, ${accountId}::uuid, ${now}::timestamptz,
      ${now}::timestamptz, ${`Not written: ${mail.reason}`.toWellFormed().replaceAll('\0', ' ').slice(0, REASON_SHOWN)})`.execute(tx);
}

/** A name that a person typed may hold line breaks; in a subject they would begin another header. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX);
}

/**
 * Mails, newest first.
 * @param filter.to an address, compared without case
 * @returns at most `limit` of them, and how many there are
 */
export async function listMails(
  tx: Tx,
  filter: { readonly to?: string; readonly limit: number },
): Promise<{ items: OutboxMail[]; total: number }> {
  const wanted = filter.to === undefined ? sql`true` : sql`lower(recipient) = lower(${filter.to})`;
  const { rows } = await sql<OutboxMail>`select id, recipient as "to", subject, text, html, coalesce(sent_at, created_at) as "sentAt"
    from mails where ${wanted} order by created_at desc, id desc limit ${filter.limit}`.execute(tx);
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total from mails where ${wanted}`.execute(tx);
  return { items: rows, total: counts[0]?.total ?? 0 };
}

export async function findMail(tx: Tx, id: string): Promise<OutboxMail | null> {
  const { rows } = await sql<OutboxMail>`select id, recipient as "to", subject, text, html, coalesce(sent_at, created_at) as "sentAt"
    from mails where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** A mail as administrators and operators look after it. */
export interface Envelope {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly template: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly lastError: string | null;
}

/** Mails of one account, or with null of all and of none, newest first. */
export async function listEnvelopes(
  tx: Tx,
  page: { readonly accountId: string | null; readonly limit: number; readonly offset: number },
): Promise<{ items: Envelope[]; total: number }> {
  const wanted = page.accountId === null ? sql`true` : sql`account_id = ${page.accountId}::uuid`;
  const { rows } = await sql<Envelope>`select id, recipient as "to", subject, template, text, created_at as "createdAt",
      sent_at as "sentAt", failed_at as "failedAt", last_error as "lastError"
    from mails where ${wanted} order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(tx);
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total from mails where ${wanted}`.execute(tx);
  return { items: rows, total: counts[0]?.total ?? 0 };
}
