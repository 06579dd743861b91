import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardEvents, BoardEventType } from '#modules/boards/contract/events.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import { drag, pushes, type BoardChange } from '#modules/boards/contract/live.ts';
import type { StoredEvent } from '#platform/events/subscriber.ts';
import { hint, type Push, type Room } from '#platform/live/room.ts';
import type { Json, Scoped } from '#platform/module/context.ts';
import { decide } from '#shared/permissions.ts';
import { commands } from './live.ts';
import { findBoardRow, viewBoard, viewHead } from './queries/board.ts';
import { sharedStateOf } from './queries/board-state.ts';
import { cardsById } from './queries/item.ts';
import { sprintsOf } from './queries/sprint.ts';
import { youOn } from './service/access.ts';

/** Somebody who may look at a board and change nothing on it. */
const ONLOOKER = 'onlooker';

/** A push without what the platform and this file add to it. */
type Change = BoardChange extends infer One ? (One extends BoardChange ? Omit<One, 'version' | 'boardId' | 'by'> : never) : never;

const push = (boardId: BoardId, change: Change): Push => ({
  event: pushes.changed.event,
  payload: { boardId, ...change },
});

/** One record stands alone, several in a list. */
function some<T>(records: readonly T[]): { record: T | null; records: T[] } {
  const [record] = records;
  return record !== undefined && records.length === 1 ? { record, records: [] } : { record: null, records: [...records] };
}

type Projector<T extends BoardEventType> = (
  scoped: Scoped,
  boardId: BoardId,
  payload: BoardEvents[T],
) => Promise<readonly Push[]> | readonly Push[];

/** The board's head as it is now; none when it is gone. */
async function aboutHead(scoped: Scoped, boardId: BoardId): Promise<readonly Push[]> {
  const record = await viewHead(scoped, boardId);
  return record ? [push(boardId, { kind: 'board', op: 'updated', record, records: [] })] : [];
}

/** What each event means to those who look: records as they are now, which may be newer than the event. */
const projectors: { readonly [T in BoardEventType]: Projector<T> } = {
  'board.created': () => [],
  'board.updated': async (scoped, boardId, { fields }) => {
    const pushed = await aboutHead(scoped, boardId);
    // Another team's people may change it from now on.
    return fields.includes('team_id') ? pushed.map((one) => ({ ...one, rechecks: 'everybody' as const })) : pushed;
  },
  // What they may do on it is asked again of each of them.
  'board.people_changed': (_scoped, boardId, { userIds }) => [
    { event: pushes.people.event, payload: { boardId, userIds: [...userIds] }, rechecks: userIds },
  ],
  'board.deleted': (_scoped, boardId) => [push(boardId, { kind: 'board', op: 'deleted', ...some([{ id: boardId }]) })],
  'board.columns_changed': async (scoped, boardId) => {
    const board = await viewBoard(scoped, boardId);
    return board ? [push(boardId, { kind: 'column', op: 'updated', record: null, records: board.columns })] : [];
  },
  'board.labels_changed': aboutHead,
  'board.items_saved': async (scoped, boardId, { op, itemIds }) => {
    const board = await findBoardRow(scoped, boardId);
    const records = board ? await cardsById(scoped, board, itemIds) : [];
    return records.length > 0 ? [push(boardId, { kind: 'item', op, ...some(records) })] : [];
  },
  'board.item_moved': (_scoped, boardId, { place }) => [push(boardId, { kind: 'item', op: 'moved', moved: place, ...some([]) })],
  'board.items_removed': (_scoped, boardId, { itemIds }) => [
    push(boardId, { kind: 'item', op: 'deleted', ...some(itemIds.map((id) => ({ id }))) }),
  ],
  'board.parts_changed': async (scoped, boardId, { part, itemIds }) => {
    const board = await findBoardRow(scoped, boardId);
    const records = board ? await cardsById(scoped, board, itemIds) : [];
    return records.length > 0 ? [push(boardId, { kind: 'item', op: 'updated', part, ...some(records) })] : [];
  },
  // What has been saved says it to the screen; these are for subscribers.
  'board.item_completed': () => [],
  'board.item_reopened': () => [],
  'board.members_mentioned': () => [],
  'board.blocking_changed': () => [],
  'board.sprint_saved': async (scoped, boardId, { sprintId }) => {
    const records = await sprintsOf(scoped, boardId, [sprintId]);
    return records.length > 0 ? [push(boardId, { kind: 'sprint', op: 'updated', ...some(records) })] : [];
  },
  'board.sprint_deleted': (_scoped, boardId, { sprintId }) => [
    push(boardId, { kind: 'sprint', op: 'deleted', ...some([{ id: sprintId as string }]) }),
  ],
  'board.delivery_changed': (_scoped, boardId, { deliveryId, op }) => [
    push(boardId, { kind: 'delivery', op, ...some([{ id: deliveryId }]) }),
  ],
  'board.calendar_changed': (_scoped, boardId, { eventId, op }) => [push(boardId, { kind: 'event', op, ...some([{ id: eventId }]) })],
};

async function project(scoped: Scoped, event: StoredEvent): Promise<readonly Push[]> {
  const projector = projectors[event.type as BoardEventType] as Projector<BoardEventType> | undefined;
  if (!projector) throw new Error(`The event ${event.type} has no meaning on a board`);
  const pushed = await projector(scoped, event.subject.id as BoardId, event.payload);
  const by = event.actor.kind === 'user' ? event.actor.id : null;
  return pushed.map((one) => ({ ...one, payload: { ...one.payload, by } }));
}

/** A board as a live room: everybody of its account may look, whoever may change items shows what they drag. */
export const boardRoom: Room = {
  kind: 'board',
  async recipient(scoped, roomId, actor) {
    if (actor.kind !== 'user' || !decide(actor, actions.view, { participantRole: null }).allow) return null;
    const board = await findBoardRow(scoped, roomId as BoardId);
    if (!board) return null;
    const { role, canEditItems } = await youOn(scoped, actor, board);
    return { actor, participantId: actor.userId, role: canEditItems ? (role ?? 'member') : ONLOOKER };
  },
  async snapshot(scoped, roomId, { actor }) {
    const written = await sharedStateOf(scoped, roomId as BoardId);
    if (!written) throw new Error('A room was deleted while it was read');
    const you = await youOn(scoped, actor, { team_id: written.teamId });
    // JSON by its schema, which its type does not say.
    return { session: written.state, you: you as unknown as Json };
  },
  project,
  commands,
  hints: [
    hint(drag.event, drag.payload, ({ role, participantId }, { itemId, overColumnId }) =>
      role === ONLOOKER ? null : { userId: participantId, itemId, overColumnId },
    ),
  ],
  deadlines: {},
};
