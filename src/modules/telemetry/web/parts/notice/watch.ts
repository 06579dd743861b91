import { framesOf } from '../../../rules/frames.ts';
import { redact } from '../../../rules/redact.ts';
import { referrerHost } from '../../../rules/referrer.ts';
import { mayReport } from './kept.ts';
import { addError, addView } from './sender.ts';

const MESSAGE_MAX = 300; // characters
const STACK_MAX = 1200; // characters
/** Different errors of one page: one that fails in a loop is no news. */
const ERRORS_A_PAGE = 5;
const REST_MS = 400; // a page that only leads on is none

/** The page as the shell declares it, never its address. */
const page = (): string | null => document.documentElement.getAttribute('data-page');

let seen = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let referrer = document.referrer;

/** Counts the page that is shown, once it stays. */
export function countPage(): void {
  clearTimeout(timer);
  seen = new Set();
  timer = setTimeout(() => {
    const path = page();
    if (path === null || !mayReport()) return;
    addView({ path, referrer: referrerHost(referrer, location.origin) });
    referrer = '';
  }, REST_MS);
}

function note(thrown: unknown): void {
  const path = page();
  if (path === null || !mayReport() || seen.size >= ERRORS_A_PAGE) return;
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : { name: 'Thrown', message: typeof thrown, stack: '' };
  const error = { path, message: redact(`${name}: ${message}`, MESSAGE_MAX), stack: redact(framesOf(stack), STACK_MAX) };
  const key = `${error.message}\n${error.stack}`;
  if (seen.has(key)) return;
  seen.add(key);
  addError(error);
}

export function watchErrors(): void {
  addEventListener('error', ({ error }) => error && note(error));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  // What an error boundary has caught reaches no listener of the window (src/ui/parts/broken.tsx).
  addEventListener('brokenpage', (event) => note((event as CustomEvent<unknown>).detail));
}
