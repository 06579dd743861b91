import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy as nginx's bare `proxy_pass` makes it: it names the upstream as the host, and says nothing of whom it speaks for. */
export async function startPlainProxy(upstream: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port, host } = new URL(upstream);
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host };
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
