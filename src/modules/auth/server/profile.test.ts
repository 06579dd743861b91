import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
let token: string;
let userId: string;
let email: string;
beforeAll(async () => {
  app = await startIdentityApp({ billing: 'sandbox' });
});
beforeEach(async () => {
  email = `ana-${crypto.randomUUID()}@example.com`;
  const ana = await person(app, email);
  token = ana.token;
  userId = ana.user.id;
});
afterAll(() => app.close());

const patch = (body: object) => app.call('PATCH', '/api/auth/profile', { body, token });

test('names, phone and language change, and the rest stays', async () => {
  const answer = await patch({ firstName: ' Ana  Maria ', phone: '(555) 010-9999', language: 'es' });
  expect([answer.status, answer.body.data]).toMatchObject([
    200,
    { firstName: 'Ana Maria', lastName: 'Ferreira', name: 'Ana Maria Ferreira', phone: '(555) 010-9999', language: 'es' },
  ]);
  expect((await app.call('GET', '/api/auth/profile', { token })).body.data).toEqual(answer.body.data);
});

test('a combined name is split, and an empty change changes nothing', async () => {
  expect((await patch({ name: 'Eva de la Cruz' })).body.data).toMatchObject({ firstName: 'Eva', lastName: 'de la Cruz' });
  const before = (await patch({})).body.data;
  app.pass(1_000);
  expect((await patch({})).body.data).toEqual(before);
});

test.each([
  [{ firstName: ' ' }, 'First name must be between 1 and 50 characters', 'firstName'],
  [{ lastName: 'x'.repeat(51) }, 'Last name must be between 1 and 50 characters', 'lastName'],
  [{ name: 'Prince' }, 'Last name must be between 1 and 50 characters', 'lastName'],
  [{ phone: '' }, 'Phone number is required', 'phone'],
  [{ phone: 'call me' }, 'Phone number must have 5 to 30 characters: digits, spaces and + ( ) - .', 'phone'],
])('%o is refused and changes nothing', async (body, text, field) => {
  const before = (await app.call('GET', '/api/auth/profile', { token })).body.data;
  const answer = await patch({ language: 'fr', ...body });
  expect([answer.status, answer.body.error, answer.body.errors[0].field]).toEqual([400, text, field]);
  expect((await app.call('GET', '/api/auth/profile', { token })).body.data).toEqual(before);
});

test('a language that there is not, and a wrong type, are refused', async () => {
  expect((await patch({ language: 'de' })).body.code).toBe('request.invalid');
  expect((await patch({ firstName: 5 })).body.code).toBe('request.invalid');
});

test('nobody raises themselves: role, plan, account and verification are not theirs to write', async () => {
  const answer = await patch({
    role: 'OWNER',
    accountRole: 'OWNER',
    plan: 'ENTERPRISE',
    permissions: ['*'],
    emailVerified: false,
    accountId: userId,
    isDemo: true,
    email_key: 'other@example.com',
    status: 'SUSPENDED',
  });
  expect(answer.body.data).toMatchObject({
    plan: 'FREE',
    permissions: [],
    emailVerified: true,
    isDemo: false,
    email,
    status: 'ACTIVE',
  });
});

test('signed out there is no profile', async () => {
  for (const method of ['GET', 'PATCH']) {
    const answer = await app.call(method, '/api/auth/profile', method === 'PATCH' ? { body: {} } : {});
    expect([answer.status, answer.body.error]).toEqual([401, 'Session expired. Please log in again.']);
  }
});

test('with billing on a new account is free, with the limits of the free plan', async () => {
  const account = await app.call('GET', '/api/accounts/current', { token });
  expect(account.body.data).toMatchObject({
    plan: 'FREE',
    subscription: { plan: 'FREE', planId: 'FREE' },
    limits: { maxUsers: 10, maxTeams: 1, maxProjects: 1, maxSessionsPerMonth: 5 },
    settings: { onboardingCompleted: false },
    status: 'ACTIVE',
    type: 'TEAM',
  });
});
