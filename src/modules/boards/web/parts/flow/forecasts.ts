import { howMany, whenDone, type DoneForecast, type ForecastInput, type ManyForecast } from '../../../rules/flow-forecast.ts';

export type Question = { readonly kind: 'when'; readonly items: number } | { readonly kind: 'many'; readonly until: string };
export type Forecast =
  | { readonly kind: 'when'; readonly result: DoneForecast | null }
  | { readonly kind: 'many'; readonly result: ManyForecast | null };

export interface ForecastRequest {
  readonly request: number;
  readonly question: Question;
  readonly input: ForecastInput;
}

interface ForecastReply {
  readonly request: number;
  readonly forecast: Forecast;
}

export function answerForecast({ request, question, input }: ForecastRequest): ForecastReply {
  const forecast: Forecast =
    question.kind === 'when'
      ? { kind: 'when', result: whenDone(question.items, input) }
      : { kind: 'many', result: howMany(question.until, input) };
  return { request, forecast };
}

export interface Forecaster {
  /** Resolves to null when a later question has overtaken this one. */
  ask(question: Question, input: ForecastInput): Promise<Forecast | null>;
  close(): void;
}

/** Simulates beside the page, in a worker; where none can be started, in the page itself. */
export function openForecaster(): Forecaster {
  let worker: Worker | null = null;
  let newest = 0;
  return {
    async ask(question, input) {
      newest += 1;
      const request: ForecastRequest = { request: newest, question, input };
      worker ??= new Worker(new URL('./forecast-worker.ts', import.meta.url), { type: 'module' });
      const { forecast } = await post(worker, request).catch(() => {
        worker?.terminate();
        worker = null;
        return answerForecast(request);
      });
      return request.request === newest ? forecast : null;
    },
    close() {
      newest += 1;
      worker?.terminate();
    },
  };
}

function post(worker: Worker, request: ForecastRequest): Promise<ForecastReply> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ForecastReply>) => {
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
