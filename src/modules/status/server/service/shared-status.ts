import type { RequestContext } from '#platform/module/context.ts';
import { keptFor } from '#platform/http/kept-for.ts';
import { SECOND } from '#shared/time.ts';
import type { Status } from '../../contract.ts';
import { isStatusOpen, readStatus } from '../queries.ts';

/** How long one answer is given to everyone who asks: a sample is taken once a minute. */
const KEPT_MS = 5 * SECOND;

interface Shared {
  /** The last that asked: it has the time, and what a transaction needs. */
  request: RequestContext;
  readonly read: () => Promise<Status | null>;
}

/** Of each running product in this process, by its settings. */
const kept = new WeakMap<RequestContext['settings'], Shared>();

/**
 * The status, read once for all who ask at nearly the same moment: when something is down, everyone asks.
 * @returns null where the operator has closed it
 */
export function sharedStatus(request: RequestContext): Promise<Status | null> {
  const known = kept.get(request.settings);
  if (known) {
    known.request = request;
    return known.read();
  }
  const begun: Shared = {
    request,
    read: keptFor(
      KEPT_MS,
      () => begun.request.open(async (context) => ((await isStatusOpen(context)) ? readStatus(context) : null)),
      () => begun.request.now.getTime(),
    ),
  };
  kept.set(request.settings, begun);
  return begun.read();
}
