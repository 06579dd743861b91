import { problems } from '#shared/problem.ts';

export const businessProblems = problems('businesses', {
  not_found: [404, 'Business not found'],
  stale: [409, 'The public profile has been changed by someone else'],
  slug_invalid: [400, 'The address must be 3 to 50 lower-case letters, digits and hyphens'],
  slug_taken: [409, 'This address belongs to another business'],
  too_many_addresses: [409, 'A business keeps at most {n} addresses'],
  link_unsafe: [400, 'Links must begin with https:// and lead to a public website'],
  suspended: [403, 'This profile was taken down by the operator of this site'],
  demo_refused: [403, 'Demo accounts publish and send nothing'],
  messages_full: [429, 'This business takes no more messages today'],
  contact_closed: [403, 'This business takes no messages'],
  picture_missing: [400, 'Choose a picture'],
  picture_type: [400, 'Use a PNG, JPEG or WebP picture'],
  picture_unreadable: [400, 'The picture could not be read'],
  picture_too_large: [413, 'The picture is larger than 4 MB'],
  operators_only: [403, 'Only operators of this installation may do this'],
  report_not_found: [404, 'Report not found'],
  not_suspended: [409, 'This profile is not taken down'],
});
