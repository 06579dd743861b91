import { sql } from 'kysely';
import { workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import type { SearchSource } from '#platform/module/search-source.ts';
import type { AccountId } from '#shared/ids.ts';
import { FILL_VERSION, fillOn } from './service/fill.ts';

export const FILL_JOB = 'search.fill';
const ACCOUNTS = 50; // of one run; the next one takes the next

/**
 * Puts what was there before the index into it, account by account and in slices, so that it can go on where it was
 * stopped. It is asked for when somebody of such an account comes, and looks for what is left by itself.
 */
export const fillIndex = (sources: readonly SearchSource[]): Job => ({
  name: FILL_JOB,
  cron: '* * * * *',
  async run(context, payload) {
    const asked = typeof payload['accountId'] === 'string' ? [payload['accountId'] as AccountId] : await accountsToFill(context);
    for (const accountId of asked) while (await context.inAccount?.(accountId, (within) => fillOn(within, sources)));
  },
});

const accountsToFill = ({ transaction }: JobContext): Promise<AccountId[]> =>
  transaction(workerScope(), async (tx) => {
    const { rows } = await sql<{ id: AccountId }>`select a.id from accounts a left join search_fills f on f.account_id = a.id
      where f.done_at is null or f.version <> ${FILL_VERSION} limit ${ACCOUNTS}`.execute(tx);
    return rows.map(({ id }) => id);
  });
