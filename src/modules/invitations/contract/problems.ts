import { problems } from '#shared/problem.ts';

/** Every refusal of inviting and of answering. Texts of the specification are kept word for word. */
export const invitationProblems = problems('invitations', {
  email_invalid: [400, 'Please enter a valid email address'],
  role_above_own: [403, 'You can invite into your own role or a lower one'],
  permission_not_held: [403, 'You can give only permissions that you have yourself'],
  team_unknown: [400, 'Team not found'],
  already_invited: [409, 'An invitation for this email address is pending already'],
  already_member: [409, 'User is already a member of this account'],
  already_in_team: [409, 'User is already a member of this team'],
  user_limit: [403, 'Account has reached the maximum number of users ({n})'],
  status_unsettable: [400, 'This status cannot be set'],

  not_found: [404, 'Invitation not found'],
  token_unknown: [404, 'Invalid or expired invitation token'],
  token_malformed: [400, 'Invalid invitation token'],
  address_differs: [403, 'Invalid invitation token'],
  expired: [410, 'Invitation has expired'],
  processed: [409, 'Invitation has already been processed'],
  suspended: [403, 'This account access is suspended'],
});
