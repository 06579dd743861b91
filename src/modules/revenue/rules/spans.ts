/** What a subscription brings in a month, from one moment to another: [startedAt, endedAt), null while it runs. */
export interface Span {
  readonly customerExternalId: string;
  /** Smallest unit of the currency. */
  readonly mrr: number;
  readonly currency: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

export interface SpanChange {
  /** When the running span ends. */
  readonly end?: Date;
  /** The span that is added then. */
  readonly start?: Span;
}

/**
 * What a newly read state changes in the spans of its subscription. Providers tell the state alone, not when it came about: a
 * change counts from the moment at which it was read. Reading the same state again changes nothing.
 *
 * @param last the subscription's latest span, ended or not: the first by `started_at desc, ended_at desc nulls first`. An ended
 *   one is needed too, or the end would be read as something new each time.
 * @param read the state: what the provider says of the subscription now
 */
export function nextSpans(last: Span | null, read: Span, now: Date): SpanChange {
  const endedAt = read.endedAt && read.endedAt <= now ? read.endedAt : null;
  if (last && !last.endedAt) return afterRunning(last, { ...read, endedAt }, now);
  return beginning(last, { ...read, endedAt }, now);
}

function afterRunning(running: Span, read: Span, now: Date): SpanChange {
  if (read.endedAt) return { end: later(read.endedAt, running.startedAt) };
  if (isSame(running, read)) return {};
  const end = later(now, running.startedAt);
  return read.mrr > 0 ? { end, start: { ...bare(read), startedAt: end } } : { end };
}

function beginning(last: Span | null, read: Span, now: Date): SpanChange {
  const before = last?.endedAt ?? null;
  const isKnownStart = !before || read.startedAt >= before;
  if (read.endedAt) {
    return isKnownStart && read.mrr > 0 && read.endedAt > read.startedAt ? { start: bare(read) } : {};
  }
  if (read.mrr > 0) return { start: { ...bare(read), startedAt: isKnownStart ? read.startedAt : later(now, before) } };
  // Without this empty span, one that was free for a year and is paid from today would count as paid for a year.
  return last ? {} : { start: { ...bare(read), startedAt: now, endedAt: now } };
}

const isSame = (one: Span, other: Span): boolean =>
  one.mrr === other.mrr && one.currency === other.currency && one.customerExternalId === other.customerExternalId;

const later = (one: Date, other: Date): Date => (one > other ? one : other);

const bare = ({ customerExternalId, mrr, currency, startedAt, endedAt }: Span): Span => ({
  customerExternalId,
  mrr,
  currency,
  startedAt,
  endedAt,
});
