import { answerImport, type ImportRequest } from '../../../import/worker.ts';

// A file of ten megabytes takes a second to read; here the page stays awake meanwhile.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that started it
globalThis.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => globalThis.postMessage(answerImport(data)));
