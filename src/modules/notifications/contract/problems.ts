import { problems } from '#shared/problem.ts';

export const notificationProblems = problems('notifications', {
  not_found: [404, 'Notification not found'],
  fields_required: [400, 'Please fill in all required fields'],
  email_invalid: [400, 'Please enter a valid email address'],
  demo_cannot_mail: [403, 'Demo accounts cannot send messages: anybody may use them'],
  too_many_requests: [429, 'Too many messages were sent in the last hour. Try again later.'],
  time_zone_invalid: [400, 'This time zone is not known'],
  link_invalid: [400, 'This link is not valid or has expired'],
});
