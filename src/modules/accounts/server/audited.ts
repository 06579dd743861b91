import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: [
    'account.created',
    'account.updated',
    'account.deleted',
    'account.restored',
    'account.transferred',
    'account.member_added',
    'account.member_removed',
    'account.member_restored',
    'account.member_role_changed',
    'account.member_status_changed',
  ],
};
