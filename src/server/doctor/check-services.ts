import { randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import { maskPasswords } from '#platform/config/setting-row.ts';
import type { Settings } from '#platform/config/settings.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { hasOpenOutbox } from '#platform/mail/outbox-access.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import { fail, ok, reason, warn, type Finding } from './finding.ts';

const PATIENCE_MS = 10_000;

export async function checkRedis({ redisUrl, databaseUrl }: Settings): Promise<readonly Finding[]> {
  if (!redisUrl)
    return [
      ok(
        databaseUrl
          ? 'not set: processes hear each other through PostgreSQL; rate limits count in each process'
          : 'not set: one process needs none',
      ),
    ];
  const client = createClient({ url: redisUrl, socket: { connectTimeout: 5000, reconnectStrategy: false } });
  client.on('error', () => {}); // connect rejects with the same
  try {
    await client.connect();
    await client.ping();
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1];
    return [ok(`Redis ${version ?? ''} answers at ${maskPasswords(redisUrl)}`)];
  } catch (error) {
    return [fail(`Redis does not answer at ${maskPasswords(redisUrl)}: ${reason(error)}`)];
  } finally {
    client.destroy();
  }
}

export async function checkMail(settings: Settings): Promise<readonly Finding[]> {
  const { smtpUrl, mailFrom } = settings;
  if (!smtpUrl) return [ok(`not set: emails stay in the outbox, ${hasOpenOutbox(settings) ? 'at /dev/mail' : 'which has no page here'}`)];
  const transport = smtpTransport(smtpUrl, mailFrom);
  try {
    await transport.verify();
    return [ok(`${maskPasswords(smtpUrl)} takes emails from ${mailFrom.address}`)];
  } catch (error) {
    return [fail(`The mail server does not take emails at ${maskPasswords(smtpUrl)}: ${maskPasswords(reason(error))}`)];
  } finally {
    transport.close();
  }
}

/** Writes, reads and deletes a file: rights to one of these do not tell of the others. */
export async function checkFiles(settings: Settings): Promise<readonly Finding[]> {
  const place = settings.s3Url ? maskPasswords(settings.s3Url) : `the folder files in ${settings.dataDir}`;
  const key = `doctor/${randomBytes(8).toString('hex')}`;
  const probe = randomBytes(64);
  try {
    const store = openFileStore(settings);
    await store.put(key, probe);
    const back = await store.get(key);
    await store.delete(key);
    return [
      back && probe.equals(back)
        ? ok(`a file was written, read and deleted in ${place}`)
        : fail(`A file did not come back as written from ${place}`),
    ];
  } catch (error) {
    return [fail(`Files cannot be kept in ${place}: ${reason(error)}`)];
  }
}

export async function checkLlm({ llm }: Settings): Promise<readonly Finding[]> {
  if (!llm) return [ok('not set: the built-in engines answer')];
  try {
    const headers = llm.key ? { authorization: `Bearer ${llm.key}` } : undefined;
    const answer = await fetch(`${llm.url.replace(/\/$/, '')}/models`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return [warn(`${llm.url} answered ${answer.status} when asked for its models`)];
    const { data = [] } = (await answer.json()) as { data?: { id: string }[] };
    const isListed = data.some((model) => model.id === llm.model);
    return [isListed ? ok(`${llm.url} has ${llm.model}`) : warn(`${llm.url} answers, but does not list ${llm.model}`)];
  } catch (error) {
    return [warn(`The language model does not answer at ${llm.url}: ${reason(error)}`)];
  }
}
