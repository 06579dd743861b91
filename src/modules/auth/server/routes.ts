import { serve, serveOpen } from '#platform/http/serve.ts';
import * as accounts from '../contract/accounts.ts';
import { changePassword } from '../contract/change-password.ts';
import * as avatar from '../contract/avatar.ts';
import * as demo from '../contract/demo.ts';
import * as passkeys from '../contract/passkeys.ts';
import * as password from '../contract/password.ts';
import * as profile from '../contract/profile.ts';
import * as emailChange from '../contract/email-change.ts';
import * as factor from '../contract/second-factor.ts';
import * as signIn from '../contract/sign-in.ts';
import * as policy from '../contract/security-policy.ts';
import * as sso from '../contract/sso.ts';
import * as ssoSetup from '../contract/sso-setup.ts';
import * as verification from '../contract/verification.ts';
import * as changePasswordService from './service/change-password.ts';
import * as demoService from './service/demo.ts';
import * as passkeyService from './service/passkey.ts';
import { securityRoutes } from './routes/security.ts';
import { sessionRoutes } from './routes/sessions.ts';
import * as avatarService from './service/avatar.ts';
import { deleteProfile } from './service/delete-profile.ts';
import * as emailChangeService from './service/email-change.ts';
import { exportProfile } from './service/export-profile.ts';
import * as passwordService from './service/password.ts';
import * as profileService from './service/profile.ts';
import { keepGuestSeats } from './service/guest-seats.ts';
import { logout, refresh } from './service/refresh.ts';
import { register } from './service/registration.ts';
import * as policyService from './service/security-policy.ts';
import { login } from './service/sign-in.ts';
import { switchAccount } from './service/switch.ts';
import { readTransferProof, sendTransferCode, transferAccount } from './service/transfer.ts';
import * as setup from './service/two-factor-setup.ts';
import * as twoFactor from './service/two-factor.ts';
import * as ssoDomains from './service/sso-domains.ts';
import { testSso } from './service/sso-provider.ts';
import * as ssoSetupService from './service/sso-setup.ts';
import { finishSso, startSso } from './service/sso.ts';
import * as verificationService from './service/verification.ts';

export const routes = [
  serveOpen(accounts.login, (request, { body }) => login(request, body)),
  serveOpen(signIn.register, (request, { body }) => register(request, body)),
  serveOpen(signIn.keepGuestSeats, (request, { body }) => keepGuestSeats(request, body.guestTokens)),
  serveOpen(signIn.refresh, (request, { body }) => refresh(request, body.refreshToken)),
  serveOpen(signIn.logout, (request, { body }) => logout(request, body.refreshToken)),
  serveOpen(password.forgotPassword, (request, { body }) => passwordService.forgotPassword(request, body.email ?? '')),
  serveOpen(password.resetPassword, (request, { body }) => passwordService.resetPassword(request, body)),
  serveOpen(verification.verifyEmail, (request, { params }) => verificationService.verifyEmail(request, params.verificationToken)),
  serveOpen(verification.confirmAddress, (request, { body }) => verificationService.confirmAddress(request, body)),
  serve(verification.resendVerification, (context) => verificationService.resendVerification(context)),
  serveOpen(verification.resendVerificationPublicly, (request, { body }) => verificationService.resendPublicly(request, body.email ?? '')),
  serve(profile.getProfile, (context) => profileService.getProfile(context)),
  serveOpen(profile.updateProfile, (request, { body }) => profileService.updateProfile(request, body)),
  serve(emailChange.getEmailChange, (context) => emailChangeService.getEmailChange(context)),
  serve(emailChange.resendEmailChange, (context) => emailChangeService.resendEmailChange(context)),
  serve(emailChange.cancelEmailChange, (context) => emailChangeService.cancelEmailChange(context)),
  serve(emailChange.confirmEmailChange, (context, { body }) => emailChangeService.confirmEmailChange(context, body.token)),
  serveOpen(profile.deleteProfile, (request, { body }) => deleteProfile(request, body)),
  serveOpen(profile.exportProfile, (request) => exportProfile(request)),
  serveOpen(avatar.uploadAvatar, (request) => avatarService.uploadAvatar(request)),
  serveOpen(avatar.removeAvatar, (request) => avatarService.removeAvatar(request)),
  serveOpen(avatar.readAvatar, (request, { params }) => avatarService.readAvatar(request, params.avatarId)),
  serveOpen(accounts.switchAccount, (request, { body }) => switchAccount(request, body.accountId)),
  serveOpen(accounts.transferAccount, (request, { params, body }) => transferAccount(request, params.accountId, body)),
  serveOpen(accounts.getTransferProof, (request, { params }) => readTransferProof(request, params.accountId)),
  serveOpen(accounts.sendTransferCode, (request, { params }) => sendTransferCode(request, params.accountId)),
  serveOpen(changePassword, (request, { body }) => changePasswordService.changePassword(request, body)),
  serveOpen(accounts.verifyTwoFactor, (request, { body }) => twoFactor.verifyTwoFactor(request, body)),
  serveOpen(factor.resendTwoFactor, (request, { body }) => twoFactor.resendTwoFactor(request, body.pendingToken)),
  serveOpen(factor.twoFactorPasskeyOptions, (request, { body }) => twoFactor.twoFactorPasskeyOptions(request, body.pendingToken)),
  serve(factor.getTwoFactor, (context) => setup.getTwoFactor(context)),
  // Open, so that no key of repetition keeps their answers: secrets and codes are shown once and stored nowhere.
  serveOpen(factor.enableTwoFactor, (request, { body }) => setup.enableTwoFactor(request, body)),
  serveOpen(factor.confirmTwoFactor, (request, { body }) => setup.confirmTwoFactor(request, body.code)),
  serveOpen(factor.disableTwoFactor, (request, { body }) => setup.disableTwoFactor(request, body)),
  serveOpen(factor.renewRecoveryCodes, (request, { body }) => setup.renewRecoveryCodes(request, body)),
  serveOpen(factor.sendTwoFactorCode, (request) => setup.sendTwoFactorCode(request)),
  serve(passkeys.listPasskeys, (context) => passkeyService.listPasskeys(context)),
  serveOpen(passkeys.newPasskeyOptions, (request, { body }) => passkeyService.newPasskeyOptions(request, body)),
  serveOpen(passkeys.addPasskey, (request, { body }) => passkeyService.addPasskey(request, body)),
  serve(passkeys.renamePasskey, (context, { params, body }) => passkeyService.renamePasskey(context, params.passkeyId, body.name)),
  serveOpen(passkeys.removePasskey, (request, { params, body }) => passkeyService.removePasskey(request, params.passkeyId, body)),
  serveOpen(passkeys.passkeySignInOptions, (request) => passkeyService.passkeySignInOptions(request)),
  serveOpen(accounts.passkeySignIn, (request, { body }) => passkeyService.passkeySignIn(request, body.response)),
  serve(policy.getSecurityPolicy, (context) => policyService.getSecurityPolicy(context)),
  serve(policy.changeSecurityPolicy, (context, { body }) => policyService.changeSecurityPolicy(context, body)),
  serve(ssoSetup.getSso, (context) => ssoSetupService.getSso(context)),
  serve(ssoSetup.saveSso, (context, { body }) => ssoSetupService.saveSso(context, body)),
  serve(ssoSetup.changeSso, (context, { body }) => ssoSetupService.changeSso(context, body)),
  serve(ssoSetup.removeSso, (context) => ssoSetupService.removeSso(context)),
  serveOpen(ssoSetup.testSso, (request) => testSso(request)),
  serve(ssoSetup.addSsoDomain, (context, { body }) => ssoDomains.addSsoDomain(context, body.domain)),
  serveOpen(ssoSetup.proveSsoDomain, (request, { params }) => ssoDomains.proveSsoDomain(request, params.domainId)),
  serve(ssoSetup.removeSsoDomain, (context, { params }) => ssoDomains.removeSsoDomain(context, params.domainId)),
  serveOpen(sso.startSso, (request, { body }) => startSso(request, body)),
  serveOpen(sso.finishSso, (request, { body }) => finishSso(request, body)),
  serveOpen(demo.listDemoAccounts, (request) => demoService.listDemoAccounts(request)),
  serveOpen(demo.demoLogin, (request, { body }) => demoService.demoLogin(request, body)),
  ...sessionRoutes,
  ...securityRoutes,
];
