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
  /** Whether what the others send is heard; absent where there are no others. */
  isUp?(): boolean;
  close(): Promise<void>;
}

export type Message = { readonly [key: string]: Json | undefined };
type MessageHandler = (message: Message, from: string) => void;
type WakeHandler = (roomId: string, version: number) => void;

/** One send: who says it, wake-ups, messages, an echo. Short names, because NOTIFY takes less than 8,000 bytes. */
interface Packet {
  readonly p: string;
  readonly e?: string;
  readonly w?: readonly (readonly [roomId: string, version: number])[];
  readonly m?: readonly (readonly [topic: string, message: Message])[];
}

const WAITING_MAX = 5_000; // messages kept while the wire is down; the oldest go first
const ENVELOPE_BYTES = 80; // process id, keys and brackets
const WAKE_BYTES = 64; // an id, a version and what stands around them
const RETRY_MS = 250;

/**
 * What processes tell one another: that a room has come further, and small messages that may be lost. Nothing here is
 * ever a secret, and nothing depends on it alone: each reader sweeps for what it did not hear of.
 */
export class Bus {
  /** This process among its peers. */
  readonly processId = randomUUID();
  readonly #wire: Wire;
  readonly #log: Pick<BaseLogger, 'warn' | 'error'>;
  readonly #wakes = new Map<string, number>();
  readonly #waiting: { readonly topic: string; readonly message: Message; readonly bytes: number }[] = [];
  readonly #onWake: WakeHandler[] = [];
  readonly #onRestored: (() => void)[] = [];
  readonly #handlers = new Map<string, MessageHandler[]>();
  readonly #echoes = new Map<string, () => void>();
  #sending: Promise<void> | null = null;
  #isClosed = false;

  constructor(wire: Wire, log: Pick<BaseLogger, 'warn' | 'error'>) {
    this.#wire = wire;
    this.#log = log;
  }

  start(): Promise<void> {
    return this.#wire.start(
      (text) => this.#received(text),
      () => this.#onRestored.forEach((handler) => handler()),
    );
  }

  /** Tells the others that a room has reached a version. Wake-ups of one moment travel together. */
  wake(roomId: string, version: number): void {
    if (this.#isClosed) return;
    this.#wakes.set(roomId, Math.max(version, this.#wakes.get(roomId) ?? 0));
    this.#flush();
  }

  send(topic: string, message: Message): void {
    if (this.#isClosed) return;
    const bytes = bytesOf(topic, message);
    if (bytes > this.#wire.maxBytes - ENVELOPE_BYTES) {
      this.#log.error({ topic, bytes }, 'A message between processes is too large');
      return;
    }
    if (this.#waiting.length >= WAITING_MAX) this.#waiting.shift();
    this.#waiting.push({ topic, message, bytes });
    this.#flush();
  }

  /**
   * Sends a wake-up to this process itself, over the wire and back.
   * @returns milliseconds until it arrived, or null where it has not within the patience
   */
  async roundTrip(patienceMs: number): Promise<number | null> {
    const began = performance.now();
    const echo = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const arrived = new Promise<boolean>((resolve) => {
      this.#echoes.set(echo, () => resolve(true));
      timer = setTimeout(resolve, patienceMs, false).unref();
    });
    // While the wire is down it refuses: then nothing arrives either.
    const sent = this.#wire.send(JSON.stringify({ p: this.processId, e: echo } satisfies Packet)).catch(() => {});
    if (!this.#wire.isUp) void sent.then(() => setImmediate(() => this.#echoes.get(echo)?.()));
    const isBack = await arrived;
    clearTimeout(timer);
    this.#echoes.delete(echo);
    return isBack ? performance.now() - began : null;
  }

  onWake(handler: WakeHandler): void {
    this.#onWake.push(handler);
  }

  /** @typeParam M what this product itself sends on the topic: a message between processes is not checked again */
  on<M>(topic: string, handler: (message: M, from: string) => void): void {
    this.#handlers.set(topic, [...(this.#handlers.get(topic) ?? []), handler as MessageHandler]);
  }

  onRestored(handler: () => void): void {
    this.#onRestored.push(handler);
  }

  /** Sends what is still waiting, then closes the wire. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
    await this.#wire.close();
  }

  #received(text: string): void {
    let packet: Packet;
    try {
      packet = JSON.parse(text) as Packet;
    } catch (error) {
      this.#log.warn({ err: error }, 'A message between processes could not be read');
      return;
    }
    if (packet.p === this.processId) return packet.e === undefined ? undefined : this.#echoes.get(packet.e)?.();
    for (const [roomId, version] of packet.w ?? []) for (const handler of this.#onWake) handler(roomId, version);
    for (const [topic, message] of packet.m ?? []) for (const handler of this.#handlers.get(topic) ?? []) handler(message, packet.p);
  }

  #flush(): void {
    this.#sending ??= this.#drain().finally(() => {
      this.#sending = null;
      if (!this.#isClosed && (this.#wakes.size > 0 || this.#waiting.length > 0)) this.#flush();
    });
  }

  async #drain(): Promise<void> {
    // What is said within one turn of the event loop goes out together, after what this process tells its own sockets;
    // while one send is under way the next gathers.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#wakes.size > 0 || this.#waiting.length > 0) {
      const packet = this.#take();
      try {
        await this.#wire.send(JSON.stringify(packet));
      } catch {
        this.#giveBack(packet);
        if (this.#isClosed) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  /** Takes as much as one send carries. */
  #take(): Packet {
    let room = this.#wire.maxBytes - ENVELOPE_BYTES;
    const w: [string, number][] = [];
    for (const [roomId, version] of this.#wakes) {
      if (room < WAKE_BYTES) break;
      room -= WAKE_BYTES;
      w.push([roomId, version]);
      this.#wakes.delete(roomId);
    }
    const m: [string, Message][] = [];
    for (let next = this.#waiting[0]; next && next.bytes <= room; next = this.#waiting[0]) {
      this.#waiting.shift();
      room -= next.bytes;
      m.push([next.topic, next.message]);
    }
    return { p: this.processId, ...(w.length > 0 && { w }), ...(m.length > 0 && { m }) };
  }

  #giveBack(packet: Packet): void {
    for (const [roomId, version] of packet.w ?? []) this.#wakes.set(roomId, Math.max(version, this.#wakes.get(roomId) ?? 0));
    this.#waiting.unshift(...(packet.m ?? []).map(([topic, message]) => ({ topic, message, bytes: bytesOf(topic, message) })));
  }
}

function bytesOf(topic: string, message: Message): number {
  return Buffer.byteLength(JSON.stringify([topic, message])) + 1;
}

export const createBus = (wire: Wire, log: Pick<BaseLogger, 'warn' | 'error'>): Bus => new Bus(wire, log);
