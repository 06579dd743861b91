import { expect, test } from 'vitest';
import { decide, type UserActor } from '#shared/permissions.ts';
import { purchase, viewBilling } from '#shared/buying.ts';
import { wayFrom } from './way-from.ts';

const limits = ['teams.team_limit', 'boards.project_limit', 'poker.session_limit', 'retros.session_limit', 'accounts.user_limit'];
const ofPlan = [...limits, 'invitations.user_limit', 'request.plan_required'];
const nothing = { mayBuy: false, mayPay: false, owes: true };
const all = { mayBuy: true, mayPay: true, owes: true };

test.each(ofPlan)('From %s people who may buy go to the prices, and others ask their administrator.', (code) => {
  expect(wayFrom(code, all)).toBe('upgrade');
  expect(wayFrom(code, nothing)).toBe('ask');
});

test('From an unpaid invoice people who may pay go to it, others ask; from other refusals there is no way.', () => {
  expect(wayFrom('request.read_only', { ...nothing, mayPay: true })).toBe('pay');
  expect(wayFrom('request.read_only', nothing)).toBe('askToPay');
  for (const code of ['boards.wip_limit', 'auth.sso_domain_limit', 'teams.name_taken', 'request.denied', ''])
    expect(wayFrom(code, all)).toBeNull();
});

test('From an account that can only be read there is no way for people of another one, nor for guests.', () => {
  for (const reader of [nothing, all]) expect(wayFrom('request.read_only', { ...reader, owes: false })).toBeNull();
});

test.each([
  [[], 'MEMBER', false],
  [['billing.view'], 'MEMBER', false],
  [['billing.purchase'], 'MEMBER', false],
  [['billing.view', 'billing.purchase'], 'MEMBER', true],
  [['billing.manage'], 'MEMBER', true],
  [[], 'ADMIN', true],
  [[], 'OWNER', true],
] as const)('With %j a %s may buy: %s.', (permissions, role, expected) => {
  const actor = { kind: 'user', role, permissions, persona: 'TEAM_MEMBER', emailVerified: true, plan: 'FREE', isDemo: false };
  const may = [viewBilling, purchase].every((action) => decide(actor as unknown as UserActor, action).allow); // without ids: no rule reads them
  expect(may).toBe(expected);
});
