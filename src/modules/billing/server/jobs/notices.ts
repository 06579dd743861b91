import { openScope, workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { accountOfCard, accountOfCustomer, forgetNotices, isNoticeType, markHandled, recordNotice } from '../service/notice.ts';
import type { Notice } from '../service/provider.ts';
import { providerOf } from '../service/providers.ts';
import { READ_NOTICE_JOB } from '../service/receive-notice.ts';
import { tillOfJob } from '../service/till.ts';

/** Reads from the provider what its notice names; a provider that does not answer is asked again. */
const readNotice: Job = {
  name: READ_NOTICE_JOB,
  async run(job, { eventId, type, objectId }) {
    if (typeof eventId !== 'string' || typeof objectId !== 'string' || !isNoticeType(type)) return;
    const settings = await job.open?.(async (context) => context.settings);
    if (!job.open || settings?.billing !== 'stripe') return;
    const notice = await providerOf({ settings, open: job.open }).readNotice?.(type, objectId);
    const accountId = notice && (await accountOf(job, notice));
    if (accountId) await recordNotice(await tillOfJob(job, accountId), notice);
    await job.transaction(openScope(), (tx) => markHandled(tx, eventId, job.now));
  },
};

async function accountOf({ transaction }: JobContext, notice: Notice): Promise<AccountId | null> {
  if (notice.kind === 'card_gone') return transaction(workerScope(), (tx) => accountOfCard(tx, notice.ref));
  if (notice.kind === 'card_added') return transaction(workerScope(), (tx) => accountOfCustomer(tx, notice.customerRef));
  return notice.accountId;
}

/** Notices that are long done. */
const forget: Job = {
  name: 'billing.forget_notices',
  cron: '41 3 * * *',
  run: ({ transaction, now }) => transaction(workerScope(), (tx) => forgetNotices(tx, now)),
};

export const noticeJobs: readonly Job[] = [readNotice, forget];
