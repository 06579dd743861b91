import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { lineName } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { BoardLabel } from './board.ts';
import { BoardId, LabelId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const LABEL_NAME_MAX = 40; // characters, after trimming
export const LABELS_MAX = 100; // of a board

const Name = lineName(LABEL_NAME_MAX);
export const LabelHue = z.int().check(z.minimum(0), z.maximum(359));
const one = z.object({ labelId: LabelId });

export const createLabel = endpoint({
  id: 'boards.createLabel',
  route: 'POST /api/kanban/boards/:boardId/labels',
  summary: 'Add a label; without a hue its name gives it one',
  action: actions.editItems,
  params: z.object({ boardId: BoardId }),
  body: z.object({ name: Name, hue: z.optional(LabelHue) }),
  answer: data(BoardLabel),
  problems: [boardProblems.not_found, boardProblems.name_taken, boardProblems.labels_max, boardProblems.archived],
  status: 201,
});

export const updateLabel = endpoint({
  id: 'boards.updateLabel',
  route: 'PATCH /api/kanban/labels/:labelId',
  summary: 'Rename a label or give it another hue',
  action: actions.editItems,
  params: one,
  body: z.object({ name: z.optional(Name), hue: z.optional(LabelHue) }),
  answer: data(BoardLabel),
  problems: [boardProblems.label_not_found, boardProblems.name_taken, boardProblems.archived],
});

export const deleteLabel = endpoint({
  id: 'boards.deleteLabel',
  route: 'DELETE /api/kanban/labels/:labelId',
  summary: 'Delete a label; its items stay',
  action: actions.editItems,
  params: one,
  answer: done,
  problems: [boardProblems.label_not_found, boardProblems.archived],
});
