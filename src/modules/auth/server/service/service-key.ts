import { timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '#platform/module/context.ts';
import { Problem, common } from '#shared/problem.ts';
import * as z from 'zod/mini';
import { AccountId } from '#shared/ids.ts';
import { authProblems } from '../../contract/problems.ts';
import { hashToken } from './token.ts';

const one = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null);

/** Whether the caller is a service of the operator's own: SERVICE_KEY is set and came as X-Service-Key (C1-88). */
export function isService({ headers, settings }: Pick<RequestContext, 'headers' | 'settings'>): boolean {
  const given = one(headers['x-service-key']);
  if (given === null || settings.serviceKey === null) return false;
  return timingSafeEqual(hashToken(given), hashToken(settings.serviceKey));
}

/** @throws Problem auth.service_key_required */
export function requireService(request: Pick<RequestContext, 'headers' | 'settings'>): void {
  if (!isService(request)) throw new Problem(authProblems.service_key_required);
}

/** The account that a service means by X-Tenant-Id; null for all of them. @throws Problem request.not_found for what is no id */
export function tenantOf({ headers }: Pick<RequestContext, 'headers'>): AccountId | null {
  const given = one(headers['x-tenant-id']);
  if (given === null) return null;
  const parsed = z.safeParse(AccountId, given);
  if (!parsed.success) throw new Problem(common.not_found);
  return parsed.data;
}
