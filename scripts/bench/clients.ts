import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RoomClient } from '#test/reliability/room-client.ts';
import { openSession } from '#test/reliability/session.ts';
import { openTestDatabase } from '#test/support/databases.ts';
import { until } from '#test/support/live/until.ts';
import type { Row } from './figures.ts';
import type { ProcessSettings } from '#test/reliability/server-process.ts';
import { start, withFolder, type Started } from './processes.ts';
import type { BenchPlan } from './plan.ts';

const ROOMS = 10;
const PEOPLE = 50; // in each
const SETTLES = 15_000; // ms until what connecting left behind is collected
const BAR = 60; // kB
const PATIENCE = 120_000; // ms

/** What each client costs that looks at a room and does nothing. */
export async function measureClients({ kinds }: BenchPlan): Promise<Row[]> {
  const isOnServer = kinds.includes('postgres');
  return withFolder(async (folder) => {
    const database = isOnServer ? await openTestDatabase('postgres', [], 'auto') : null;
    const settings: ProcessSettings = database ? { DATABASE_URL: database.url ?? '', SECRET_KEYS: randomBytes(32).toString('base64') } : {};
    const started = await start('product', { DATA_DIR: `${folder}/data`, ...settings });
    const bytes = await perClient(started);
    await started.end();
    await database?.drop();
    const measured = bytes / 1024;
    const on = isOnServer ? 'PostgreSQL' : 'embedded';
    return [
      {
        what: `memory per idle live client, of ${ROOMS * PEOPLE}`,
        on,
        floor: '–',
        ours: `${measured.toFixed(0)} kB`,
        measured,
        unit: 'kB',
        bar: BAR,
      },
    ];
  });
}

async function perClient(started: Started): Promise<number> {
  const sessions = [];
  for (let n = 0; n < ROOMS; n += 1) sessions.push(await openSession(started.url, { guests: PEOPLE }));
  // Once round before it is counted: what the first clients bring to life stays for all.
  await connectAll(started, sessions.slice(0, 1));
  await pause(SETTLES);
  const before = started.memory();
  const clients = await connectAll(started, sessions, false);
  await pause(SETTLES);
  const grown = started.memory() - before;
  for (const client of clients) client.close();
  return grown / clients.length;
}

async function connectAll(
  started: Started,
  sessions: readonly Awaited<ReturnType<typeof openSession>>[],
  isClosed = true,
): Promise<RoomClient[]> {
  const clients = sessions.flatMap((session) => session.guests.map((guest) => new RoomClient(started.url, session, guest)));
  await until(() => clients.every((client) => client.isIn), PATIENCE);
  if (isClosed) for (const client of clients) client.close();
  return clients;
}
