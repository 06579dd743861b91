import { uuidv7 } from 'uuidv7';
import { findUser, findUserByEmail } from '#modules/accounts/server/public.ts';
import type { OpenContext, RequestContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { resetMail } from '../mail.ts';
import type { Purpose } from '../tables.ts';
import { issueMailToken } from './one-time-token.ts';
import { sendVerification } from './registration.ts';

export const MAIL_LINK_JOB = 'auth.mail-link';

export type LinkWish = { readonly userId: UserId; readonly purpose: Purpose };

/**
 * Asks for a mail with a link to an address. It is written after the answer, and for an address that nobody has the same is
 * asked of the database: neither the answer nor its time tells which addresses are known.
 */
export async function askForLink(request: RequestContext, email: string, purpose: Purpose): Promise<void> {
  await request.open(async (context) => {
    const user = await findUserByEmail(context.tx, email);
    const wish: LinkWish = { userId: user?.id ?? (uuidv7() as UserId), purpose };
    await context.enqueue(MAIL_LINK_JOB, wish);
  });
}

export async function mailLink(context: OpenContext, { userId, purpose }: LinkWish): Promise<void> {
  const user = await findUser(context.tx, userId);
  if (!user || user.isDemo) return;
  if (purpose === 'verify_email') {
    if (user.emailVerifiedAt === null) await sendVerification(context, user);
    return;
  }
  if (user.status !== 'ACTIVE') return;
  const token = await issueMailToken(context, user, purpose);
  if (token !== null) await context.mail(resetMail(user, context.settings, token));
}
