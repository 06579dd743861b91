import { uuidv7 } from 'uuidv7';
import { findAccount, findUser, isOperator } from '#modules/accounts/server/public.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { DAY } from '#shared/time.ts';
import { businessProblems } from '../../contract.ts';
import type { BusinessReport, BusinessReportId, reportBusiness } from '../../contract/visitors.ts';
import { outcomeMail, reportMail } from '../mail.ts';
import { findPublished, type DirectoryRow } from '../queries/directory.ts';
import { findReport } from '../queries/reports.ts';
import { businessesIn } from '../tables.ts';
import { holdSlugs, removeCopy } from './publication.ts';

const MAILS_PER_DAY = 3; // about one profile: the list has all reports
const OPEN_MAX = 20; // reports of one profile that are kept one by one
const OUTCOME_JOB = 'businesses.note_outcome';

const operatorAddresses = ({ operators, mailFrom }: Pick<Settings, 'operators' | 'mailFrom'>): readonly string[] =>
  operators.length > 0 ? operators : [mailFrom.address];

/** Keeps what a visitor reports, and nothing about the visitor. @throws Problem businesses.not_found */
export async function takeReport(
  request: RequestContext,
  slug: string,
  report: BodyOut<typeof reportBusiness>,
): Promise<Record<string, never>> {
  await request.open((context) => storeAndMail(context, slug, report));
  return {};
}

async function storeAndMail(context: OpenContext, typed: string, report: BodyOut<typeof reportBusiness>): Promise<void> {
  const { tx, now, settings } = context;
  const profile = (await findPublished(tx, typed)) ?? raise(businessProblems.not_found);
  const { account_id: accountId, name, slug } = profile;
  await takeTurn(tx, `business reports:${accountId}`);
  const db = businessesIn(tx);
  const { sent } = await db
    .selectFrom('business_reports')
    .select((read) => read.fn.countAll<number>().as('sent'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow();
  if (await countBesides(tx, accountId)) return;
  const { reason, message } = report;
  const id = uuidv7() as BusinessReportId;
  const kept = { id, account_id: accountId, slug, reason, message, said: saidBy(profile), created_at: now, more: 0 };
  await db.insertInto('business_reports').values(kept).execute();
  if (sent >= MAILS_PER_DAY) return;
  const about = { business: name, slug, publicUrl: settings.publicUrl };
  for (const to of operatorAddresses(settings)) await context.mail(reportMail(to, { ...about, ...report }));
}

/** What visitors read of a profile, line by line. */
function saidBy({ name, tagline, description, website, links, team, milestones }: DirectoryRow): string {
  const listed = [
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...team.map((one) => [one.name, one.role].filter(Boolean).join(', ')),
    ...milestones.map(({ date, text }) => `${date}: ${text}`),
  ];
  return [name, tagline, description, website, ...listed].filter(Boolean).join('\n');
}

/**
 * One profile's reports must not bury those of others: beyond so many open ones they are counted.
 * @returns false where there are fewer
 */
async function countBesides(tx: Tx, accountId: AccountId): Promise<boolean> {
  const db = businessesIn(tx);
  const open = db.selectFrom('business_reports').select('id').where('account_id', '=', accountId).where('closed_at', 'is', null);
  const found = await open.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(OPEN_MAX).execute();
  const [newest] = found;
  if (!newest || found.length < OPEN_MAX) return false;
  const counting = db.updateTable('business_reports').set((of) => ({ more: of('more', '+', 1) }));
  await counting.where('id', '=', newest.id).execute();
  return true;
}

/** @throws Problem businesses.operators_only */
export async function refuseOthers(context: Context): Promise<void> {
  if (!(await isOperator(context))) throw new Problem(businessProblems.operators_only);
}

/**
 * Taking a profile down closes all reports of it, and letting it return is the outcome of all by which it was down; dismissing a
 * report changes no other. Others than operators find none.
 * @throws Problem businesses.report_not_found, not_suspended
 */
export async function closeReport(
  context: Context,
  reportId: BusinessReportId,
  outcome: NonNullable<BusinessReport['outcome']>,
): Promise<BusinessReport> {
  if (!(await isOperator(context))) throw new Problem(businessProblems.report_not_found);
  const { tx, now } = context;
  const db = businessesIn(tx);
  const known = db.selectFrom('business_reports').select('account_id').where('id', '=', reportId);
  const { account_id: accountId } = (await known.executeTakeFirst()) ?? raise(businessProblems.report_not_found);
  await holdSlugs(tx, accountId);
  if (outcome === 'readmitted' && !(await readmit(context, accountId))) throw new Problem(businessProblems.not_suspended);
  if (outcome !== 'dismissed' && (outcome === 'readmitted' || (await suspend(context, accountId)))) {
    await context.enqueue(OUTCOME_JOB, { accountId, outcome });
  }
  const former = outcome === 'suspended' ? null : 'suspended';
  await db
    .updateTable('business_reports')
    .set({ outcome, closed_at: now })
    .where((of) =>
      outcome === 'dismissed'
        ? of('id', '=', reportId)
        : of.or([of('id', '=', reportId), of.and([of('account_id', '=', accountId), of('outcome', 'is not distinct from', former)])]),
    )
    .execute();
  return (await findReport(tx, reportId)) ?? raise(businessProblems.report_not_found);
}

/** @returns whether it was not suspended before */
async function suspend({ tx, now }: Context, accountId: AccountId): Promise<boolean> {
  await removeCopy(tx, accountId);
  const suspending = businessesIn(tx).insertInto('business_suspensions').values({ account_id: accountId, since: now });
  const made = await suspending
    .onConflict((one) => one.doNothing())
    .returning('since')
    .execute();
  return made.length > 0;
}

/** @returns whether it was suspended */
async function readmit({ tx }: Context, accountId: AccountId): Promise<boolean> {
  const ending = businessesIn(tx).deleteFrom('business_suspensions').where('account_id', '=', accountId);
  return (await ending.returning('since').execute()).length > 0;
}

/** The outcomes of which the owner gets a mail. */
type Mailed = Exclude<NonNullable<BusinessReport['outcome']>, 'dismissed'>;

/** In the account that it is about: its audit log keeps the outcome, and its owner gets a mail. */
export const noteOutcome: Job = {
  name: OUTCOME_JOB,
  async run({ inAccount }, payload) {
    const { accountId, outcome } = payload as unknown as { accountId: AccountId; outcome: Mailed }; // as `closeReport` wrote it
    await inAccount?.(accountId, (context) => tellOwner(context, outcome));
  },
};

async function tellOwner(context: Context, outcome: Mailed): Promise<void> {
  const { tx, scope, settings } = context;
  const account = await findAccount(context);
  const owner = account && (await findUser(tx, account.ownerId));
  if (!owner) return;
  const type = outcome === 'suspended' ? 'business.suspended' : 'business.readmitted';
  await context.publish({ type, subject: { kind: 'business', id: scope.accountId }, payload: {} });
  await context.mail(outcomeMail(owner, { business: account.name, slug: account.slug, publicUrl: settings.publicUrl }, outcome));
}
