import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import type { Desk } from './desk.ts';
import { runCommand, type Answer } from './run-command.ts';

// The folder of the embedded database belongs to one process, so a command is given to the server that runs on it, as a backup
// is (`backup/backup-requests.ts`): by files in the data folder, which only those can write who may do anything with it anyway.
const REQUEST = /^billing-request-([\da-f-]{36})\.json$/;
const requestFile = (dataDir: string, id: string) => join(dataDir, `billing-request-${id}.json`);
const answerFile = (dataDir: string, id: string) => join(dataDir, `billing-answer-${id}.json`);

export interface CommandRequests {
  stop(): Promise<void>;
}

/** Lets `npm run billing` work on this running server, one command after the other. */
export async function answerCommandRequests(options: {
  readonly desk: Desk;
  readonly dataDir: string;
  readonly log: Log;
}): Promise<CommandRequests> {
  const { dataDir, log } = options;
  // Of a server that died: no one waits for the answer.
  for (const name of await readdir(dataDir)) if (/^billing-(?:request|answer)-/.test(name)) await rm(join(dataDir, name), { force: true });
  let running: Promise<void> = Promise.resolve();
  const watcher = watch(dataDir, { persistent: false }, (_event, name) => {
    const id = name === null ? undefined : REQUEST.exec(name)?.[1];
    if (id !== undefined) running = running.then(() => answerOrLog(options, id));
  });
  watcher.on('error', (error) => log.warn({ err: error }, 'billing commands of the running server cannot be asked for'));
  return {
    async stop() {
      watcher.close();
      await running;
    },
  };
}

/** A folder that takes no answer must not end the server: the sender gives up after a while. */
const answerOrLog = (options: Parameters<typeof answerCommandRequests>[0], id: string): Promise<void> =>
  answerOne(options, id).catch((error: unknown) => options.log.error({ err: error }, 'a billing command was not answered'));

async function answerOne({ desk, dataDir, log }: Parameters<typeof answerCommandRequests>[0], id: string): Promise<void> {
  // Its own removal is reported as well; then there is nothing to read.
  const text = await readFile(requestFile(dataDir, id), 'utf8').catch(() => null);
  if (text === null) return;
  await rm(requestFile(dataDir, id), { force: true });
  const answer = await runCommand(desk, JSON.parse(text) as string[]).catch((error: unknown): Answer => {
    log.error({ err: error }, 'a billing command failed');
    return { code: 1, lines: [`The command failed: ${(error as Error).message}`] };
  });
  await putFile(answerFile(dataDir, id), answer);
}

/**
 * Asks the server that runs on this data folder to run a command.
 * @throws Error in one sentence when it does not answer
 */
export async function requestCommand(dataDir: string, argv: readonly string[], patienceMs: number): Promise<Answer> {
  const id = randomUUID();
  const end = performance.now() + patienceMs;
  await putFile(requestFile(dataDir, id), argv);
  try {
    while (performance.now() < end) {
      const text = await readFile(answerFile(dataDir, id), 'utf8').catch(() => null);
      if (text !== null) return JSON.parse(text) as Answer;
      await pause(20);
    }
  } finally {
    await rm(requestFile(dataDir, id), { force: true });
    await rm(answerFile(dataDir, id), { force: true });
  }
  throw new Error(`The server on ${dataDir} does not answer: stop it, and run this again`);
}

/** Renamed into place, so that no one reads half of it. */
async function putFile(path: string, content: object): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${path}.part`, path);
}
