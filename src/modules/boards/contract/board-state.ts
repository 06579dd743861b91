import * as z from 'zod/mini';
import { UserId } from '#shared/ids.ts';
import { Board } from './board.ts';
import { BoardItem } from './item.ts';

/** A board and all cards of its columns; the backlog and what is archived are lists of their own. */
export const BoardState = z.strictObject({
  board: Board,
  /** Assignees who are in the account no longer, with the names that they had in it. */
  former: z.optional(z.array(z.strictObject({ id: UserId, name: z.string() }))),
  items: z.array(BoardItem),
});
export type BoardState = z.infer<typeof BoardState>;
