import { serve, serveOpen } from '#platform/http/serve.ts';
import * as service from '../../contract/session-service.ts';
import * as sessions from '../../contract/sessions.ts';
import { listSessionLog } from '../queries/session-log.ts';
import { cleanUpSessions, getSessionMetrics } from '../service/metrics.ts';
import { addSessionLog, archiveSessionLog } from '../service/session-log.ts';
import * as own from '../service/session-service.ts';
import { switchSessionAccount } from '../service/switch.ts';
import { getSessionByToken, validateSession } from '../service/token-check.ts';

const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** The session service (1 §7), within the limits of C1-88. GET /api/sessions lists meetings and is not served here (C1-21). */
export const sessionRoutes = [
  serve(sessions.createSession, (context, { body }) => own.createSession(context, body)),
  serve(sessions.getSession, (context, { params }) => own.getSession(context, params.sessionId)),
  serve(sessions.refreshSession, (context, { params }) => own.refreshSession(context, params.sessionId)),
  serve(sessions.updateSession, (context, { params, body }) => own.updateSession(context, params.sessionId, body)),
  serve(sessions.terminateSession, (context, { params, body }) => own.terminateSession(context, params.sessionId, body.reason)),
  serve(sessions.terminateUserSessions, (context, { params, body }) =>
    own.terminateUserSessions(context, params.userId, body.exceptSessionId),
  ),
  serve(sessions.terminateAccountSessions, (context, { params, body }) =>
    own.terminateAccountSessions(context, params.accountId, body.exceptSessionId),
  ),
  serve(sessions.listActiveSessions, (context, { params, query }) =>
    own.listSessions(context, params.userId, { ...query, isActive: true }),
  ),
  serve(sessions.listSessionHistory, (context, { params, query }) =>
    own.listSessions(context, params.userId, { ...query, isActive: false }),
  ),
  serve(sessions.listAccountSessions, (context, { params, query }) => own.listAccountSessions(context, params.accountId, query)),
  serveOpen(service.getSessionByToken, (request, { params }) => getSessionByToken(request, params.sessionToken)),
  serveOpen(service.validateSession, (request, { body }) => validateSession(request, body.sessionToken)),
  serveOpen(service.switchSessionAccount, (request, { params, body }) =>
    switchSessionAccount(request, params.sessionId, body.targetAccountId),
  ),
  serve(service.listSessionLog, (context, { query }) => {
    own.ownAccount(context, query.tenantId);
    const filter = { ...query, from: momentOf(query.startDate), until: momentOf(query.endDate) };
    return listSessionLog(context, filter, query);
  }),
  serve(service.addSessionLog, (context, { body }) => {
    own.ownAccount(context, body.tenantId);
    return addSessionLog(context, body);
  }),
  serveOpen(service.archiveSessionLog, (request, { body }) => archiveSessionLog(request, body.olderThanDays)),
  serve(service.getSessionMetrics, (context) => getSessionMetrics(context)),
  serveOpen(service.cleanUpSessions, (request) => cleanUpSessions(request)),
];
