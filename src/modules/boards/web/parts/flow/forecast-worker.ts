import { answerForecast, type ForecastRequest } from './forecasts.ts';

// Ten thousand trials of a long backlog take a moment; here the page stays awake meanwhile.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that started it
globalThis.addEventListener('message', ({ data }: MessageEvent<ForecastRequest>) => globalThis.postMessage(answerForecast(data)));
