import { moveToBoard } from '#modules/boards/contract/backlog.ts';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import { moveItem } from '#modules/boards/contract/item-calls.ts';
import type { Place } from '#modules/boards/rules/arrange.ts';
import type { Api } from '#ui/api/client.ts';
import type { Core } from '../board/command-core.ts';
import { mover } from '../board/move-card.ts';

/** Stands for a column where parts of the board ask for one. */
export const BACKLOG = 'backlog';

/** The end of a column; of the backlog, the place that an item had. */
export const endOf = (columnId: string): Place => ({ columnId, afterId: null, beforeId: null });

interface Means extends Pick<Core, 'askReason' | 'lastBy' | 't'> {
  readonly call: Api['call'];
  /** Where an item was in the backlog: its way back. */
  readonly orderOf: (itemId: string) => number;
}

/** Moves items from the backlog into a column, and back, as the board moves its cards: what somebody else has moved since stays there. */
export const backlogMover = ({ call, orderOf, ...means }: Means) =>
  mover({
    ...means,
    sendMove(id, { columnId }, sent) {
      const params = { itemId: id as ItemId };
      if (columnId === BACKLOG) return call(moveItem, { params, body: { targetColumnId: null, position: orderOf(id), ...sent } });
      return call(moveToBoard, { params, body: { columnId, ...sent } });
    },
  });
