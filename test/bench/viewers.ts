import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Ack } from '#shared/live.ts';
import { common } from '#shared/problem.ts';
import type { FilledBoard } from './board-fill.ts';

const LATEST_MS = 60_000; // what has not come by then does not come
const AGAIN_MS = 2_000;

/** A server and the board on it that is looked at. */
export interface Looked {
  readonly url: string;
  readonly board: FilledBoard;
}

/** One socket in front of a board. */
interface Viewer {
  readonly socket: Socket;
  /** The version that it stands at; the floor knows of none. */
  readonly version: number | undefined;
}

export interface Came {
  readonly viewers: readonly Viewer[];
  /** From the first one's connecting until the last one has what it needs, ms. */
  readonly tookMs: number;
}

/**
 * Lets everybody come at the same moment.
 * @param sinceVersion what each has seen; absent each gets the whole state, and is there when it has come
 */
export async function come({ url, board }: Looked, tokens: readonly string[], sinceVersion?: number | 'nothing'): Promise<Came> {
  const began = performance.now();
  const viewers = await within(Promise.all(tokens.map((token) => enter(url, token, board.boardId, sinceVersion))));
  return { viewers, tookMs: performance.now() - began };
}

export function leave(viewers: readonly Viewer[]): void {
  for (const { socket } of viewers) socket.disconnect();
}

/** @param since 'nothing': there is no state to wait for, as on the floor */
async function enter(url: string, token: string, sessionId: string, since: number | 'nothing' | undefined): Promise<Viewer> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const state = since === undefined ? new Promise((resolve) => socket.once('session:state', resolve)) : null;
  const wish = { sessionId, kind: 'board', ...(typeof since === 'number' && { sinceVersion: since }) };
  let ack: Ack = await socket.emitWithAck('session:join', wish);
  // As the browser does when too many come at once.
  while (!ack.success && ack.code === common.unavailable.code) {
    await pause(AGAIN_MS);
    ack = await socket.emitWithAck('session:join', wish);
  }
  if (!ack.success) throw new Error(`The board was not entered: ${ack.error}`);
  await state;
  return { socket, version: ack.version };
}

export interface Moves {
  /** From a move's sending to its arrival at the last who looks, ms. */
  readonly times: readonly number[];
  /** Bytes of one push on the wire. */
  readonly frame: number;
}

/** Moves one item after the other behind another one of its next column, and waits each time until all others have seen it. */
export async function moves({ board }: Looked, mover: Viewer, viewers: readonly Viewer[], seconds: number): Promise<Moves> {
  const { itemIds, columnIds, boardId } = board;
  const times: number[] = [];
  let [missing, began, frame] = [0, 0, 0];
  let seen = (): void => {};
  const heard = () => {
    if ((missing -= 1) > 0) return;
    times.push(performance.now() - began);
    seen();
  };
  const weigh = ({ data }: { data?: unknown }) =>
    (frame = typeof data === 'string' && data.includes('board:changed') ? data.length : frame);
  for (const { socket } of viewers) socket.on('board:changed', heard);
  viewers[0]?.socket.io.engine.on('packet', weigh);
  const places = new Map(itemIds.map((id, n) => [id, (n + 1) % columnIds.length]));
  const end = performance.now() + seconds * 1000;
  for (let n = 1; performance.now() < end; n += 1) {
    const itemId = itemIds[(n * 7) % itemIds.length] ?? '';
    const afterId = itemIds[(n * 7 + 13) % itemIds.length] ?? '';
    const to = places.get(afterId) ?? 0;
    places.set(itemId, to);
    missing = viewers.length;
    const all = new Promise<void>((resolve) => (seen = resolve));
    began = performance.now();
    const wish = { sessionId: boardId, itemId, targetColumnId: columnIds[to], afterId, opId: `${end} ${n}` };
    const ack: Ack = await mover.socket.emitWithAck('item:move', wish);
    if (!ack.success) throw new Error(`An item was not moved: ${ack.error}`);
    await within(all);
  }
  for (const { socket } of viewers) socket.off('board:changed', heard);
  viewers[0]?.socket.io.engine.off('packet', weigh);
  return { times, frame };
}

async function within<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not everybody had it within ${LATEST_MS} ms`)), LATEST_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
