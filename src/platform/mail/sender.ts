import { outsideTransaction, type Database } from '#platform/db/database.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { Log } from '#platform/log/log.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { claimDue, deleteOldMails, MAILS_KEPT, markFailed, markSent, nextAttempt, nextDue, type DueMail } from './delivery-queue.ts';
import { Undeliverable, type Transport } from './transport.ts';

export interface SenderOptions {
  readonly database: Database;
  /** Null keeps every mail in the outbox. */
  readonly transport: Transport | null;
  readonly log: Log;
  readonly now: () => Date;
}

export interface MailSender {
  /** A mail was committed: look now. */
  wake(): void;
  /** Waits for what is being sent, then lets go of the mail server. */
  stop(): Promise<void>;
}

const AT_ONCE = 10;
const LONGEST_WAIT = MINUTE; // ms; another process may have written a mail and died before it woke anybody
const TIDY_EVERY = 6 * 60 * MINUTE;

/** Sends what waits in the outbox, at least once each, whatever process wrote it. All its state is in the table. */
export function startMailSender(options: SenderOptions): MailSender {
  const tidying = tidyOutbox(options);
  if (!options.transport) return { wake: () => {}, stop: () => tidying.stop() };
  const sending = sendOutbox(options, options.transport);
  return {
    wake: () => sending.wake(),
    async stop() {
      await tidying.stop();
      await sending.stop();
    },
  };
}

/** Outbox or sent, a mail is forgotten after a month. */
function tidyOutbox({ database, log, now }: SenderOptions): { stop(): Promise<void> } {
  const tidy = () =>
    outsideTransaction(() => database.transaction(workerScope(), (tx) => deleteOldMails(tx, new Date(now().getTime() - MAILS_KEPT)))).then(
      (count) => count > 0 && log.info({ count }, 'mails older than 30 days deleted'),
      (error: unknown) => log.warn({ err: error }, 'old mails could not be deleted'),
    );
  let running: Promise<unknown> = tidy();
  const timer = setInterval(() => void (running = tidy()), TIDY_EVERY).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

function sendOutbox(options: SenderOptions, transport: Transport): MailSender {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const turn = async () => {
    try {
      let wait: number;
      do {
        again = false;
        while (!stopped && (await sendDue(options, transport)) === AT_ONCE);
        wait = await waitUntilNext(options);
        // Woken since it began to look: what was committed meanwhile may not have been seen.
      } while (again && !stopped);
      arm(wait);
    } catch (error) {
      options.log.warn({ err: error }, 'mail: the database could not be asked for mails');
      arm(10 * SECOND);
    } finally {
      running = null;
    }
  };
  const arm = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms).unref();
  };
  const wake = () => {
    again = true;
    // The commit that wakes us belongs to a request whose transaction must not be ours.
    if (!stopped) running ??= outsideTransaction(turn);
  };
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}

/** @returns how many were tried */
async function sendDue(options: SenderOptions, transport: Transport): Promise<number> {
  const { database, now } = options;
  const due = await database.transaction(workerScope(), (tx) => claimDue(tx, now(), AT_ONCE));
  for (const mail of due) await deliver(options, transport, mail);
  return due.length;
}

async function deliver({ database, log, now }: SenderOptions, transport: Transport, mail: DueMail): Promise<void> {
  try {
    await transport.send({ ...mail, to: mail.recipient });
    await database.transaction(workerScope(), (tx) => markSent(tx, mail.id, now()));
    log.info({ mailId: mail.id, template: mail.template, attempts: mail.attempts }, 'mail sent');
  } catch (error) {
    const next = error instanceof Undeliverable ? null : nextAttempt(mail.attempts, mail.createdAt, now());
    await database.transaction(workerScope(), (tx) => markFailed(tx, mail.id, { error: (error as Error).message, next, now: now() }));
    const fields = { err: error, mailId: mail.id, template: mail.template, attempts: mail.attempts, next };
    if (next) log.warn(fields, 'mail not sent yet');
    else log.error(fields, 'mail given up');
  }
}

async function waitUntilNext({ database, now }: SenderOptions): Promise<number> {
  const due = await database.transaction(workerScope(), nextDue);
  return due ? Math.min(Math.max(due.getTime() - now().getTime(), 50), LONGEST_WAIT) : LONGEST_WAIT;
}
