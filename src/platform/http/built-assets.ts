import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packingsFor } from './packings.ts';

const YEAR = 365 * 24 * 60 * 60; // seconds
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** How what the build lays beside a file is named. */
const ends = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves the files whose names carry their content's hash, for a year, from memory once they were asked for: a first visit
 * asks for a hundred, and looking each up on the disk cost more than sending it.
 * @param folder of the build; nothing but what lies in it now is served
 */
export async function serveBuiltAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  const held = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const known = held.get(name);
    if (known) return known;
    const content = readFile(join(folder, name));
    held.set(name, content);
    // A disk that fails once is asked again, not believed for good.
    content.catch(() => held.delete(name));
    return content;
  };
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const type = types[extname(name)];
    if (!type || !names.has(name)) return reply.callNotFound();
    const packing = packingsFor(request).find((one) => names.has(`${name}${ends[one]}`));
    // Before any header: what fails is neither packed nor kept for a year.
    const content = await read(`${name}${packing ? ends[packing] : ''}`);
    if (packing) reply.header('content-encoding', packing);
    return reply.type(type).header('vary', 'accept-encoding').header('cache-control', `public, max-age=${YEAR}, immutable`).send(content);
  });
}
