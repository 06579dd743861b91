import { answerRead, type ReadRequest } from '../../../import/worker.ts';

// A file of twenty megabytes takes a second to read; here the page stays awake meanwhile.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that started it
globalThis.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => globalThis.postMessage(answerRead(data)));
