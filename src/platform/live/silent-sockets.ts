import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { clientAddress, type TrustedProxies } from '#platform/http/trusted-proxies.ts';

/** How long a connection may say nothing after its handshake. */
export const SILENT_MS = 10_000;
/** How long a connection that is closed may take to say so too. */
const FAREWELL_MS = 1_000;
/** Connections of one origin that have said nothing yet. A whole office that comes back at once stays far below. */
export const SILENT_MAX = 200;

/** What the engine hands out, of which Socket.IO's types say nothing. */
interface RawSocket {
  readonly request: IncomingMessage;
  readonly transport: { readonly socket: { once(event: 'close', listener: () => void): void; terminate(): void } };
  on(event: 'packet', listener: (packet: { readonly type: string }) => void): void;
  once(event: 'close', listener: () => void): void;
}

/** Counts connections that were opened and say nothing: each holds memory, and they cost whoever opens them nothing. */
export class SilentSockets {
  readonly #isTrustedProxy: TrustedProxies;
  readonly #most: number;
  readonly #silent = new Map<string, number>();

  constructor(isTrustedProxy: TrustedProxies, rateLimitScale: number) {
    this.#isTrustedProxy = isTrustedProxy;
    this.#most = SILENT_MAX * rateLimitScale;
  }

  /** Whether one more may be opened from where this request comes. */
  mayOpen(request: IncomingMessage): boolean {
    return (this.#silent.get(clientAddress(request, this.#isTrustedProxy)) ?? 0) < this.#most;
  }

  watch(io: Server): void {
    io.engine.on('connection', (raw: RawSocket) => {
      const address = clientAddress(raw.request, this.#isTrustedProxy);
      this.#silent.set(address, (this.#silent.get(address) ?? 0) + 1);
      let isSilent = true;
      const speaks = (): void => {
        if (!isSilent) return;
        isSilent = false;
        const left = (this.#silent.get(address) ?? 1) - 1;
        if (left > 0) this.#silent.set(address, left);
        else this.#silent.delete(address);
      };
      // The answer to a ping is no word.
      raw.on('packet', ({ type }) => {
        if (type === 'message') speaks();
      });
      // The connection itself: one that does not answer the farewell would be kept for half a minute longer, and counts as long.
      const { socket } = raw.transport;
      socket.once('close', speaks);
      raw.once('close', () => setTimeout(() => socket.terminate(), FAREWELL_MS).unref());
    });
  }
}
