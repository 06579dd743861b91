import { problems } from '#shared/problem.ts';

/** Refusals of the live connection itself, beside the common ones. */
export const liveProblems = problems('request', {
  unknown_event: [400, 'Unknown event'],
  too_many_rooms: [400, 'This connection follows too many rooms already'],
});
