import type { BoardReading, ReadOptions } from '../../../import/reading.ts';
import type { ReadReply, ReadRequest } from '../../../import/worker.ts';

export interface FileReading {
  /** Resolves to null when a later file has overtaken this one. */
  read(bytes: Uint8Array, options: ReadOptions): Promise<BoardReading | null>;
  close(): void;
}

/** Reads files beside the page, in a worker; where no worker can be started, in the page itself. */
export function openFileReader(): FileReading {
  let worker: Worker | null = null;
  let newest = 0;
  return {
    async read(bytes, options) {
      newest += 1;
      const request: ReadRequest = { request: newest, bytes, options };
      worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
      const { reading } = await ask(worker, request).catch(async () => {
        worker?.terminate();
        worker = null;
        const { answerRead } = await import('../../../import/worker.ts');
        return answerRead(request);
      });
      return request.request === newest ? reading : null;
    },
    close() {
      newest += 1;
      worker?.terminate();
    },
  };
}

function ask(worker: Worker, request: ReadRequest): Promise<ReadReply> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ReadReply>) => {
        if (data.request !== request.request) return;
        stop.abort();
        resolve(data);
      },
      { signal },
    );
    worker.addEventListener('error', () => (stop.abort(), reject(new Error('The worker did not start'))), { signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(request);
  });
}
