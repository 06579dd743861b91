import { administratorsOf, findAccount } from '#modules/accounts/server/public.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Context } from '#platform/module/context.ts';
import { HOUR } from '#shared/time.ts';
import { after } from '../../rules/lifetimes.ts';
import { recordOf } from '../../rules/sso.ts';
import { ssoDomainMail } from '../mail/sso-domain.ts';
import { domainsOf, type StoredDomain } from '../queries/sso.ts';
import { securityIn } from '../tables/account-security.ts';
import { lookForProof, type Proof } from './sso-domain-proof.ts';
import { switchOff } from './sso-setup.ts';

const CHECKED_EACH = 20 * HOUR; // a little less than the day between two runs
const MOST = 1000; // domains of one run; the rest are the oldest of the next

/**
 * Looks whether the proofs of domains still stand. One that is gone twice in a row counts no more: who holds the domain now
 * may be somebody else, and decides whose addresses its provider verifies. A name server that cannot be asked says nothing.
 */
export async function checkSsoDomains({ now, transaction, inAccount }: JobContext): Promise<void> {
  if (!inAccount) throw new Error('Domains are checked within their accounts');
  const due = await transaction(workerScope(), (tx) =>
    securityIn(tx)
      .selectFrom('sso_domains')
      .selectAll()
      .where('proven_at', 'is not', null)
      .where((row) => row.or([row('checked_at', 'is', null), row('checked_at', '<', after(now, -CHECKED_EACH))]))
      .orderBy('checked_at')
      .limit(MOST)
      .execute(),
  );
  for (const row of due) {
    const place = await inAccount(row.account_id, async (context) => {
      const { ssoDomains, dnsServers } = context.settings;
      return { settings: { ssoDomains, dnsServers }, slug: (await findAccount(context))?.slug };
    });
    // Between two transactions, because no outside call runs inside one.
    const proof = await lookForProof(place.settings, row, place.slug);
    if (proof !== 'unknown') await inAccount(row.account_id, (context) => noteProof(context, row, proof));
  }
}

async function noteProof(context: Context, row: StoredDomain, proof: Exclude<Proof, 'unknown'>): Promise<void> {
  const { now } = context;
  if (proof !== 'none') return change(context, row, { checked_at: now, missing_since: null });
  if (row.missing_since === null) {
    await change(context, row, { checked_at: now, missing_since: now });
    return tell(context, row, 'missing');
  }
  await change(context, row, { checked_at: now, missing_since: null, proven_at: null, proven_by: null });
  const { domain } = row;
  await context.publish({ type: 'auth.sso_domain_lost', subject: { kind: 'account', id: context.scope.accountId }, payload: { domain } });
  const left = await domainsOf(context);
  // Owners keep every way in, so nobody is left to stand before a closed door.
  if (!left.some((one) => one.proven_at !== null)) await switchOff(context);
  await tell(context, row, 'lost');
}

type Change = Partial<Pick<StoredDomain, 'checked_at' | 'missing_since' | 'proven_at' | 'proven_by'>>;

async function change({ tx, scope }: Context, row: StoredDomain, values: Change): Promise<void> {
  const write = securityIn(tx).updateTable('sso_domains').set(values).where('account_id', '=', scope.accountId);
  await write.where('id', '=', row.id).execute();
}

async function tell(context: Context, { domain, token }: StoredDomain, what: 'missing' | 'lost'): Promise<void> {
  const accountName = (await findAccount(context))?.name ?? '';
  const facts = { what, domain, accountName, record: recordOf(domain, token) };
  for (const person of await administratorsOf(context)) await context.mail(ssoDomainMail(person, context.settings, facts));
}
