import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const YEAR = 365 * 24 * 60 * 60; // seconds
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** What the build lays beside a file, the smallest first. */
const packings = [
  { encoding: 'br', end: '.br' },
  { encoding: 'gzip', end: '.gz' },
] as const;

/**
 * Serves the files whose names carry their content's hash, for a year, from memory once they were asked for: a first visit
 * asks for a hundred, and looking each up on the disk cost more than sending it.
 * @param folder of the build; nothing but what lies in it now is served
 */
export async function serveBuiltAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  const held = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const content = held.get(name) ?? readFile(join(folder, name));
    held.set(name, content);
    return content;
  };
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const type = types[extname(name)];
    if (!type || !names.has(name)) return reply.callNotFound();
    const accepted = request.headers['accept-encoding'] ?? '';
    const packing = packings.find(({ encoding, end }) => accepted.includes(encoding) && names.has(`${name}${end}`));
    if (packing) reply.header('content-encoding', packing.encoding);
    return reply
      .type(type)
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .send(await read(`${name}${packing?.end ?? ''}`));
  });
}
