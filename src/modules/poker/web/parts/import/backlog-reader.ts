import type { BacklogReading, ExistingStory, ReadOptions } from '../../../import/reading.ts';
import type { ImportReply, ImportRequest } from '../../../import/worker.ts';
import type { ImportSource } from './taken-stories.ts';

export interface BacklogReader {
  /** Resolves to null when a later reading has overtaken this one. */
  read(source: ImportSource, existing: readonly ExistingStory[], options: ReadOptions): Promise<BacklogReading | null>;
  close(): void;
}

/** Reads backlogs beside the page, in a worker; where no worker can be started, in the page itself. */
export function openReader(): BacklogReader {
  let worker: Worker | null = null;
  let newest = 0;
  return {
    async read(input, existing, options) {
      newest += 1;
      const request: ImportRequest = { request: newest, input, existing, options };
      worker ??= new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
      const { reading } = await ask(worker, request).catch(async () => {
        worker?.terminate();
        worker = null;
        const { answerImport } = await import('../../../import/worker.ts');
        return answerImport(request);
      });
      return request.request === newest ? reading : null;
    },
    close() {
      newest += 1;
      worker?.terminate();
    },
  };
}

function ask(worker: Worker, request: ImportRequest): Promise<ImportReply> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ImportReply>) => {
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
