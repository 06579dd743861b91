import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A wire to a server that a test can cut: whoever goes through it then finds the server away. */
export interface Proxy {
  /** The server's address, through this wire. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /**
   * Keeps connections open and passes nothing on: a cable pulled, or a machine that hangs.
   * @param what 'answers' still passes on what is sent to the server
   */
  freeze(what?: 'all' | 'answers'): void;
  /** What was frozen goes on where it was, as after packets that were lost for a while and are sent again. */
  thaw(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen: 'nothing' | 'answers' | 'all' = 'nothing';
  const hold = ([near, far]: readonly [Socket, Socket]): void => {
    if (frozen === 'all') near.pause();
    if (frozen !== 'nothing') far.pause();
  };
  const accept = (near: Socket) => {
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => void to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    hold(pair);
  };
  let server = await listen(0, accept);
  const address = server.address() as AddressInfo;
  const endAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  const stop = async () => {
    const closed = once(server, 'close');
    if (!server.listening) return;
    server.close();
    endAll();
    await closed;
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    cut: stop,
    freeze(what = 'all') {
      frozen = what;
      for (const pair of pairs) hold(pair);
    },
    thaw() {
      frozen = 'nothing';
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    async mend() {
      frozen = 'nothing';
      // What was frozen is as good as lost: the other side has given up on it.
      endAll();
      if (!server.listening) server = await listen(address.port, accept);
    },
    close: stop,
  };
}

async function listen(port: number, accept: (socket: Socket) => void): Promise<Server> {
  const server = createServer(accept).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
