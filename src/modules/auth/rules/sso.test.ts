import { describe, expect, test } from 'vitest';
import { authProblems } from '../contract/problems.ts';
import { ssoProblems } from '../contract/sso-problems.ts';
import { lacksFactor, livesUnder, methodOf, openPolicy, refuseWay, shutsAll, wayInto } from './security-policy.ts';
import { domainOf, personOf, refuseClaims, refuseIssuer, tidyDomain } from './sso.ts';

test.each([
  ['Acme.Example.com', 'acme.example.com'],
  [' @acme.io. ', 'acme.io'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['acme', null],
  ['acme..com', null],
  ['-acme.com', null],
  ['acme.com/path', null],
  ['1.2.3.4', null],
  ['a@b.com', null],
  ['', null],
])('%j as a domain is %j', (typed, expected) => {
  expect(tidyDomain(typed)).toBe(expected);
});

test('the domain of an address follows its last @, without case', () => {
  expect([domainOf('Ana@ACME.example.com'), domainOf('nobody'), domainOf('a@evil.example.com@acme.com')]).toEqual([
    'acme.example.com',
    'nobody',
    'acme.com',
  ]);
});

test.each([
  ['https://id.example.com', false, null],
  ['https://id.example.com/realms/acme/', false, null],
  ['http://127.0.0.1:9', true, null],
  ['http://id.example.com', false, ssoProblems.sso_issuer_invalid],
  ['https://id.example.com/#x', true, ssoProblems.sso_issuer_invalid],
  ['javascript:alert(1)', true, ssoProblems.sso_issuer_invalid],
])('%s as an issuer', (issuer, mayBeHttp, expected) => {
  expect(refuseIssuer(issuer, mayBeHttp)).toBe(expected);
});

describe('what a provider says', () => {
  const good = { email: 'ana@acme.com', email_verified: true };
  test.each([
    [good, null],
    [{ ...good, email_verified: 'true' }, null],
    [{ ...good, email: ['ana@acme.com'] }, ssoProblems.sso_email_missing],
    [{ ...good, email_verified: 1 }, ssoProblems.sso_email_unverified],
    [{ email: 'ana@acme.com' }, ssoProblems.sso_email_unverified],
    [{ ...good, email: 'ana@acme.com.evil.com' }, ssoProblems.sso_domain_foreign],
    [{ ...good, email: 'ana@sub.acme.com' }, ssoProblems.sso_domain_foreign],
  ])('%o', (claims, expected) => {
    expect(refuseClaims(claims, ['acme.com'])).toBe(expected);
  });

  test.each([
    [{ given_name: 'Ana', family_name: 'Ferreira', locale: 'es-MX' }, ['Ana', 'Ferreira', 'es']],
    [{ name: 'Ana Maria Ferreira' }, ['Ana', 'Maria Ferreira', 'en']],
    [{}, ['ana', '', 'en']],
    [{ given_name: 'A'.repeat(80), family_name: '\u202Eevil' }, ['A'.repeat(50), 'evil', 'en']],
  ])('names %o', (claims, [firstName, lastName, language]) => {
    expect(personOf({ ...good, ...claims })).toEqual({ email: 'ana@acme.com', firstName, lastName, language });
  });
});

describe('the policy at the door', () => {
  const open = { ...openPolicy, ssoEnabled: true, ssoRequired: false };
  const closed = { ...open, ssoRequired: true };
  test.each([
    ['password', 'MEMBER', open, null],
    ['invitation', 'MEMBER', { ...open, passwordAllowed: false }, ssoProblems.method_not_allowed],
    ['passkey', 'MEMBER', { ...open, passwordAllowed: false }, null],
    ['passkey', 'ADMIN', { ...open, passkeyAllowed: false }, ssoProblems.method_not_allowed],
    ['password', 'ADMIN', closed, authProblems.sso_required],
    ['passkey', 'OBSERVER', closed, authProblems.sso_required],
    ['sso', 'MEMBER', closed, null],
    ['sso', 'MEMBER', { ...open, ssoEnabled: false }, ssoProblems.method_not_allowed],
    ['password', 'OWNER', closed, null],
    ['demo', 'MEMBER', closed, null],
  ] as const)('%s as %s', (way, role, policy, expected) => {
    expect(refuseWay(policy, { way, role })).toBe(expected);
  });

  test('what another account’s provider has proven opens nothing here, not even to an owner', () => {
    const ways = ['here', 'elsewhere'].map((ssoAccountId) => wayInto('here', { way: 'sso', ssoAccountId }));
    expect(ways.map((way) => refuseWay(open, { way, role: 'OWNER' }))).toEqual([null, ssoProblems.sso_elsewhere]);
  });

  test.each([
    ['password', null, true],
    ['password', 'totp', false],
    ['passkey', null, false],
    ['sso', null, false],
    ['demo', null, false],
  ])('%s with %s lacks a required second factor: %s', (way, factor, expected) => {
    expect(lacksFactor({ ...openPolicy, twoFactorRequired: true }, { way, factor })).toBe(expected);
    expect(lacksFactor(openPolicy, { way, factor })).toBe(false);
  });

  test('one way has to stay', () => {
    const none = { ...openPolicy, passwordAllowed: false, passkeyAllowed: false };
    expect([shutsAll(none, false), shutsAll(none, true), shutsAll(openPolicy, false)]).toEqual([true, false, false]);
  });

  test('times are at most those of everybody', () => {
    expect(livesUnder({ ...openPolicy, idleMinutes: 9999, sessionHours: 9999 })).toEqual(livesUnder(openPolicy));
    expect(methodOf('anything else')).toBe('password');
  });
});
