import { fullName } from '#modules/accounts/rules.ts';
import { findAccount, findUser } from '#modules/accounts/server/public.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { businessProblems } from '../../contract.ts';
import { messageMail, type Message } from '../mail.ts';
import { findListed, findPublished } from '../queries/directory.ts';
import { refuseDemo } from './refuse-demo.ts';

const NAME = 'businesses.deliver_message';

export interface Contact {
  readonly message: string;
  readonly sharesAddress: boolean;
}

/**
 * Writes to the owner of a profile. Who that is only their own account knows, so the mail is written there.
 * @throws Problem businesses.demo_refused, not_found, contact_closed
 */
export async function contactBusiness(context: Context, slug: string, { message, sharesAddress }: Contact): Promise<Record<string, never>> {
  const { tx, actor, enqueue } = context;
  refuseDemo(context);
  const found = (await findPublished(tx, slug)) ?? raise(businessProblems.not_found);
  if (!found.takes_messages || found.is_demo) throw new Problem(businessProblems.contact_closed);
  const person = actor.kind === 'user' ? await findUser(tx, actor.userId) : null;
  const sender = person ?? raise(common.signed_out);
  await enqueue(NAME, {
    accountId: found.account_id,
    sender: fullName(sender),
    address: sharesAddress ? sender.email : null,
    message,
  });
  return {};
}

/** Not sent where the profile was taken down since. */
export const deliverMessage: Job = {
  name: NAME,
  async run({ inAccount }, payload) {
    const { accountId, sender, address, message } = payload as unknown as Pick<Message, 'sender' | 'address' | 'message'> & {
      readonly accountId: AccountId; // as `contactBusiness` has written it
    };
    await inAccount?.(accountId, (context) => mailOwner(context, { sender, address, message }));
  },
};

async function mailOwner(context: Context, said: Pick<Message, 'sender' | 'address' | 'message'>): Promise<void> {
  const { tx, scope, settings } = context;
  const account = await findAccount(context);
  const owner = account && (await findUser(tx, account.ownerId));
  const open = await findListed(tx, scope.accountId);
  if (!owner || !open) return;
  await context.mail(messageMail(owner, { ...said, business: open.name, slug: open.slug, publicUrl: settings.publicUrl }));
}
