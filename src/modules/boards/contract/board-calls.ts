import * as z from 'zod/mini';
import { Count, NUMBER_MAX } from '#shared/numbers.ts';
import { TeamId, teamProblems } from '#modules/teams/contract.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { ReaderZone } from '#shared/reader-zone.ts';
import { line, Word } from '#shared/texts.ts';
import { Day } from '#shared/time.ts';
import { actions } from './actions.ts';
import { BoardState } from './board-state.ts';
import { Board, BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX, BoardSummary, Priority, processTypes, wipPolicies } from './board.ts';
import { BoardId } from './ids.ts';
import { boardProblems } from './problems.ts';

/** An empty name is judged by the rules, which have the documented text. */
const Name = line(BOARD_NAME_MAX);
const Description = z.string().check(z.trim(), z.maxLength(BOARD_DESCRIPTION_MAX));
const upper = z.pipe(
  Word,
  z.transform((sent: string) => sent.trim().toUpperCase()),
);
/** Capitals and digits, a letter first. */
const KeyPrefix = z.pipe(upper, z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,9}$/)));

const fields = {
  /** Both names are accepted (C2-29); `name` counts where both come. */
  name: z.optional(Name),
  title: z.optional(Name),
  description: z.optional(z.nullable(Description)),
  agileProcessType: z.optional(z.pipe(upper, z.enum(processTypes))),
  priority: z.optional(Priority),
  startDate: z.optional(z.nullable(Day)),
  targetDate: z.optional(z.nullable(Day)),
  wipPolicy: z.optional(z.enum(wipPolicies)),
  keyPrefix: z.optional(KeyPrefix),
  teamId: z.optional(z.nullable(TeamId)),
};

export const CreateBoard = z.object(fields);
export type CreateBoard = z.output<typeof CreateBoard>;

/** `isActive` pauses and resumes, `isArchived` archives; an archived project comes back by `restoreBoard` alone. */
export const UpdateBoard = z.object({
  ...fields,
  isActive: z.optional(z.boolean()),
  isArchived: z.optional(z.literal(true)),
  /** The version that the change was made on; it is refused where the words have been changed since. */
  version: z.optional(Count),
});
export type UpdateBoard = z.output<typeof UpdateBoard>;

export const BoardFilter = z.object({
  ...paging,
  teamId: z.optional(TeamId),
  /** Archived ones instead of the others. */
  archived: z._default(z.stringbool(), false),
  /** Of the teams alone that the caller is in. */
  mine: z._default(z.stringbool(), false),
  /** Of the reader, by which an item is overdue. */
  timeZone: ReaderZone,
});
export type BoardFilter = z.output<typeof BoardFilter>;

const one = z.object({ boardId: BoardId });
const wrong = [boardProblems.name_required, boardProblems.team_required, boardProblems.team_unknown];

export const listBoards = endpoint({
  id: 'boards.listBoards',
  route: 'GET /api/kanban/boards',
  summary: 'List the boards of the account, newest first',
  action: actions.list,
  query: BoardFilter,
  answer: list(BoardSummary),
});

export const listTeamBoards = endpoint({
  id: 'boards.listTeamBoards',
  route: 'GET /api/kanban/boards/team/:teamId',
  summary: 'List the boards of a team, newest first',
  action: actions.list,
  params: z.object({ teamId: TeamId }),
  query: z.object({ ...paging, archived: z._default(z.stringbool(), false), timeZone: ReaderZone }),
  answer: list(BoardSummary),
  problems: [teamProblems.not_found],
});

export const createBoard = endpoint({
  id: 'boards.createBoard',
  route: 'POST /api/kanban/boards',
  summary: 'Create a project with the columns of its way of working',
  action: actions.create,
  body: CreateBoard,
  answer: data(Board),
  problems: [...wrong, boardProblems.project_limit],
  status: 201,
});

export const getBoard = endpoint({
  id: 'boards.getBoard',
  route: 'GET /api/kanban/boards/:boardId',
  summary: 'Read a board with its columns and labels',
  action: actions.view,
  params: one,
  answer: data(Board),
  problems: [boardProblems.not_found],
});

export const readBoard = endpoint({
  id: 'boards.readBoard',
  route: 'GET /api/kanban/boards/:boardId/state',
  summary: 'Read a board with all cards of its columns, or only that nothing has changed since a version',
  action: actions.view,
  params: one,
  query: z.object({ sinceVersion: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(NUMBER_MAX))) }),
  answer: data(z.strictObject({ version: z.int(), /** null: nothing has changed since that version. */ state: z.nullable(BoardState) })),
  problems: [boardProblems.not_found],
});

export const updateBoard = endpoint({
  id: 'boards.updateBoard',
  route: 'PATCH /api/kanban/boards/:boardId',
  summary: 'Change a project: its name, dates, rules; pause, resume or archive it',
  action: actions.manage,
  params: one,
  body: UpdateBoard,
  answer: data(Board),
  problems: [boardProblems.not_found, ...wrong, boardProblems.archived, boardProblems.sprint_active, boardProblems.stale],
});

export const deleteBoard = endpoint({
  id: 'boards.deleteBoard',
  route: 'DELETE /api/kanban/boards/:boardId',
  summary: 'Delete a project with everything in it, for good',
  action: actions.manage,
  params: one,
  answer: done,
  problems: [boardProblems.not_found, boardProblems.archived],
});

export const restoreBoard = endpoint({
  id: 'boards.restoreBoard',
  route: 'POST /api/kanban/boards/:boardId/restore',
  summary: 'Bring an archived project back',
  action: actions.restore,
  params: one,
  answer: data(Board),
  problems: [boardProblems.not_found, boardProblems.not_archived, boardProblems.project_limit],
});
