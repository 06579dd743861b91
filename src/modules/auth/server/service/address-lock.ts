import { emailKey } from '#modules/accounts/rules.ts';
import type { UserRecord } from '#modules/accounts/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { lockedMail } from '../mail.ts';
import type { TriesKey } from './attempt.ts';
import { inHomeAccount } from './home-account.ts';

/** Tells somebody, and the log of their account, that the tries for their address, or of a browser of theirs, have just run out. */
export async function tellOfLock(request: RequestContext, user: UserRecord, tried: TriesKey): Promise<void> {
  const where = tried === emailKey(user.email) ? 'address' : 'device';
  await inHomeAccount(request, user.id, async (context) => {
    await context.mail(lockedMail(user, request.settings, where));
    if (context.scope.kind !== 'tenant') return;
    await context.publish({ type: 'auth.locked', subject: { kind: 'user', id: user.id }, payload: {} });
  });
}
