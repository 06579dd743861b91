import { sql } from 'kysely';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { RetroColumn } from '#modules/retros/contract/session.ts';
import { LEXICON_VERSION } from '#modules/retros/rules/sentiment.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { keepOutcome } from './service/outcome.ts';

const BATCH = 200; // sessions

interface Due {
  readonly id: RetroSessionId;
  readonly account_id: AccountId;
  readonly columns: readonly RetroColumn[];
  readonly completed_at: Date;
}

/** Finished sessions whose outcome was never noted, or was read with an earlier lexicon. */
const due = ({ transaction }: JobContext): Promise<Due[]> =>
  transaction(workerScope(), async (tx) => {
    const { rows } = await sql<Due>`select s.id, s.account_id, s.columns, s.completed_at from retro_sessions s
      left join retro_outcomes o on o.account_id = s.account_id and o.session_id = s.id
      where s.completed_at is not null and (o.session_id is null or o.lexicon < ${LEXICON_VERSION})
      order by s.completed_at desc limit ${BATCH}`.execute(tx);
    return rows;
  });

const readAnew: Job = {
  name: 'retros.read_moods_anew',
  cron: '17 * * * *',
  async run(context) {
    for (;;) {
      const sessions = await due(context);
      for (const { account_id: accountId, ...session } of sessions) {
        await context.transaction(workerScope(), (tx) => keepOutcome({ tx, scope: { accountId } }, session));
      }
      if (sessions.length < BATCH) return;
    }
  },
};

export const jobs: readonly Job[] = [readAnew];
