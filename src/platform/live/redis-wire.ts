import type { BaseLogger } from 'pino';
import { createClient } from 'redis';
import type { Wire } from './bus.ts';

const RECONNECT_MAX_MS = 2_000;
const START_PATIENCE_MS = 2_000; // without Redis the server still starts: sweeps carry the pushes until it is there

/**
 * Redis publish/subscribe. While Redis is away sends are refused (the bus keeps them) and both connections try again.
 * @param channel one for each installation: Redis knows no databases where channels are concerned
 */
export function createRedisWire(url: string, channel: string, log: Pick<BaseLogger, 'info' | 'warn'>): Wire {
  const options = {
    url,
    disableOfflineQueue: true, // else a command sent while Redis is away waits without an end
    pingInterval: 10_000,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), RECONNECT_MAX_MS) },
  };
  const sender = createClient(options);
  const listener = createClient(options);
  let isDown = false;
  let hasStood = false;
  let restored: () => void = () => {};

  const lost = (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'Processes cannot hear each other: Redis is away');
    isDown = true;
  };
  sender.on('error', lost);
  listener.on('error', lost);
  listener.on('ready', () => {
    if (isDown) log.info('Processes can hear each other again');
    isDown = false;
    // The client subscribes again by itself before it says that it is ready.
    if (hasStood) restored();
    hasStood = true;
  });

  return {
    maxBytes: 500_000,
    async start(received, onRestored) {
      restored = onRestored;
      // Both go on trying until they are closed, which is when these promises reject.
      const standing = Promise.all([sender.connect(), listener.connect().then(() => listener.subscribe(channel, received))]).catch(
        () => {},
      );
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([standing, new Promise((resolve) => (timer = setTimeout(resolve, START_PATIENCE_MS)))]);
      clearTimeout(timer);
    },
    isUp: () => listener.isReady && !isDown,
    async send(text) {
      await sender.publish(channel, text);
    },
    async close() {
      sender.destroy();
      listener.destroy();
    },
  };
}
