import { uuidv7 } from 'uuidv7';
import { emailKey, looksLikeEmail, tidyName } from '#modules/accounts/rules.ts';
import { readReplyHours } from '#modules/site/server/public.ts';
import type { OpenContext, RequestContext } from '#platform/module/context.ts';
import type { Settings } from '#platform/config/settings.ts';
import { Problem } from '#shared/problem.ts';
import { DAY, iso } from '#shared/time.ts';
import { notificationProblems } from '../../contract/problems.ts';
import type { SalesRequestId } from '../../contract/sales.ts';
import { before } from '../../rules/retention.ts';
import { salesMail, salesReceiptMail, type SalesForm } from '../mail/sales.ts';
import { notificationsIn } from '../tables.ts';

const RECEIPTS_PER_DAY = 2; // to one address: whoever typed it may not be its owner

/** Who is told: those whom the installation names for it, else its operators, else the sender of its mails. */
const salesAddresses = ({ salesEmail, operators, mailFrom }: Pick<Settings, 'salesEmail' | 'operators' | 'mailFrom'>) =>
  [salesEmail, operators].find((addresses) => addresses.length > 0) ?? [mailFrom.address];

/** @throws Problem notifications.fields_required, email_invalid */
export async function contactSales(request: RequestContext, sent: SalesForm): Promise<{ id: SalesRequestId; createdAt: string }> {
  // On one line each: they stand in a mail's subject and details.
  const form = { ...sent, firstName: tidyName(sent.firstName), lastName: tidyName(sent.lastName), company: tidyName(sent.company) };
  if (form.firstName === '' || form.lastName === '' || form.email === '') throw new Problem(notificationProblems.fields_required);
  if (!looksLikeEmail(form.email)) throw new Problem(notificationProblems.email_invalid);
  const id = uuidv7() as SalesRequestId;
  await request.open((context) => storeAndMail(context, id, { ...form, phone: tidyName(form.phone) }));
  return { id, createdAt: iso(request.now) };
}

async function storeAndMail(context: OpenContext, id: SalesRequestId, form: SalesForm): Promise<void> {
  const { tx, now, settings } = context;
  const { firstName, lastName, email, company, phone, teamSize, message, language } = form;
  const db = notificationsIn(tx);
  const { sent } = await db
    .selectFrom('sales_requests')
    .select((read) => read.fn.countAll<number>().as('sent'))
    .where('email_key', '=', emailKey(email))
    .where('created_at', '>', before(now, DAY))
    .executeTakeFirstOrThrow();
  const person = { first_name: firstName, last_name: lastName, email, email_key: emailKey(email) };
  await db
    .insertInto('sales_requests')
    .values({ id, ...person, company, phone, team_size: teamSize, message, language, created_at: now })
    .execute();
  const reply = { publicUrl: settings.publicUrl, hours: await readReplyHours(tx) };
  for (const to of salesAddresses(settings)) await context.mail(salesMail(to, form, reply));
  if (sent < RECEIPTS_PER_DAY) await context.mail(salesReceiptMail(email, language, reply));
}
