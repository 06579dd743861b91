import { accountRoles, action } from '#shared/permissions.ts';

/** A person's own profile: open to everybody who is signed in, their address verified or not. */
export const actions = {
  viewProfile: action('profile.view', { roles: accountRoles, unverified: true, worksReadOnly: true }),
  updateProfile: action('profile.update', { roles: accountRoles, unverified: true, worksReadOnly: true }),
  /** Changes how somebody signs in: password, second factor, passkeys. */
  secureProfile: action('profile.secure', { roles: accountRoles, worksReadOnly: true }),
  deleteProfile: action('profile.delete', { roles: accountRoles, unverified: true, worksReadOnly: true }),
  resendVerification: action('profile.resend_verification', { roles: accountRoles, unverified: true, worksReadOnly: true }),
  /** One's own devices and security history, in every plan (ruling 4). */
  ownDevices: action('device.own', { roles: accountRoles, worksReadOnly: true }),
  /** A device or a history that is named: one's own, or of somebody whose account one administers. */
  manageDevices: action('device.manage', { roles: ['OWNER', 'ADMIN'], own: accountRoles, worksReadOnly: true }),
  administerSignIn: action('sign_in.administer', { roles: ['OWNER', 'ADMIN'], worksReadOnly: true }),
} as const;
