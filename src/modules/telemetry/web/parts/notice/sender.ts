import { localeOf } from '#shared/locale.ts';
import { version } from '../../../../../../package.json';
import type { PageError, PageView } from '../../../contract/report.ts';
import { batchOf, waitBefore, type Waiting } from '../../../rules/batch.ts';
import { mayReport, numberOfToday } from './kept.ts';

// As contract/report.ts has them, which would bring its schemas along; a test compares them.
export const bounds = { views: 20, errors: 5, bytes: 4096 } as const;
const CALLS_A_MINUTE = 6;
const GATHER_MS = 1000;
const WAITING_MAX = 20; // of each, while the connection is away

let waiting: Waiting = { views: [], errors: [] };
let calls: readonly number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function addView(view: PageView): void {
  waiting = { ...waiting, views: [...waiting.views, view].slice(-WAITING_MAX) };
  later(GATHER_MS);
}

export function addError(error: PageError): void {
  waiting = { ...waiting, errors: [...waiting.errors, error].slice(-WAITING_MAX) };
  later(GATHER_MS);
}

/** Sends what waits, as far as it may now. What fails is lost without a word: no reader works for a count. */
export function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!mayReport()) waiting = { views: [], errors: [] };
  if (waiting.views.length + waiting.errors.length === 0 || !navigator.onLine) return;
  const wait = waitBefore(calls, Date.now(), CALLS_A_MINUTE);
  if (wait > 0) return later(wait);
  const frame = { language: localeOf(document.documentElement.lang), visitor: numberOfToday(), release: version };
  const { batch, rest } = batchOf(waiting, frame, bounds);
  waiting = rest;
  if (batch.views.length + batch.errors.length > 0) send({ ...frame, ...batch });
  later(GATHER_MS);
}

function later(wait: number): void {
  if (waiting.views.length + waiting.errors.length > 0) timer ??= setTimeout(flush, wait);
}

/** Outlives the page, and has neither cookies nor the page's address. */
function send(body: object): void {
  calls = [...calls.slice(1 - CALLS_A_MINUTE), Date.now()];
  const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } as const;
  fetch('/api/telemetry', { ...sent, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => {});
}

export function startSending(): void {
  addEventListener('online', flush);
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}
