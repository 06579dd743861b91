import { problems } from '#shared/problem.ts';

/**
 * Refusals of second factors and of changing how one signs in. Apart from `authProblems`, so that the sign-in page does
 * not load what only later screens say.
 */
export const factorProblems = problems('auth', {
  // The same documented text as an address that could not be verified; other words in French and Spanish.
  code_wrong: [401, 'Verification failed. Please try again.'],
  // Somebody who is signed in must not be taken for signed out because a code was wrong.
  code_refused: [403, 'Verification failed. Please try again.'],
  second_factor_required: [403, 'This account asks for two-step verification. Switch it on in your profile and sign in again.'],
  challenge_over: [410, 'This sign-in has ended. Sign in again.'],
  resend_failed: [400, 'Failed to resend code. Please try again.'],
  setup_over: [410, 'This setup has ended. Start it again.'],
  already_on: [409, 'This way of verification is on already'],
  two_factor_off: [409, 'Two-step verification is off'],
  password_wrong: [403, 'The password is not right'],
  password_unset: [409, 'There is no password yet. Set one with the link in an email first.'],
  password_set: [409, 'This profile has a password: type it instead of a code'],
  demo_fixed: [403, 'Demo accounts cannot change how they sign in'],
  passkey_refused: [401, 'The passkey was not accepted'],
  passkey_unusable: [400, 'This passkey could not be added'],
  passkey_known: [409, 'This passkey is here already'],
  passkey_not_found: [404, 'Passkey not found'],
  too_many_passkeys: [409, 'There are {max} passkeys already. Remove one first.', 'There is {max} passkey already. Remove it first.'],
  passkey_name_length: [400, 'The name must be between 1 and 50 characters'],
});
