import { sql } from 'kysely';
import { fullName } from '#modules/accounts/rules.ts';
import { findAccount, findUser } from '#modules/accounts/server/public.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { businessProblems } from '../../contract.ts';
import { iso } from '#shared/time.ts';
import { messageMail, type Message } from '../mail.ts';
import { findListed, findPublished } from '../queries/directory.ts';
import { businessesIn } from '../tables.ts';
import { refuseDemo } from './refuse-demo.ts';

const NAME = 'businesses.deliver_message';
const MESSAGES_PER_DAY = 20; // to one business

export interface Contact {
  readonly message: string;
  readonly sharesAddress: boolean;
}

/**
 * Writes to the owner of a profile. Who that is only their own account knows, so the mail is written there.
 * @throws Problem businesses.demo_refused, not_found, contact_closed, messages_full
 */
export async function contactBusiness(context: Context, slug: string, { message, sharesAddress }: Contact): Promise<Record<string, never>> {
  const { tx, actor, enqueue } = context;
  refuseDemo(context);
  const found = (await findPublished(tx, slug)) ?? raise(businessProblems.not_found);
  if (!found.takes_messages || found.is_demo) throw new Problem(businessProblems.contact_closed);
  await countMessage(context, found.account_id);
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

/** A bound per receiver, besides the sender's: many senders fill one mailbox, too. */
async function countMessage({ tx, now }: Context, accountId: AccountId): Promise<void> {
  const day = iso(now).slice(0, 10);
  const counted = await businessesIn(tx)
    .insertInto('business_messages')
    .values({ account_id: accountId, day, taken: 1 })
    .onConflict((one) =>
      one
        .column('account_id')
        .doUpdateSet({
          day,
          taken: sql<number>`case when business_messages.day = excluded.day then business_messages.taken + 1 else 1 end`,
        })
        .where((of) => of.or([of('business_messages.day', '<>', day), of('business_messages.taken', '<', MESSAGES_PER_DAY)])),
    )
    .returning('taken')
    .executeTakeFirst();
  if (!counted) throw new Problem(businessProblems.messages_full);
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
