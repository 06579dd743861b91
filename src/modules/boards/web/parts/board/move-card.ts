import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { Place } from '#modules/boards/rules/arrange.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { freshOf, isStale } from '#ui/forms/stale.ts';
import { sendAnyway, type Core } from './command-core.ts';

type MoveCore = Pick<Core, 'sendMove' | 'askReason' | 'lastBy' | 't'>;

const placeOf = ({ columnId, rank }: BoardItem): string => `${columnId} ${rank}`;

/** Moves a card from where its mover saw it, forwards or back: one that somebody else has moved since stays where they put it. */
export function mover(core: MoveCore) {
  const { askReason, lastBy, t } = core;
  /** Where this window has put each card last: from there it may go on, whatever was seen before. */
  const own = new Map<string, string>();
  const sendMove: MoveCore['sendMove'] = async (...input) => {
    const moved = await core.sendMove(...input);
    own.set(moved.id, placeOf(moved));
    return moved;
  };
  const movedBy = ({ id, key }: BoardItem): string => {
    const name = lastBy(id);
    return name ? t()('conflict.by', { name, key }) : t()('conflict.somebody', { key });
  };
  /** @throws ApiProblem boards.stale with who moved it; the column's refusals */
  async function moveOne(seen: BoardItem, place: Place): Promise<BoardItem> {
    const sent = { version: seen.version };
    for (;;) {
      try {
        return await sendMove(seen.id, place, sent);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.code === 'boards.reason_required') return withReason(seen, place, error);
        const now = isStale(error) ? freshOf<BoardItem>(error) : null;
        if (!now) throw error;
        // Its title or points may have changed: that is no reason to refuse a move.
        const isUnmoved = placeOf(now) === placeOf(seen) || placeOf(now) === own.get(seen.id);
        if (now.version <= sent.version || !isUnmoved) throw Object.assign(error, { message: movedBy(seen) });
        sent.version = now.version;
      }
    }
  }
  async function withReason(item: BoardItem, place: Place, problem: ApiProblem): Promise<BoardItem> {
    const limit = (problem.details as { limit?: number } | undefined)?.limit ?? 0;
    const reason = await askReason(limit);
    if (reason === null) throw problem;
    return sendAnyway(item.version, (version) => sendMove(item.id, place, { reason, version }));
  }
  return moveOne;
}
