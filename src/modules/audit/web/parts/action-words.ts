/** Actions that have words; another one is shown by its name, which says what it is. */
export const wordedActions = [
  'account_created',
  'account_deleted',
  'account_member_added',
  'account_member_removed',
  'account_member_restored',
  'account_member_role_changed',
  'account_member_status_changed',
  'account_restored',
  'account_transferred',
  'account_updated',
  'auth_account_switched',
  'auth_locked',
  'auth_passkey_added',
  'auth_passkey_removed',
  'auth_password_changed',
  'auth_password_reset',
  'auth_recovery_codes_renewed',
  'auth_sessions_ended',
  'auth_signed_in',
  'auth_two_factor_disabled',
  'auth_two_factor_enabled',
  'features_updated',
  'invitation_accepted',
  'invitation_created',
  'invitation_declined',
  'invitation_resent',
  'invitation_revoked',
  'profile_updated',
  'team_created',
  'team_deleted',
  'team_member_added',
  'team_member_removed',
  'team_member_role_changed',
  'team_updated',
] as const;
export type WordedAction = (typeof wordedActions)[number];

export const wordedAction = (action: string): WordedAction | undefined => wordedActions.find((known) => known === action.replace('.', '_'));

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** What an entry says besides, in one line: `role: ADMIN · former: MEMBER`. Ids say nothing to a reader. */
export function detailLine(details: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(details).flatMap(([key, value]) => {
    const text = (Array.isArray(value) ? value : [value]).filter(isPlain).join(', ');
    return text === '' || /Ids?$/.test(key) ? [] : [`${key}: ${text}`];
  });
  return parts.join(' · ');
}
