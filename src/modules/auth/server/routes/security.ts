import { serve, serveOpen } from '#platform/http/serve.ts';
import * as security from '../../contract/security.ts';
import { isDeviceTrusted, registerDevice, trustDevice } from '../service/known-device.ts';
import { getLock, listLocked, lockUser, unlockUser } from '../service/lock.ts';
import { listLoginAttempts, recordLoginAttempt } from '../service/login-attempts.ts';
import { subjectOf } from '../service/session-service.ts';
import { reportSuspiciousActivity } from '../service/suspicion.ts';

export const securityRoutes = [
  serve(security.listLoginAttempts, (context, { query }) => listLoginAttempts(context, query)),
  serveOpen(security.recordLoginAttempt, (request, { body }) => recordLoginAttempt(request, body)),
  serve(security.reportSuspiciousActivity, (context, { body }) => reportSuspiciousActivity(context, body)),
  serve(security.listLocked, (context, { query }) => listLocked(context, query)),
  serve(security.getLock, async (context, { params }) => {
    await subjectOf(context, params.userId);
    return getLock(context, params.userId);
  }),
  serve(security.lockUser, (context, { params, body }) => lockUser(context, params.userId, body)),
  serve(security.unlockUser, (context, { params }) => unlockUser(context, params.userId)),
  serve(security.registerDevice, (context, { body }) => registerDevice(context, body.fingerprint)),
  serve(security.isDeviceTrusted, (context, { params, query }) => isDeviceTrusted(context, params.fingerprint, query.userId)),
  serve(security.trustDevice, (context, { params }) => trustDevice(context, params.fingerprint)),
];
