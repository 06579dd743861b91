import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'board.create': '- - - - + +',
    'board.edit_items': '- - - - + +',
    'board.list': '- - + + + +',
    'board.manage': '- - - - + +',
    'board.restore': '- - - - + +',
    'board.view': '- - + + + +',
    'board.view_flow': '- - + + + +',
    'value.configure': '- - - - + +',
    'value.view': '- - + + + +',
  },
  exceptions: [
    { action: 'board.create', because: 'participant', also: ['admin', 'team_lead', 'facilitator', 'participant', 'member'] },
    { action: 'board.edit_items', because: 'participant', also: ['admin', 'team_lead', 'facilitator', 'participant', 'member'] },
    { action: 'board.manage', because: 'participant', also: ['admin', 'team_lead'] },
  ],
};
