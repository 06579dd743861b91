import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Encoded } from '#platform/module/encoded.ts';
import type { Endpoint, FileAnswer, Page } from '#shared/endpoint.ts';
import { checkAnswer } from './validate.ts';

/** Sends what a handler returned in the shape of ruling 5. */
export function sendAnswer(reply: FastifyReply, endpoint: Endpoint, result: unknown, strict: boolean): FastifyReply {
  if (endpoint.answer.kind === 'file') return sendFile(reply, result as FileAnswer);
  if (strict) checkAnswer(endpoint.id, schemaOf(endpoint), result);
  if (endpoint.keptSeconds !== undefined) reply.header('cache-control', `public, max-age=${endpoint.keptSeconds}`);
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
  return result instanceof Encoded ? sendEncoded(reply, result) : reply.send(JSON.stringify(envelope(endpoint, result)));
}

/** A kept answer is given again: nothing was done this time. */
export const markReplayed = (reply: FastifyReply): void => void reply.header('idempotent-replayed', 'true');

/** Its bytes go out as they are, piece by piece: together they would be one more copy for each who asks. */
function sendEncoded(reply: FastifyReply, result: Encoded): FastifyReply {
  const { pieces, bytes } = Encoded.object({ success: true }, 'data', result);
  return reply.header('content-length', bytes).send(Readable.from(pieces, { objectMode: false }));
}

function envelope(endpoint: Endpoint, result: unknown): object {
  if (endpoint.answer.kind === 'data') return { success: true, data: result };
  if (endpoint.answer.kind === 'keys') return { success: true, ...(result as object) };
  const { items, total, limit, offset } = result as Page<unknown>;
  return { success: true, data: items, total, limit, offset };
}

function schemaOf(endpoint: Endpoint): z.ZodMiniType {
  if (endpoint.answer.kind !== 'list') return endpoint.answer.schema;
  return z.object({ items: z.array(endpoint.answer.schema), total: z.number(), limit: z.number(), offset: z.number() });
}

const YEAR = 365 * 24 * 60 * 60; // seconds

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { name, mediaType, body, isPicture, mayEnd } = file;
  if (isPicture && mayEnd) return sendPassingPicture(reply, file);
  if (isPicture) {
    reply
      .header('content-disposition', 'inline')
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('cross-origin-resource-policy', 'same-origin');
    return reply.type(mediaType).send(typeof body === 'string' ? body : Buffer.from(body));
  }
  const ascii = name.replace(/[^\w.\- ]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(mediaType)
    .send(typeof body === 'string' ? body : Buffer.from(body));
}

/** A picture of which each kept copy is asked for again, since its address may answer no more. */
function sendPassingPicture(reply: FastifyReply, { name, mediaType, body }: FileAnswer): FastifyReply {
  const etag = `"${name}"`;
  reply
    .header('content-disposition', 'inline')
    .header('cache-control', 'no-cache')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('etag', etag);
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(mediaType).send(typeof body === 'string' ? body : Buffer.from(body));
}
