import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { after, ATTEMPTS_KEPT, SESSIONS_KEPT, SPENT_KEPT } from '../rules/lifetimes.ts';
import { MAIL_LINK_JOB, mailLink, type LinkWish } from './service/mail-link.ts';
import { checkSsoDomains } from './service/sso-domain-check.ts';
import { authIn } from './tables.ts';
import { securityIn } from './tables/account-security.ts';

/** Deletes what nobody can use any more. */
const forget: Job = {
  name: 'auth.forget',
  cron: '17 * * * *',
  async run(context) {
    const { now } = context;
    await context.transaction(workerScope(), async (tx) => {
      const db = authIn(tx);
      await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
      await db.deleteFrom('guest_tokens').where('expires_at', '<', now).execute();
      await db.deleteFrom('one_time_tokens').where('expires_at', '<', after(now, -SPENT_KEPT)).execute();
      await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
      await db.deleteFrom('awaited_codes').where('expires_at', '<', now).execute();
      await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
      await db.deleteFrom('two_factor_challenges').where('expires_at', '<', after(now, -SPENT_KEPT)).execute();
      await securityIn(tx).deleteFrom('sso_attempts').where('expires_at', '<', now).execute();
      await db.deleteFrom('sign_in_counters').where('updated_at', '<', after(now, -SPENT_KEPT)).execute();
      await db.deleteFrom('login_attempts').where('at', '<', after(now, -ATTEMPTS_KEPT)).execute();
      await db.deleteFrom('sign_in_sessions').where('expires_at', '<', after(now, -SESSIONS_KEPT)).execute();
    });
  },
};

/** Before the working day of Europe and the Americas: who is told can mend it. */
const checkDomains: Job = { name: 'auth.check-sso-domains', cron: '20 5 * * *', run: checkSsoDomains };

const writeLink: Job = {
  name: MAIL_LINK_JOB,
  async run({ open }, payload) {
    // As `askForLink` wrote it.
    await open?.((context) => mailLink(context, payload as LinkWish));
  },
};

export const jobs: readonly Job[] = [forget, checkDomains, writeLink];
