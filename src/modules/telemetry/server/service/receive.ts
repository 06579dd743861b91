import type { RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import {
  ERRORS_MAX,
  MESSAGE_MAX,
  RELEASE_MAX,
  STACK_MAX,
  type PageError,
  type PageView,
  type reportTelemetry,
} from '../../contract/report.ts';
import { framesOf } from '../../rules/frames.ts';
import { isObjection } from '../../rules/objects.ts';
import { templateOf, type KnownPaths } from '../../rules/paths.ts';
import { redact } from '../../rules/redact.ts';
import { knownHost } from '../../rules/referrer.ts';
import { hasTelemetry } from '#modules/site/server/public.ts';
import { beginningsOf } from './beginnings.ts';
import { inLine } from './in-line.ts';
import { knownPages } from './known-pages.ts';
import { store } from './store.ts';

type Report = BodyOut<typeof reportTelemetry>;

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Counts what a browser reports. Where its reader objects, another site's page sent it, or the operator has not switched it
 * on, it answers the same and keeps nothing: who asks does not learn which of them it was.
 */
export async function receiveReport(request: RequestContext, report: Report): Promise<Record<never, never>> {
  if (isObjection(request.headers) || !request.isSameOrigin) return {};
  const known = await knownPages();
  const views = report.views.flatMap((view) => viewOf(view, known));
  const errors = report.errors.slice(0, ERRORS_MAX).flatMap((error) => errorOf(error, known));
  if (views.length === 0 && errors.length === 0) return {};
  const { language, visitor } = report;
  const release = redact(report.release, RELEASE_MAX);
  const mayBegin = beginningsOf(request.origin.ip);
  const write = () =>
    request.open(async ({ tx, now }) => {
      if (await hasTelemetry(tx)) await store(tx, { language, visitor, release, views, errors }, now, mayBegin);
    });
  await inLine(() => write().catch(leaveOut));
  return {};
}

/** What waits for a lock too long, `store` leaves out. @throws what has another reason */
function leaveOut(error: unknown): void {
  if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
}

/** A page that no module declares is dropped: its address could be anything. */
function viewOf({ path, referrer }: PageView, known: KnownPaths): PageView[] {
  const template = templateOf(path, known);
  return template === null ? [] : [{ path: template, referrer: knownHost(referrer) }];
}

/** The browser has redacted it; one that was changed may not have. */
function errorOf({ path, message, stack }: PageError, known: KnownPaths): PageError[] {
  const text = redact(message, MESSAGE_MAX);
  return text === '' ? [] : [{ path: templateOf(path, known) ?? '', message: text, stack: redact(framesOf(stack), STACK_MAX) }];
}
