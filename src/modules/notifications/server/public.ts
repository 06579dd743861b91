import { findMember } from '#modules/accounts/server/public.ts';
import type { Context, NewMail } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { NewsKind } from '#shared/news.ts';
import { categoryOf } from '../rules/choices.ts';
import { wishesOf } from './service/settings.ts';
import { unsubscribeLinks, type Links } from './service/signed-link.ts';

export { seedDemoNotifications, type DemoNews } from './demo.ts';
export { notify } from './service/notification.ts';

/**
 * Mails a member news that has a mail of its own (`notify` with `mail: 'own'`); not to people who want it later or not at
 * all, whose address is not verified, or of a demo.
 * @param write lays it out with the ways to refuse more: `composeMail({…, optional: links.optional}, {…, unsubscribe: {label, url: links.page}})`
 * @public
 */
export async function mailOptionally(
  context: Context,
  { userId, kind }: { readonly userId: UserId; readonly kind: NewsKind },
  write: (to: { readonly email: string; readonly firstName: string; readonly language: 'en' | 'fr' | 'es' }, links: Links) => NewMail,
): Promise<void> {
  const to = await findMember(context, userId);
  if (!to || to.isDemo || to.emailVerifiedAt === null) return;
  if ((await wishesOf(context, [userId])).get(userId)?.choices[kind].mail !== 'at_once') return;
  await context.mail(write(to, await unsubscribeLinks(context.settings, { userId, category: categoryOf(kind) }, context.now)));
}
