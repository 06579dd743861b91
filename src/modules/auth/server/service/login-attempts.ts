import { findMember, findUserByEmail, memberIdsByEmailKey } from '#modules/accounts/server/public.ts';
import { administrators } from '#modules/accounts/contract.ts';
import { emailKey } from '#modules/accounts/rules.ts';
import { uuidv7 } from 'uuidv7';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import type { LoginAttempt } from '../../contract/security.ts';
import { withScore } from '../../rules/risk.ts';
import { authIn } from '../tables.ts';
import { personOf } from './caller.ts';
import { deviceOf } from './device.ts';
import { requireService } from './service-key.ts';

export interface AttemptFilter extends Paging {
  readonly userId?: UserId | undefined;
  readonly success?: boolean | undefined;
}

/** One's own tries; owners and admins see those of their members too, by person or of all. @throws Problem request.not_found, request.denied */
export async function listLoginAttempts(context: Context, filter: AttemptFilter): Promise<Page<LoginAttempt>> {
  const { success, limit, offset } = filter;
  // A demo person is many visitors at once: none of them sees where another came from.
  if (personOf(context).isDemo) return { items: [], total: 0, limit, offset };
  const people = await peopleMeant(context, filter.userId);
  const query = authIn(context.tx)
    .selectFrom('login_attempts')
    .where('user_id', 'in', [...people])
    .$if(success !== undefined, (rows) => rows.where('success', '=', success as boolean));
  const { total } = await query.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { items: rows.map(attemptOf), total, limit, offset };
}

async function peopleMeant(context: Context, userId: UserId | undefined): Promise<readonly UserId[]> {
  const actor = personOf(context);
  if (userId === actor.userId) return [userId];
  const administers = administrators.includes(actor.role);
  if (userId === undefined) return administers ? [...(await memberIdsByEmailKey(context)).values()] : [actor.userId];
  if (!(await findMember(context, userId))) throw new Problem(common.not_found);
  if (!administers) throw new Problem(common.denied);
  return [userId];
}

type Row = Parameters<typeof attemptOf>[0];

function attemptOf(row: {
  id: string;
  user_id: UserId | null;
  email_key: string;
  ip: string;
  user_agent: string;
  success: boolean;
  risk_factors: Parameters<typeof withScore>[0];
  at: Date;
}): LoginAttempt {
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email_key,
    ipAddress: row.ip,
    userAgent: row.user_agent,
    device: deviceOf(row.user_agent),
    success: row.success,
    riskFactors: withScore(row.risk_factors),
    timestamp: iso(row.at),
  };
}

export interface ReportedAttempt {
  readonly email: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly success: boolean;
  readonly riskFactors?: Parameters<typeof withScore>[0] | undefined;
  readonly timestamp?: string | undefined;
}

/** What another service has seen; it does not count towards the lock. @throws Problem auth.service_key_required */
export async function recordLoginAttempt(request: RequestContext, attempt: ReportedAttempt): Promise<LoginAttempt> {
  requireService(request);
  const { score, ...factors } = withScore(attempt.riskFactors ?? {});
  return request.open(async ({ tx, now }) => {
    const user = await findUserByEmail(tx, attempt.email);
    const row: Row = {
      id: uuidv7(),
      email_key: emailKey(attempt.email),
      user_id: user?.id ?? null,
      ip: attempt.ipAddress,
      user_agent: attempt.userAgent,
      success: attempt.success,
      risk_factors: factors,
      at: attempt.timestamp === undefined ? now : new Date(attempt.timestamp),
    };
    await authIn(tx)
      .insertInto('login_attempts')
      .values({ ...row, risk_factors: factors, risk_score: score })
      .execute();
    return attemptOf(row);
  });
}
