import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signed } from '#platform/files/s3-signature.ts';

const KEY = 'test-key';
const SECRET = 'test/secret+1';

export interface TestS3Server {
  /** As S3_URL takes it. */
  readonly url: string;
  readonly files: Map<string, Buffer>;
  close(): Promise<void>;
}

/** A bucket in memory that checks signatures as the real service does. */
export async function startS3Server(): Promise<TestS3Server> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const at = String(request.headers['x-amz-date']).replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z');
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const own = signed(
        { method: request.method ?? '', url, headers: {}, body },
        { key: KEY, secret: SECRET, region: 'eu-west-1' },
        new Date(at),
      );
      if (own['authorization'] !== request.headers.authorization)
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      if (!url.pathname.startsWith('/bucket/')) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
      const kept = files.get(url.pathname);
      if (request.method === 'PUT') files.set(url.pathname, body);
      if (request.method === 'DELETE') files.delete(url.pathname);
      if (request.method === 'GET' && !kept) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? kept : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/bucket?region=eu-west-1`,
    files,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
