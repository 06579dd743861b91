/** The frame of screens on which somebody is not inside yet; a guest's way into a room stands in it too. */
export { Frame } from './parts/frame.tsx';
/** The parts of a form that makes a sign-in: an invitation leads to one. */
export { PasswordStrength } from './parts/password-strength.tsx';
export { focusRefused, refusedFields } from './parts/refusals.tsx';
export { RegistrationFailure } from './parts/registration-failure.tsx';
export { TermsLine } from './parts/terms-line.tsx';
export { TWO_FACTOR, keepPending } from './parts/two-factor/pending.ts';
export { VerifyNotice } from './parts/verify-notice.tsx';
