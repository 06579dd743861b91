import { problems } from '#shared/problem.ts';

/** Every refusal of schedules. */
export const scheduleProblems = problems('schedule', {
  not_found: [404, 'Schedule not found'],
  session_not_found: [404, 'Session not found'],
  feed_not_found: [404, 'Calendar not found'],
  stale: [409, 'The schedule has been changed by somebody else'],
  not_in_future: [400, 'The meeting must start in the future'],
  invalid_time_zone: [400, 'Unknown time zone'],
  invalid_team: [400, 'Invalid team selected'],
  invalid_template: [400, 'Invalid template selected'],
  too_many: [409, 'Account has reached the maximum number of schedules ({n})'],
});
