import { openScope, workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import {
  accountOfCard,
  accountOfCustomer,
  forgetNotices,
  isNoticeType,
  markHandled,
  recordNotice,
  takeUpUnread,
} from '../service/notice.ts';
import type { Notice, NoticeType } from '../service/provider.ts';
import { providerOf } from '../service/providers.ts';
import { READ_NOTICE_JOB } from '../service/receive-notice.ts';
import { tillOfJob } from '../service/till.ts';

/** Reads from the provider what its notice names; a provider that does not answer is asked again. */
const readNotice: Job = {
  name: READ_NOTICE_JOB,
  // Money hangs on it. Each asks Stripe at most three times, and each of these takes at most 50 seconds.
  taken: { batch: 2, expireSeconds: 330 },
  async run(job, { eventId, type, objectId }) {
    if (typeof eventId !== 'string' || typeof objectId !== 'string' || !isNoticeType(type)) return;
    await read(job, { eventId, type, objectId });
  },
};

interface Named {
  readonly eventId: string;
  readonly type: NoticeType;
  readonly objectId: string;
}

/** @throws Error that names the notice, for the log */
async function read(job: JobContext, named: Named): Promise<void> {
  const settings = await job.open?.(async (context) => context.settings);
  if (!job.open || settings?.billing !== 'stripe') return;
  try {
    const notice = await providerOf({ settings, open: job.open }).readNotice?.(named.type, named.objectId);
    const accountId = notice && (await accountOf(job, notice));
    if (accountId) await recordNotice(await tillOfJob(job, accountId), notice);
    await job.transaction(openScope(), (tx) => markHandled(tx, named.eventId, job.now));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Notice ${named.eventId} (${named.type} of ${named.objectId}): ${why}`, { cause });
  }
}

/** Notices of one run. */
const TAKEN_MAX = 50;

/** Notices that the queue has tried in vain are read again, an hour apart, as long as they are kept. */
const takeUp: Job = {
  name: 'billing.take_up_notices',
  cron: '*/10 * * * *',
  async run(job) {
    const billing = await job.open?.(async ({ settings }) => settings.billing);
    if (billing !== 'stripe') return;
    const unread = await job.transaction(workerScope(), (tx) => takeUpUnread(tx, job.now, TAKEN_MAX));
    const failed: unknown[] = [];
    for (const { event_id: eventId, type, object_id: objectId } of unread)
      if (isNoticeType(type)) await read(job, { eventId, type, objectId }).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw new AggregateError(failed, `Notices that are still not recorded: ${failed.length}`);
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

export const noticeJobs: readonly Job[] = [readNotice, takeUp, forget];
