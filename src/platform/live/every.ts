import type { BaseLogger } from 'pino';

/**
 * Repeats work with a pause after each turn, so that a slow turn is never overtaken by the next.
 * @returns what stops it and waits for the turn that is running
 */
export function every(
  pauseMs: number,
  what: string,
  work: () => Promise<void> | void,
  log: Pick<BaseLogger, 'error' | 'info'>,
): () => Promise<void> {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout;
  let turn = Promise.resolve();
  const next = () => {
    turn = Promise.resolve()
      .then(work)
      .then(
        () => {
          if (isFailing) log.info(`${what} works again`);
          isFailing = false;
        },
        (error: unknown) => {
          // Once, not each second: the database may be away for long.
          if (!isFailing) log.error({ err: error }, `${what} failed; it is tried again`);
          isFailing = true;
        },
      )
      .then(() => {
        if (!isStopped) timer = setTimeout(next, pauseMs).unref();
      });
  };
  timer = setTimeout(next, pauseMs).unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
}
