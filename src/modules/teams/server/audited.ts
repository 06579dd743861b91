import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: [
    'team.created',
    'team.deleted',
    'team.member_added',
    'team.member_joined',
    'team.member_removed',
    'team.member_role_changed',
    'team.updated',
  ],
};
