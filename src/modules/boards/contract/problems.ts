import { problems } from '#shared/problem.ts';

/** Every refusal of boards. Texts of the specification are kept word for word. */
export const boardProblems = problems('boards', {
  not_found: [404, 'Board not found'],
  wip_board_not_found: [404, 'Board not found for WIP validation'],
  column_not_found: [404, 'Column not found'],
  item_not_found: [404, 'Item not found'],
  sprint_not_found: [404, 'Sprint not found'],
  label_not_found: [404, 'Label not found'],

  name_required: [400, 'Project name is required'],
  team_required: [400, 'Please select a team for this project'],
  team_unknown: [400, 'Invalid team selected'],
  title_required: [400, 'Item title is required'],
  assignee_unknown: [400, 'The assignee must be a member of the account'],
  label_unknown: [400, 'Label not found'],
  parent_unknown: [400, 'The parent must be an item of the same board'],
  parent_too_small: [400, 'A parent must stand above its child: initiative, epic, story, task'],
  parent_circle: [409, 'An item cannot be placed beneath itself'],

  archived: [409, 'This project is archived'],
  paused: [409, 'This project is paused'],
  wip_limit: [409, 'WIP limit of {limit} reached for this column'],
  column_not_empty: [409, 'Cannot delete column with {n} items'],
  column_orders: [400, 'Name every column of the board once'],
  last_column: [409, 'A board needs at least one column'],
  move_to_unknown: [400, 'Choose another column of the same board'],
  reason_required: [409, 'Give a reason to go above the WIP limit of {limit}'],
  name_taken: [409, 'A label with this name already exists'],
  labels_max: [409, 'A board has at most {n} labels'],
  not_archived: [409, 'This project is not archived'],
  no_such_status: [409, 'This board has no column with the status {status}'],
  project_limit: [403, 'Account has reached the maximum number of projects ({n})'],
  columns_max: [409, 'A board has at most {n} columns'],
  items_max: [409, 'A board has at most {n} items'],
  stale: [409, 'The item has been changed by somebody else'],
});
