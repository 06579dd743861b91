import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { openTable } from '#test/support/poker-table.ts';
import { ownApp } from '#test/support/test-app.ts';

/** What a measured server tells the one who measures: where it is, and who may vote on what. */
export interface Ready {
  readonly url: string;
  readonly rooms: readonly { readonly sessionId: string; readonly storyId: string; readonly tokens: readonly string[] }[];
}

export type ServerKind = 'floor' | 'embedded' | 'postgres';

/** A bare Socket.IO server that fans out a frame of the same size and keeps nothing. */
async function startFloor(rooms: number, people: number): Promise<Ready> {
  const httpServer = createServer();
  const io = new Server(httpServer, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    const room = String(socket.handshake.auth['room']);
    socket.on('session:join', (_payload, ack: (answer: object) => void) => {
      void socket.join(room);
      ack({ success: true });
    });
    let version = 0;
    socket.on('vote:cast', (payload: { sessionId: string; storyId: string }, ack: (answer: object) => void) => {
      const { sessionId, storyId } = payload;
      version += 1;
      io.to(room).emit('vote:cast', { storyId, participantId: sessionId, hasVoted: true, sessionId, version });
      ack({ success: true, data: { storyId, value: '5', hasVoted: true, changed: false }, version });
    });
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const id = (at: number) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  const tokens = Array.from({ length: people }, (_, at) => `token ${at}`);
  return {
    url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`,
    rooms: Array.from({ length: rooms }, (_, at) => ({ sessionId: id(at), storyId: id(at + 1_000), tokens })),
  };
}

/** The whole product, with sessions in which a story is open for voting. */
async function startProduct(kind: 'embedded' | 'postgres', rooms: number, people: number): Promise<Ready> {
  const app = await ownApp({ kind, settings: { environment: 'production', redisUrl: null } });
  process.on('disconnect', () => void app.close().then(() => process.exit(0)));
  const made: Ready['rooms'][number][] = [];
  const host = await app.register();
  for (let at = 0; at < rooms; at += 1) {
    const table = await openTable(app, { host });
    await table.start();
    const tokens: string[] = [];
    for (let guest = 0; guest < people; guest += 1) tokens.push((await table.guest(`Guest ${guest}`)).token);
    const [storyId = ''] = table.storyIds;
    made.push({ sessionId: table.sessionId, storyId, tokens });
  }
  return { url: app.url, rooms: made };
}

/** Runs as a process of its own, so that the clients' work does not slow what is measured. */
const [kind, rooms = '1', people = '50'] = process.argv.slice(2) as [ServerKind, string?, string?];
const ready = kind === 'floor' ? startFloor(Number(rooms), Number(people)) : startProduct(kind, Number(rooms), Number(people));
process.send?.(await ready);
process.on('disconnect', () => setTimeout(() => process.exit(0), kind === 'floor' ? 0 : 5_000));
