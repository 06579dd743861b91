import { io, type Socket } from 'socket.io-client';
import type { Ack } from '#shared/live.ts';

/** A frame as the network tab would show it. */
export interface Frame {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A real client that keeps everything that it receives, acknowledgements included. */
export interface LiveClient {
  readonly socket: Socket;
  readonly frames: Frame[];
  emit(event: string, payload: unknown): Promise<Ack>;
  /** Resolves with the first frame of this event that fits, received already or within the time. */
  seen(event: string, fits?: (payload: Frame['payload']) => boolean, withinMs?: number): Promise<Frame['payload']>;
  close(): void;
}

const ACK_WITHIN = 5_000; // ms

export async function connectLive(url: string, token: string): Promise<LiveClient> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, payload: Frame['payload']) => {
    frames.push({ event, payload });
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    frames,
    async emit(event, payload) {
      const ack: Ack = await socket.timeout(ACK_WITHIN).emitWithAck(event, payload);
      frames.push({ event: `ack of ${event}`, payload: { ...ack } });
      return ack;
    },
    seen: (event, fits = () => true, withinMs = 5_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No ${event} within ${withinMs} ms; seen: ${frames.map((frame) => frame.event).join(', ')}`));
        }, withinMs);
        const look = () => {
          const frame = frames.find((one) => one.event === event && fits(one.payload));
          if (!frame) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(frame.payload);
        };
        waiting.add(look);
        look();
      }),
    close: () => void socket.disconnect(),
  };
}
