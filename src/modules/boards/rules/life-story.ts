import type { Activity } from '../contract/activity.ts';

/** How a stretch of an item's life was spent. */
export type Stretch = 'waiting' | 'work' | 'blocked' | 'done';

export interface Span {
  readonly kind: Stretch;
  /** Milliseconds. */
  readonly length: number;
}

interface Column {
  readonly id: string;
  readonly status: string;
}

/**
 * An item's time since it was made, in the order in which it passed: waiting in the backlog and before work, at work in
 * columns that are neither TODO nor COMPLETE, blocked wherever it stood. What is done ends the story.
 * @param events of the item, oldest first @param columns of the board as they are now
 */
export function lifeOf(events: readonly Activity[], columns: readonly Column[], now: number): Span[] {
  const statuses = new Map(columns.map(({ id, status }) => [id, status]));
  const spans: { kind: Stretch; length: number }[] = [];
  let column: string | null = null;
  let isBlocked = false;
  let since: number | null = null;
  const pass = (until: number): void => {
    if (since === null) return;
    const kind = stretchOf(column === null ? null : (statuses.get(column) ?? null), isBlocked);
    const last = spans.at(-1);
    const length = Math.max(0, until - since);
    if (last?.kind === kind) last.length += length;
    else if (length > 0) spans.push({ kind, length });
  };
  for (const event of events) {
    const at = Date.parse(event.timestamp);
    pass(at);
    since = at;
    if (event.type === 'created' || event.type === 'imported' || event.type === 'moved') column = event.toColumnId;
    if (event.type === 'blocked') isBlocked = true;
    if (event.type === 'unblocked') isBlocked = false;
  }
  pass(now);
  return spans.filter(({ kind }) => kind !== 'done');
}

function stretchOf(status: string | null, isBlocked: boolean): Stretch {
  if (status === 'COMPLETE') return 'done';
  if (isBlocked) return 'blocked';
  return status === null || status === 'TODO' ? 'waiting' : 'work';
}
