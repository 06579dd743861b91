import { uuidv7 } from 'uuidv7';
import { findAccount, findAdministrators, findMember, type MemberRecord } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { HOUR, iso } from '#shared/time.ts';
import type * as contract from '../../contract/contact.ts';
import { REQUESTS_PER_HOUR, type ContactRequestId, type Sent } from '../../contract/contact.ts';
import { notificationProblems } from '../../contract/problems.ts';
import { before } from '../../rules/retention.ts';
import { administratorMail, upgradeMail, type ContactMail } from '../mail/contact.ts';
import { notificationsIn } from '../tables.ts';
import { notify } from './notification.ts';

const EXCERPT = 400; // characters of a message that the notification carries; the mail has all of it

export type AdministratorForm = BodyOut<typeof contract.contactAdministrator>;

/** @throws Problem notifications.fields_required, demo_cannot_mail, too_many_requests */
export async function contactAdministrator(context: Context, { subject, message }: AdministratorForm): Promise<Sent> {
  if (subject === '' || message === '') throw new Problem(notificationProblems.fields_required);
  const request = await store(context, { kind: 'administrator', subject, message });
  const recipients = await tell(context, request, 'contact.administrator', { subject, message: message.slice(0, EXCERPT) });
  await mailAll(context, request, recipients, (mail) => administratorMail({ ...mail, subject, message }));
  return { id: request.id, recipients: recipients.length, createdAt: iso(context.now) };
}

export type UpgradeForm = BodyOut<typeof contract.requestUpgrade>;

/** @throws Problem notifications.demo_cannot_mail, too_many_requests */
export async function requestUpgrade(context: Context, form: UpgradeForm): Promise<Sent> {
  const { plan, billingInterval, additionalUsers, message } = form;
  const request = await store(context, { kind: 'upgrade', subject: plan, message, plan, billingInterval, additionalUsers });
  const recipients = await tell(context, request, 'contact.upgrade', { plan, message: message.slice(0, EXCERPT) });
  await mailAll(context, request, recipients, (mail) => upgradeMail({ ...mail, ...form }));
  return { id: request.id, recipients: recipients.length, createdAt: iso(context.now) };
}

interface Stored {
  readonly id: ContactRequestId;
  readonly sender: MemberRecord;
}

type NewRequest = Partial<UpgradeForm> & { readonly kind: 'administrator' | 'upgrade'; readonly subject: string; readonly message: string };

async function store(context: Context, request: NewRequest): Promise<Stored> {
  const { tx, scope, now, actor } = context;
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  // Anybody may use a demo account, so a mail in its name would be anybody's (ruling 25).
  if (actor.isDemo) throw new Problem(notificationProblems.demo_cannot_mail);
  const sender = (await findMember(context, actor.userId)) ?? raise(common.signed_out);
  await refuseFlood(context, actor.userId);
  const id = uuidv7() as ContactRequestId;
  const { kind, subject, message, plan = null, billingInterval = null, additionalUsers = null } = request;
  const asked = { plan, billing_interval: billingInterval, additional_users: additionalUsers };
  await notificationsIn(tx)
    .insertInto('contact_requests')
    .values({ id, account_id: scope.accountId, user_id: sender.id, kind, subject, message, ...asked, created_at: now })
    .execute();
  const type = kind === 'upgrade' ? 'contact.upgrade_asked' : 'contact.administrator_asked';
  await context.publish({ type, subject: { kind: 'user', id: sender.id }, payload: { contactId: id } });
  return { id, sender };
}

async function refuseFlood({ tx, scope, now, settings }: Context, userId: UserId): Promise<void> {
  const { sent } = await notificationsIn(tx)
    .selectFrom('contact_requests')
    .select((read) => read.fn.countAll<number>().as('sent'))
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .where('created_at', '>', before(now, HOUR))
    .executeTakeFirstOrThrow();
  if (sent >= REQUESTS_PER_HOUR * Math.max(1, settings.rateLimitScale)) {
    throw new Problem(notificationProblems.too_many_requests, { retryAfter: HOUR / 1000 });
  }
}

/** Owner and admins; an owner who asks is told themselves only where there is nobody else. */
async function tell(context: Context, { sender }: Stored, type: string, params: Record<string, string>): Promise<UserId[]> {
  const all = await findAdministrators(context);
  const others = all.filter((id) => id !== sender.id);
  return notify(context, { userIds: others.length > 0 ? others : all, type, params, actorId: sender.id });
}

async function mailAll(
  context: Context,
  { sender }: Stored,
  recipients: readonly UserId[],
  write: (mail: ContactMail) => Parameters<Context['mail']>[0],
): Promise<void> {
  const accountName = (await findAccount(context))?.name ?? '';
  for (const userId of recipients) {
    const to = await findMember(context, userId);
    if (to && !to.isDemo) await context.mail(write({ to, sender, accountName, publicUrl: context.settings.publicUrl }));
  }
}
