import { randomUUID } from 'node:crypto';
import type { BaseLogger } from 'pino';
import type { Json } from '#platform/module/context.ts';

/** Carries text between the processes of one installation: PostgreSQL, Redis, or nothing but this process. */
export interface Wire {
  /** Largest text of one send, in bytes of UTF-8. */
  readonly maxBytes: number;
  /**
   * Opens the wire and keeps it open. Resolves when it stands or when it is clear that it will take longer.
   * @param received called with what any process sent, this one included
   * @param restored called when it stands again after messages may have been missed
   */
  start(received: (text: string) => void, restored: () => void): Promise<void>;
  /** Rejects while the wire is down. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

export type Message = { readonly [key: string]: Json | undefined };

/**
 * What processes tell one another: that a room has come further, and small messages that may be lost. Nothing here is
 * ever a secret, and nothing depends on it alone: each reader sweeps for what it did not hear of.
 */
export interface Bus {
  /** This process among its peers. */
  readonly processId: string;
  start(): Promise<void>;
  /** Tells the others that a room has reached a version. Wake-ups of one moment travel together. */
  wake(roomId: string, version: number): void;
  send(topic: string, message: Message): void;
  onWake(handler: (roomId: string, version: number) => void): void;
  on(topic: string, handler: (message: Message, from: string) => void): void;
  onRestored(handler: () => void): void;
  /** Sends what is still waiting, then closes the wire. */
  close(): Promise<void>;
}

/** One send: who says it, wake-ups, messages. Short names, because NOTIFY takes less than 8,000 bytes. */
interface Packet {
  readonly p: string;
  readonly w?: readonly (readonly [roomId: string, version: number])[];
  readonly m?: readonly (readonly [topic: string, message: Message])[];
}

const WAITING_MAX = 5_000; // messages kept while the wire is down; the oldest go first
const ENVELOPE_BYTES = 80; // process id, keys and brackets
const WAKE_BYTES = 64; // an id, a version and what stands around them
const RETRY_MS = 250;

export function createBus(wire: Wire, log: Pick<BaseLogger, 'warn' | 'error'>): Bus {
  const processId = randomUUID();
  const wakes = new Map<string, number>();
  const waiting: { readonly topic: string; readonly message: Message; readonly bytes: number }[] = [];
  const onWake: ((roomId: string, version: number) => void)[] = [];
  const onRestored: (() => void)[] = [];
  const handlers = new Map<string, ((message: Message, from: string) => void)[]>();
  let sending: Promise<void> | null = null;
  let closed = false;

  function received(text: string): void {
    let packet: Packet;
    try {
      packet = JSON.parse(text) as Packet;
    } catch (error) {
      return log.warn({ err: error }, 'A message between processes could not be read');
    }
    if (packet.p === processId) return;
    for (const [roomId, version] of packet.w ?? []) for (const handler of onWake) handler(roomId, version);
    for (const [topic, message] of packet.m ?? []) {
      for (const handler of handlers.get(topic) ?? []) handler(message, packet.p);
    }
  }

  /** Takes as much as one send carries. */
  function take(): Packet {
    let room = wire.maxBytes - ENVELOPE_BYTES;
    const w: [string, number][] = [];
    for (const [roomId, version] of wakes) {
      if (room < WAKE_BYTES) break;
      room -= WAKE_BYTES;
      w.push([roomId, version]);
      wakes.delete(roomId);
    }
    const m: [string, Message][] = [];
    while (waiting[0] && waiting[0].bytes <= room) {
      const { topic, message, bytes } = waiting.shift()!;
      room -= bytes;
      m.push([topic, message]);
    }
    return { p: processId, ...(w.length > 0 && { w }), ...(m.length > 0 && { m }) };
  }

  function giveBack(packet: Packet): void {
    for (const [roomId, version] of packet.w ?? []) wakes.set(roomId, Math.max(version, wakes.get(roomId) ?? 0));
    waiting.unshift(...(packet.m ?? []).map(([topic, message]) => ({ topic, message, bytes: bytesOf(topic, message) })));
  }

  async function drain(): Promise<void> {
    // What is said within one turn of the event loop goes out together; while one send is under way the next gathers.
    await Promise.resolve();
    while (wakes.size > 0 || waiting.length > 0) {
      const packet = take();
      try {
        await wire.send(JSON.stringify(packet));
      } catch {
        giveBack(packet);
        if (closed) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  function flush(): void {
    sending ??= drain().finally(() => {
      sending = null;
      if (!closed && (wakes.size > 0 || waiting.length > 0)) flush();
    });
  }

  return {
    processId,
    start: () => wire.start(received, () => onRestored.forEach((handler) => handler())),
    wake(roomId, version) {
      if (closed) return;
      wakes.set(roomId, Math.max(version, wakes.get(roomId) ?? 0));
      flush();
    },
    send(topic, message) {
      if (closed) return;
      const bytes = bytesOf(topic, message);
      if (bytes > wire.maxBytes - ENVELOPE_BYTES) return log.error({ topic, bytes }, 'A message between processes is too large');
      if (waiting.length >= WAITING_MAX) waiting.shift();
      waiting.push({ topic, message, bytes });
      flush();
    },
    onWake: (handler) => void onWake.push(handler),
    onRestored: (handler) => void onRestored.push(handler),
    on: (topic, handler) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handler]),
    async close() {
      closed = true;
      await sending;
      await wire.close();
    },
  };
}

function bytesOf(topic: string, message: Message): number {
  return Buffer.byteLength(JSON.stringify([topic, message])) + 1;
}
