import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: [
    'board.created',
    'board.updated',
    'board.deleted',
    'board.exported',
    'board.items_imported',
    'board.items_removed',
    'board.items_restored',
    'board.columns_changed',
    'board.labels_changed',
    'board.sprint_saved',
    'board.sprint_deleted',
    'board.delivery_changed',
    'board.calendar_changed',
    'team.value_config_changed',
  ],
  unaudited: {
    'board.item_assigned': 'causes a notification; the history of the item has it',
    'board.items_assigned': 'causes a notification; the history of the items has it',
    'board.item_blocked': 'causes a notification; the history of the item has it',
    'board.items_saved': 'board activity: the history of each item has it',
    'board.item_moved': 'board activity: the history of each item has it',
    'board.parts_changed': 'board activity: the history of each item has it',
    'board.item_completed': 'board activity: the history of each item has it',
    'board.item_reopened': 'board activity: the history of each item has it',
    'board.members_mentioned': 'causes a notification; the item’s history has the comment, or the change',
    'board.goal_mentioned': 'causes a notification; the sprint has its goal',
    'board.blocking_changed': 'follows from other events',
    'board.people_changed': 'follows from the events of the team',
  },
};
