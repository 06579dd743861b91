import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import type { Ready, ServerKind } from './vote-servers.ts';

/** One shape of load: so many rooms of so many people, so many votes a second over all of them. */
export interface VoteLoad {
  readonly rooms: number;
  readonly people: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Milliseconds from the sending of a vote to its arrival at each other client. */
export interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly deliveries: number;
  readonly lost: number;
}

const LATEST_MS = 5_000; // what has not arrived by then counts as lost

interface Client {
  readonly socket: Socket;
  readonly sessionId: string;
  readonly storyId: string;
}

/** Starts a server of a kind, votes on it, and ends it. */
export async function measureVotes(kind: ServerKind, load: VoteLoad): Promise<Figures> {
  const server = fork(join(import.meta.dirname, 'vote-servers.ts'), [kind, String(load.rooms), String(load.people)], { stdio: 'inherit' });
  try {
    const ready = await new Promise<Ready>((resolve, reject) => {
      server.once('message', (message) => resolve(message as Ready));
      server.once('exit', (code) => reject(new Error(`The ${kind} server ended with ${code}`)));
    });
    const rooms = await Promise.all(ready.rooms.map((room) => enter(ready.url, room)));
    await cast(rooms, { ...load, seconds: 2 }); // warm-up
    const figures = await cast(rooms, load);
    for (const { socket } of rooms.flat()) socket.disconnect();
    return figures;
  } finally {
    await end(server);
  }
}

async function enter(url: string, { sessionId, storyId, tokens }: Ready['rooms'][number]): Promise<Client[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const socket = io(url, { transports: ['websocket'], auth: { token, room: sessionId }, forceNew: true });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      await socket.emitWithAck('session:join', { sessionId, kind: 'poker' });
      return { socket, sessionId, storyId };
    }),
  );
}

/** Each room has one vote under way at a time, so that an arrival is known to belong to the last vote sent there. */
async function cast(rooms: readonly Client[][], { perSecond, seconds }: VoteLoad): Promise<Figures> {
  const times: number[] = [];
  const started = rooms.map(() => 0);
  const missing = rooms.map(() => 0);
  const refused: string[] = [];
  for (const [at, clients] of rooms.entries()) {
    for (const { socket } of clients) {
      socket.on('vote:cast', () => {
        missing[at] = (missing[at] ?? 0) - 1;
        times.push(performance.now() - (started[at] ?? 0));
      });
    }
  }
  const total = perSecond * seconds;
  const begin = performance.now();
  for (let vote = 0; vote < total; vote += 1) {
    const due = begin + (vote * 1000) / perSecond;
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const at = vote % rooms.length;
    const clients = rooms[at] ?? [];
    while ((missing[at] ?? 0) > 0 && performance.now() < due + 1_000) await new Promise((resolve) => setTimeout(resolve, 0));
    const voter = clients[Math.floor(vote / rooms.length) % clients.length];
    if (!voter) continue;
    missing[at] = clients.length;
    started[at] = performance.now();
    const { sessionId, storyId } = voter;
    voter.socket.emit(
      'vote:cast',
      { sessionId, storyId, value: vote % 2 === 0 ? '5' : '8', opId: `${begin} ${vote}` },
      (ack: { success: boolean; code?: string }) => {
        if (!ack.success) refused.push(ack.code ?? 'without a code');
      },
    );
  }
  const patience = performance.now() + LATEST_MS;
  while (missing.some((count) => count > 0) && performance.now() < patience) await new Promise((resolve) => setTimeout(resolve, 20));
  if (refused.length > 0) console.warn(`${refused.length} votes were refused: ${[...new Set(refused)].join(', ')}`);
  for (const { socket } of rooms.flat()) socket.off('vote:cast');
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: quantile(0.5), p99: quantile(0.99), deliveries: times.length, lost: total * (rooms[0]?.length ?? 0) - times.length };
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.connected) server.disconnect();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 6_000))]);
  if (server.exitCode === null) server.kill('SIGKILL');
}

if (import.meta.main) {
  const [rooms = '1', people = '50', perSecond = '50', runs = '3'] = process.argv.slice(2);
  const load: VoteLoad = { rooms: Number(rooms), people: Number(people), perSecond: Number(perSecond), seconds: 5 };
  const kinds: ServerKind[] = ['floor', ...(process.env['TEST_DATABASE_URL'] ? (['postgres'] as const) : []), 'embedded'];
  for (let run = 0; run < Number(runs); run += 1) {
    for (const kind of kinds) {
      const { p50, p99, deliveries, lost } = await measureVotes(kind, load);
      console.log(`${kind.padEnd(9)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${deliveries} deliveries, ${lost} lost`);
    }
  }
}
