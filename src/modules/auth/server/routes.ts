import { serve, serveOpen } from '#platform/http/serve.ts';
import * as accounts from '../contract/accounts.ts';
import * as demo from '../contract/demo.ts';
import * as password from '../contract/password.ts';
import * as profile from '../contract/profile.ts';
import * as signIn from '../contract/sign-in.ts';
import * as verification from '../contract/verification.ts';
import * as demoService from './service/demo.ts';
import * as passwordService from './service/password.ts';
import * as profileService from './service/profile.ts';
import { logout, refresh } from './service/refresh.ts';
import { register } from './service/registration.ts';
import { login } from './service/sign-in.ts';
import { switchAccount } from './service/switch.ts';
import { transferAccount } from './service/transfer.ts';
import * as verificationService from './service/verification.ts';

export const routes = [
  serveOpen(signIn.login, (request, { body }) => login(request, body)),
  serveOpen(signIn.register, (request, { body }) => register(request, body)),
  serveOpen(signIn.refresh, (request, { body }) => refresh(request, body.refreshToken)),
  serveOpen(signIn.logout, (request, { body }) => logout(request, body.refreshToken)),
  serveOpen(password.forgotPassword, (request, { body }) => passwordService.forgotPassword(request, body.email ?? '')),
  serveOpen(password.resetPassword, (request, { body }) => passwordService.resetPassword(request, body)),
  serveOpen(verification.verifyEmail, (request, { params }) => verificationService.verifyEmail(request, params.verificationToken)),
  serve(verification.resendVerification, (context) => verificationService.resendVerification(context)),
  serveOpen(verification.resendVerificationPublicly, (request, { body }) => verificationService.resendPublicly(request, body.email ?? '')),
  serve(profile.getProfile, (context) => profileService.getProfile(context)),
  serve(profile.updateProfile, (context, { body }) => profileService.updateProfile(context, body)),
  serveOpen(accounts.switchAccount, (request, { body }) => switchAccount(request, body.accountId)),
  serveOpen(accounts.transferAccount, (request, { params, body }) => transferAccount(request, params.accountId, body)),
  serveOpen(demo.listDemoAccounts, (request) => demoService.listDemoAccounts(request)),
  serveOpen(demo.demoLogin, (request, { body }) => demoService.demoLogin(request, body)),
];
