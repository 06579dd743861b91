import fc from 'fast-check';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { looksLikeEmail, tidyEmail } from '#modules/accounts/rules.ts';
import { modules } from '#server/modules.ts';
import { isOneAddress } from '#platform/mail/outbox.ts';
import type { Schema } from '#shared/endpoint.ts';
import { innerOf } from '#test/support/schema-parts.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/** None of them is one address, though each has an @ and a dot. */
const INVALID = [
  'v<a@x.com>',
  '<x>@y.zz',
  '(c)a@x.com',
  'a@x.com,b',
  'a@x.com;b',
  'grp:a@x.com',
  '"a"@x.com',
  'a\\@x.com',
  'a@[127.0.0.1].xx',
];

/** How each call judges a new address: in its schema, or by a problem of the service behind it. */
const kept: Readonly<Record<string, 'schema' | { readonly path: string; readonly rest?: object }>> = {
  'billing.updateDetails.billingEmail': 'schema',
  'notifications.contactSales.email': {
    path: '/api/contact/sales',
    rest: { firstName: 'Ana', lastName: 'Ruiz', company: 'Quay', message: 'Hello' },
  },
  'auth.register.email': {
    path: '/api/auth/register',
    rest: { name: 'Ana Ruiz', password: 'a-long-Passw0rd!', acceptTerms: true, persona: 'FOUNDER' },
  },
  'auth.updateProfile.email': { path: 'PATCH /api/auth/profile' },
  'invitations.inviteToAccount.email': { path: '/api/accounts/:accountId/invitations', rest: { role: 'MEMBER' } },
  'invitations.create.email': { path: '/api/invitations', rest: { type: 'account', accountId: ':accountId', role: 'MEMBER' } },
  'invitations.inviteToTeam.email': { path: '/api/teams/:teamId/invitations', rest: { role: 'member' } },
};

/** Calls that only look for a person by an address, and keep and mail none that is not known. */
const LOOKED_UP = [
  'auth.login.email',
  'auth.forgotPassword.email',
  'auth.resendVerificationPublicly.email',
  'auth.startSso.email',
  'auth.recordLoginAttempt.email',
  'invitations.listOfAddress.email',
];

const fields = modules.flatMap(({ routes }) =>
  routes.flatMap(({ endpoint: { id, params, query, body } }) =>
    [params, query, body].flatMap((part) => (part ? mailFields(part as Schema, id) : [])),
  ),
);

/** The texts that a schema takes under a name with "mail" in it. */
function mailFields(schema: Schema, path: string): readonly (readonly [string, Schema])[] {
  return innerOf(schema as unknown as z.core.$ZodTypes).flatMap(([name, inner]) => {
    const isAddress = /mail/i.test(name) && z.safeParse(inner as Schema, 'ana@example.com').success;
    return [...(isAddress ? [[path + name, inner as Schema] as const] : []), ...mailFields(inner as Schema, path + name)];
  });
}

test('each address that a call takes is judged by the one rule, or only looked up', () => {
  expect(fields.map(([name]) => name).toSorted()).toEqual([...Object.keys(kept), ...LOOKED_UP].toSorted());
});

test('what the rule takes, the outbox takes', () => {
  const part = fc.string({ unit: fc.constantFrom(...'a.,@<>()[]:;\\"\'é \n\0+-'.split('')), maxLength: 8 });
  fc.assert(
    fc.property(fc.tuple(part, part), ([local, domain]) => {
      const address = tidyEmail(`${local}@${domain}.com`);
      return !looksLikeEmail(address) || isOneAddress(address);
    }),
    { numRuns: 2000 },
  );
  expect(INVALID.filter(looksLikeEmail)).toEqual([]);
});

describe('a text that is no address is refused', () => {
  let app: OwnApp;
  let owner: TestPerson;
  let teamId: string;
  beforeAll(async () => {
    app = await ownApp({ settings: { rateLimitScale: 1000 } });
    owner = await app.register();
    const team = await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Quay' } });
    teamId = String(team.json.data.id);
  });
  afterAll(() => app.close());

  test.each(Object.entries(kept))('%s', async (name, how) => {
    const [, schema] = fields.find(([one]) => one === name)!;
    if (how === 'schema') return expect(INVALID.filter((text) => z.safeParse(schema, text).success)).toEqual([]);
    const [method, path] = how.path.startsWith('/') ? ['POST', how.path] : how.path.split(' ');
    const named = (text: string) => text.replace(':accountId', owner.accountId).replace(':teamId', teamId);
    const rest = JSON.parse(named(JSON.stringify(how.rest ?? {}))) as object;
    for (const email of INVALID) {
      const answer = await app.request(method!, named(path!), { token: owner.token, body: { ...rest, email } });
      expect([email, answer.status, answer.text.includes('email_invalid') || answer.text.slice(0, 700)]).toEqual([email, 400, true]);
    }
  });
});
