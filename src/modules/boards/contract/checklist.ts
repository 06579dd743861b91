import * as z from 'zod/mini';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { line } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { ChecklistItemId, ItemId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const CHECKLIST_TITLE_MAX = 200; // characters, after trimming
export const CHECKLIST_MAX = 200; // lines of an item

export const ChecklistLine = z.strictObject({
  id: ChecklistItemId,
  itemId: ItemId,
  title: z.string(),
  isDone: z.boolean(),
  /** From the top, from 0. */
  order: z.int(),
  createdAt: Moment,
});
export type ChecklistLine = z.infer<typeof ChecklistLine>;

/** An empty title is judged by the rules, which have the words for it. */
const Title = line(CHECKLIST_TITLE_MAX);
/** Which line it shall follow; null: the top. */
const AfterId = z.optional(z.nullable(ChecklistItemId));

export const ChecklistChange = z.object({ title: z.optional(Title), isDone: z.optional(z.boolean()), afterId: AfterId });
export type ChecklistChange = z.output<typeof ChecklistChange>;

const ofItem = z.object({ itemId: ItemId });
const one = z.object({ itemId: ItemId, checklistItemId: ChecklistItemId });

export const listChecklist = endpoint({
  id: 'boards.listChecklist',
  route: 'GET /api/kanban/items/:itemId/checklist',
  summary: 'List the lines of an item’s checklist, from the top',
  action: actions.view,
  params: ofItem,
  query: z.object(paging),
  answer: list(ChecklistLine),
  problems: [boardProblems.item_not_found],
});

export const addChecklistLine = endpoint({
  id: 'boards.addChecklistLine',
  route: 'POST /api/kanban/items/:itemId/checklist',
  summary: 'Add a line to an item’s checklist, at its end unless told',
  action: actions.editItems,
  params: ofItem,
  body: z.object({ title: Title, afterId: AfterId }),
  answer: data(ChecklistLine),
  problems: [boardProblems.item_not_found, boardProblems.line_required, boardProblems.checklist_max, boardProblems.archived],
  status: 201,
});

export const changeChecklistLine = endpoint({
  id: 'boards.changeChecklistLine',
  route: 'PATCH /api/kanban/items/:itemId/checklist/:checklistItemId',
  summary: 'Tick a line of a checklist, rename it, or move it behind another',
  action: actions.editItems,
  params: one,
  body: ChecklistChange,
  answer: data(ChecklistLine),
  problems: [boardProblems.item_not_found, boardProblems.line_not_found, boardProblems.line_required, boardProblems.archived],
});

export const deleteChecklistLine = endpoint({
  id: 'boards.deleteChecklistLine',
  route: 'DELETE /api/kanban/items/:itemId/checklist/:checklistItemId',
  summary: 'Delete a line of a checklist',
  action: actions.editItems,
  params: one,
  answer: done,
  problems: [boardProblems.item_not_found, boardProblems.line_not_found, boardProblems.archived],
});
