import { expect, test } from 'vitest';
import { plansWith } from '#modules/billing/rules.ts';
import { plans } from '#shared/permissions.ts';
import { sharedApp } from '#test/support/test-app.ts';

const app = await sharedApp();

const reads = [
  ['GET', () => '/api/analytics/overview'],
  ['POST', () => '/api/planning-poker/analytics'],
  ['GET', (account: string) => `/api/planning-poker/accounts/${account}/session-results`],
  ['GET', (account: string) => `/api/retrospectives/accounts/${account}/themes`],
  ['GET', (_: string, board: string) => `/api/kanban/metrics/flow/${board}`],
] as const;

/** What the dashboards and a meeting's own results read: no plan is without these. */
const everybodys = [
  ['GET', (account: string) => `/api/planning-poker/accounts/${account}/metrics`],
  ['GET', (account: string) => `/api/retrospectives/accounts/${account}/metrics`],
  ['GET', (_: string, board: string) => `/api/kanban/metrics/velocity/${board}`],
] as const;

test.each(plans)('analytics are for the plans that name them: %s (core-311)', async (plan) => {
  const { accountId, token } = await app.register({ plan });
  const teamId = (await app.request('POST', '/api/teams', { token, body: { name: 'Payments' } })).json.data.id;
  const board = (await app.request('POST', '/api/kanban/boards', { token, body: { name: 'Orders', teamId } })).json.data.id;
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const { status, json } = await app.request(method, path, { token, ...(method === 'POST' && { body: {} }) });
    return [path, status, json.code, json.error];
  };
  const isNamed = plansWith('analytics').includes(plan);
  for (const [method, path] of reads) {
    const at = path(accountId, board);
    const wanted = isNamed ? [at, 200, undefined, undefined] : [at, 403, 'request.plan_required', 'Your plan does not include this'];
    expect(await ask(method, at)).toEqual(wanted);
  }
  for (const [method, path] of everybodys) expect((await ask(method, path(accountId, board)))[1]).toBe(200);
});
