import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: [
    'invitation.accepted',
    'invitation.created',
    'invitation.declined',
    'invitation.resent',
    'invitation.revoked',
    'team.invitation_created',
    'team.invitation_declined',
    'team.invitation_resent',
    'team.invitation_revoked',
  ],
};
