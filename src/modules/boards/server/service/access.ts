import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardEvents, BoardEventType } from '#modules/boards/contract/events.ts';
import type { BoardId, ItemId } from '#modules/boards/contract/ids.ts';
import type { BoardYou } from '#modules/boards/contract/live.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { findBoardOfItem, findBoardRow, type BoardRow } from '#modules/boards/server/queries/board.ts';
import { findItemRow, type ItemRow } from '#modules/boards/server/queries/item.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { roleInTeam } from '#modules/teams/server/public.ts';
import type { NewEvent, Context, Scoped } from '#platform/module/context.ts';
import { decide, userIdOf, type Action, type Actor } from '#shared/permissions.ts';
import { Problem, raise, type ProblemDetails, type ProblemKind } from '#shared/problem.ts';

/**
 * Finds a board and decides whether the caller may do this with it.
 * @param lock 'write' makes writes of one board follow one another, and refuses an archived one (S2-46)
 * @throws Problem boards.not_found, boards.archived, request.denied and its kin
 */
export async function openBoard(context: Context, boardId: BoardId, action: Action, lock?: 'write'): Promise<BoardRow> {
  const board = (await findBoardRow(context, boardId, lock)) ?? raise(boardProblems.not_found);
  await admit(context, board, action);
  if (lock === 'write') refuseArchived(board);
  return board;
}

export function refuseArchived(board: BoardRow): void {
  if (board.archived_at !== null) throw new Problem(boardProblems.archived);
}

/** @throws Problem request.denied and its kin */
export async function admit(context: Context, board: Pick<BoardRow, 'team_id'>, action: Action): Promise<void> {
  context.authorize(action, { participantRole: await partOf(context, context.actor, board.team_id, action) });
}

/** The caller's role in the board's team, asked only of whom the action does not let pass anyway. */
async function partOf(scoped: Scoped, actor: Actor, teamId: TeamId | null, action: Action): Promise<string | null> {
  if (decide(actor, action, { participantRole: null }).allow) return null;
  return roleOn(scoped, actor, teamId);
}

/** Somebody's role on a board: theirs in its team; whoever only observes the account observes here too (S2-47). */
export async function roleOn(scoped: Scoped, actor: Actor, teamId: TeamId | null): Promise<string | null> {
  if (actor.kind !== 'user') return null;
  if (actor.role === 'OBSERVER') return 'observer';
  return teamId === null ? null : roleInTeam(scoped, teamId, actor.userId);
}

/** What a reader may do on a board. */
export async function youOn(scoped: Scoped, actor: Actor, board: Pick<BoardRow, 'team_id'>): Promise<BoardYou> {
  const role = await roleOn(scoped, actor, board.team_id);
  const may = (action: Action): boolean => decide(actor, action, { participantRole: role }).allow;
  return {
    userId: userIdOf(actor),
    role,
    canEditItems: may(actions.editItems),
    canManage: may(actions.manage),
    canRestore: may(actions.restore),
  };
}

export interface OpenedItem {
  readonly board: BoardRow;
  readonly item: ItemRow;
}

export interface OpenItemOptions {
  readonly lock?: 'write';
  /** The board that a live command was sent to: an item of another one is unknown there. */
  readonly boardId?: BoardId | undefined;
  /** Finds deleted ones too. */
  readonly isDeleted?: boolean;
}

/** An item by its id alone, with its board. @throws Problem boards.item_not_found, boards.archived, request.denied and its kin */
export async function openItem(context: Context, itemId: ItemId, action: Action, options: OpenItemOptions = {}): Promise<OpenedItem> {
  // Asked at once, answered in this order: the item is read under the board's lock, for it may have been moved or
  // deleted while that was waited for.
  const [board, item] = await Promise.all([findBoardOfItem(context, itemId, options.lock), findItemRow(context, itemId)]);
  if (!board || (options.boardId !== undefined && board.id !== options.boardId)) throw new Problem(boardProblems.item_not_found);
  await admit(context, board, action);
  if (!item || (item.deleted_at !== null && !options.isDeleted)) throw new Problem(boardProblems.item_not_found);
  if (options.lock === 'write') refuseArchived(board);
  return { board, item };
}

/** Throws what a rule found. */
export function refuseIf(refusal: ProblemKind | null, details?: ProblemDetails): void {
  if (refusal) throw new Problem(refusal, details);
}

/** Appends what has happened to the board's room. @returns the board's new version */
export async function announce<T extends BoardEventType>(
  context: Context,
  boardId: BoardId,
  type: T,
  payload: BoardEvents[T],
): Promise<number | null> {
  return context.publish({
    type,
    subject: { kind: 'board', id: boardId },
    payload,
    roomId: boardId,
  });
}

/** Appends what the account's audit log alone is told: the room does not change by it. */
export const note = (
  context: Context,
  boardId: BoardId,
  type: 'board.items_restored' | 'board.items_imported' | 'board.exported',
  payload: NewEvent['payload'],
) => context.publish({ type, subject: { kind: 'board', id: boardId }, payload });
