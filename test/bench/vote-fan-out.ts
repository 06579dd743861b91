import { io, type Socket } from 'socket.io-client';
import { startMeasured } from './measured-process.ts';
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

/** A server with people in its rooms, ready to vote. */
export interface OpenRooms {
  /** Votes for as long as the load says. */
  cast(seconds?: number): Promise<Figures>;
  end(): Promise<void>;
}

export async function openRooms(kind: ServerKind, load: VoteLoad): Promise<OpenRooms> {
  const server = await startMeasured<Ready>('vote-servers.ts', [kind, String(load.rooms), String(load.people)]);
  const rooms = await Promise.all(server.ready.rooms.map((room) => enter(server.ready.url, room)));
  return {
    cast: (seconds = load.seconds) => cast(rooms, { ...load, seconds }),
    async end() {
      for (const { socket } of rooms.flat()) socket.disconnect();
      await server.end();
    },
  };
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
