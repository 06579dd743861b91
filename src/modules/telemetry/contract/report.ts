import * as z from 'zod/mini';
import { done, endpoint } from '#shared/endpoint.ts';
import { locales } from '#shared/locale.ts';
import { sent } from '#shared/texts.ts';

/** One call, with everything in it; a larger one is refused with 413. */
export const REPORT_MAX = 4096; // bytes
export const VIEWS_MAX = 20; // of one call
export const ERRORS_MAX = 5; // of one call
export const PATH_MAX = 200; // characters
export const HOST_MAX = 253; // characters, the longest name there is
export const MESSAGE_MAX = 300; // characters
export const STACK_MAX = 1500; // characters
export const RELEASE_MAX = 40; // characters

/** A page as the modules declare it, `/kanban/:boardId`, or an address that the server reads as one. */
const Path = sent(PATH_MAX);

export const PageView = z.object({
  path: Path,
  /** The host of the page that led here; empty where none did, or a page of this site. */
  referrer: z._default(sent(HOST_MAX), ''),
});
export type PageView = z.infer<typeof PageView>;

export const PageError = z.object({ path: Path, message: sent(MESSAGE_MAX), stack: z._default(sent(STACK_MAX), '') });
export type PageError = z.infer<typeof PageError>;

export const reportTelemetry = endpoint({
  id: 'telemetry.report',
  route: 'POST /api/telemetry',
  summary: 'Count page views and errors of a browser whose reader agreed; nothing is kept unless the operator switched it on',
  action: 'public',
  body: z.object({
    language: z.enum(locales),
    /** Random, made by the browser for one day (UTC). */
    visitor: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,36}$/)),
    release: z._default(sent(RELEASE_MAX), ''),
    views: z._default(z.array(PageView).check(z.maxLength(VIEWS_MAX)), []),
    errors: z._default(z.array(PageError).check(z.maxLength(ERRORS_MAX)), []),
  }),
  answer: done,
  bodyMax: REPORT_MAX,
  rateLimit: 'telemetry',
});
