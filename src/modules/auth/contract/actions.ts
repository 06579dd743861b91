import { accountRoles, action } from '#shared/permissions.ts';

/** A person's own profile: open to everybody who is signed in, their address verified or not. */
export const actions = {
  viewProfile: action('profile.view', { roles: accountRoles, unverified: true }),
  updateProfile: action('profile.update', { roles: accountRoles, unverified: true }),
  /** Changes how somebody signs in: password, second factor, passkeys. */
  secureProfile: action('profile.secure', { roles: accountRoles }),
  deleteProfile: action('profile.delete', { roles: accountRoles, unverified: true }),
  resendVerification: action('profile.resend_verification', { roles: accountRoles, unverified: true }),
  /** One's own devices and security history, in every plan (ruling 4). */
  ownDevices: action('device.own', { roles: accountRoles }),
  /** A device or a history that is named: one's own, or of somebody whose account one administers. */
  manageDevices: action('device.manage', { roles: ['OWNER', 'ADMIN'], own: accountRoles }),
  administerSignIn: action('sign_in.administer', { roles: ['OWNER', 'ADMIN'] }),
} as const;
