import { accountRoles, action } from '#shared/permissions.ts';

/** A person's own profile: open to everybody who is signed in, their address verified or not. */
export const actions = {
  viewProfile: action('profile.view', { roles: accountRoles, unverified: true }),
  updateProfile: action('profile.update', { roles: accountRoles, unverified: true }),
  /** Changes how somebody signs in: password, second factor, passkeys. */
  secureProfile: action('profile.secure', { roles: accountRoles }),
  resendVerification: action('profile.resend_verification', { roles: accountRoles, unverified: true }),
} as const;
