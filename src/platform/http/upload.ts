import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '#platform/module/context.ts';
import { Problem, common } from '#shared/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the file that this route takes; others take no multipart content at all. */
    uploadField?: string;
    /** It takes any form, without reading it. */
    acceptsForms?: boolean;
  }
}

/** What the borders and headings of multipart content may add to a file, bytes. */
export const FORM_FRAME_MAX = 16 * 1024;

class ReadUpload implements Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

/**
 * Reads the one file of the routes that declare one. A page elsewhere may send multipart content without asking first, so
 * every other route refuses it unread. The route's own limit bounds what is held in memory.
 */
export function readUploads(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    const { uploadField, acceptsForms = false } = request.routeOptions.config;
    if (isForm && uploadField === undefined && !acceptsForms) throw new Problem(common.unsupported_type);
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    readFile(request, body),
  );
}

async function readFile(request: FastifyRequest, body: Buffer): Promise<ReadUpload | null> {
  const field = request.routeOptions.config.uploadField;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem(common.malformed, undefined, { cause });
    });
  const value = field === undefined ? null : form.get(field);
  if (value === null || typeof value === 'string') return null;
  return new ReadUpload(value.name, new Uint8Array(await value.arrayBuffer()));
}

export const uploadIn = ({ body }: FastifyRequest): Upload | null => (body instanceof ReadUpload ? body : null);
