import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '#shared/time.ts';
import { keptFor } from './kept-for.ts';
import { limitedPage, type RateLimiter } from './limits.ts';
import { packingsFor, type Packing } from './packings.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

interface ForRobots {
  /** Address → prerendered file, of the pages that search engines may keep. */
  readonly pages: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly limiter: RateLimiter;
  /** Further addresses, which the database knows. */
  addresses(): Promise<readonly string[]>;
}

/** How long one map answers everyone who asks: a page that has gone leaves it so soon. */
const KEPT_MS = 5 * SECOND;

const BROTLI_LEVEL = 5; // some forty milliseconds for the longest map, on another thread
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const pack: Readonly<Record<Packing, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (plain) => zip(plain),
};

/** Serves the map of the site, made once for all who ask at nearly the same moment, and what robots may read. */
export function serveForRobots(app: FastifyInstance, { pages, publicUrl, limiter, addresses }: ForRobots): void {
  const counted = limitedPage(limiter);
  const robots = robotsOf(publicUrl);
  const map = keptFor(KEPT_MS, async () => {
    const plain = Buffer.from(sitemapOf(pages, publicUrl, await addresses()));
    const made: Partial<Record<Packing, Promise<Buffer>>> = {};
    return { plain, packed: (packing: Packing) => (made[packing] ??= pack[packing](plain)) };
  });
  app.get('/sitemap.xml', counted, async (request, reply) => {
    const { plain, packed } = await map();
    const [packing] = packingsFor(request);
    if (packing) reply.header('content-encoding', packing);
    return reply
      .type('application/xml; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(packing ? await packed(packing) : plain);
  });
  app.get('/robots.txt', counted, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}
