import { findMember } from '#modules/accounts/server/public.ts';
import type { Context, NewMail } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { MailCategory } from '../contract/email.ts';
import { unsubscribeLinks, type Links } from './service/signed-link.ts';

export { notify } from './service/notification.ts';

/**
 * Mails a member something that they may do without; not to people who have refused its kind, whose address is not
 * verified, or of a demo.
 * @param write lays it out with the ways to refuse more: `composeMail({…, optional: links.optional}, {…, unsubscribe: {label, url: links.page}})`
 * @public
 */
export async function mailOptionally(
  context: Context,
  { userId, category }: { readonly userId: UserId; readonly category: MailCategory },
  write: (to: { readonly email: string; readonly firstName: string; readonly language: 'en' | 'fr' | 'es' }, links: Links) => NewMail,
): Promise<void> {
  const to = await findMember(context, userId);
  if (!to || to.isDemo || to.emailVerifiedAt === null) return;
  await context.mail(write(to, await unsubscribeLinks(context.settings, { userId, category }, context.now)));
}
