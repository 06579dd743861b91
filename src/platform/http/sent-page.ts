import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packingsFor, type Packing } from './packings.ts';

/** A page as it is sent. */
export interface Page {
  readonly etag: string;
  readonly plain: Buffer;
  /** Made when first asked for, and once for each state of the site. */
  packed(packing: Packing): Buffer;
}

/** Two milliseconds for the longest page; the highest level takes 120 for another twelfth. */
const BROTLI_LEVEL = 9;

const pack: Readonly<Record<Packing, (plain: Buffer) => Buffer>> = {
  br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (plain) => gzipSync(plain),
};

export function pageOf(html: string): Page {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
  const made: Partial<Record<Packing, Buffer>> = {};
  return { plain, etag, packed: (packing) => (made[packing] ??= pack[packing](plain)) };
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: 200 | 404 | 503): FastifyReply {
  reply.header('vary', 'accept-encoding, accept-language');
  // An answer about an outage is not to be kept.
  if (status === 503) reply.header('cache-control', 'no-store');
  else reply.header('etag', page.etag).header('cache-control', 'no-cache');
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const [packing] = packingsFor(request);
  if (packing) reply.header('content-encoding', packing);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(packing ? page.packed(packing) : page.plain);
}
