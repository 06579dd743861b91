import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { id, type Id } from '#shared/ids.ts';
import { Moment } from '#shared/time.ts';
import { securityActions as actions } from './security-actions.ts';
import { ssoProblems } from './sso-problems.ts';

export const SSO_DOMAINS_MAX = 10;
export const ISSUER_MAX = 300; // characters
export const CLIENT_TEXT_MAX = 500; // characters of a client id or secret

export const SsoDomainId = id('SsoDomainId');
export type SsoDomainId = Id<'SsoDomainId'>;

/** Who may come in whom the provider has proven: members alone, or everybody of a proven domain, who then joins as a member. */
export const joinings = ['members', 'domain'] as const;
export type Joining = (typeof joinings)[number];

/** The provider as it is set up. Its secret is never answered. */
export const SsoConnection = z.strictObject({
  issuer: z.string(),
  clientId: z.string(),
  isEnabled: z.boolean(),
  isRequired: z.boolean(),
  joining: z.enum(joinings),
  testedAt: z.nullable(Moment),
  /** False: it signs in everybody but an owner. */
  chosenByOwner: z.boolean(),
  updatedAt: Moment,
});
export type SsoConnection = z.infer<typeof SsoConnection>;

export const SsoDomain = z.strictObject({
  id: SsoDomainId,
  domain: z.string(),
  provenAt: z.nullable(Moment),
  provenBy: z.nullable(z.enum(['dns', 'operator'])),
  /** Since when the proof is not found any more; at the second look in a row it counts no more. */
  missingSince: z.nullable(Moment),
  /** The TXT record that proves it. */
  record: z.strictObject({ name: z.string(), value: z.string() }),
});
export type SsoDomain = z.infer<typeof SsoDomain>;

export const SsoSetup = z.strictObject({
  connection: z.nullable(SsoConnection),
  domains: z.array(SsoDomain),
  /** What the provider has to know of this installation. */
  redirectUri: z.string(),
  /** Where the members of this account begin. */
  signInUrl: z.string(),
});
export type SsoSetup = z.infer<typeof SsoSetup>;

export const getSso = endpoint({
  id: 'auth.getSso',
  route: 'GET /api/security/sso',
  summary: 'Read how the account’s single sign-on is set up',
  action: actions.viewSecurity,
  answer: data(SsoSetup),
});

export const saveSso = endpoint({
  id: 'auth.saveSso',
  route: 'PUT /api/security/sso',
  summary: 'Name the identity provider; another issuer or client switches single sign-on off until it is tested',
  action: actions.manageSecurity,
  body: z.object({
    issuer: z.string().check(z.trim(), z.minLength(1), z.maxLength(ISSUER_MAX)),
    clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(CLIENT_TEXT_MAX)),
    /** Absent keeps the stored one, where issuer and client stay what they were. */
    clientSecret: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(CLIENT_TEXT_MAX))),
  }),
  answer: data(SsoSetup),
  problems: [ssoProblems.sso_issuer_invalid, ssoProblems.sso_secret_needed, ssoProblems.sso_demo],
});

export const changeSso = endpoint({
  id: 'auth.changeSso',
  route: 'PATCH /api/security/sso',
  summary: 'Switch single sign-on on or off, require it, or say who may join by it',
  action: actions.manageSecurity,
  body: z.object({ isEnabled: z.optional(z.boolean()), isRequired: z.optional(z.boolean()), joining: z.optional(z.enum(joinings)) }),
  answer: data(SsoSetup),
  problems: [ssoProblems.sso_not_set_up, ssoProblems.sso_untested, ssoProblems.sso_no_domain, ssoProblems.sso_off],
});

export const removeSso = endpoint({
  id: 'auth.removeSso',
  route: 'DELETE /api/security/sso',
  summary: 'Forget the identity provider, its secret and whom it has proven',
  action: actions.manageSecurity,
  answer: done,
  problems: [ssoProblems.sso_not_set_up],
});

/** What a test looks at, in order; what follows a failure is not looked at. */
export const ssoTestSteps = ['address', 'discovery', 'abilities', 'keys', 'client'] as const;
export type SsoTestStep = (typeof ssoTestSteps)[number];

export const SsoTestResult = z.strictObject({
  isGood: z.boolean(),
  steps: z.array(
    z.strictObject({
      step: z.enum(ssoTestSteps),
      isGood: z.boolean(),
      /** What was found or what failed, in the provider's or the network's own words (English). */
      detail: z.string(),
    }),
  ),
});
export type SsoTestResult = z.infer<typeof SsoTestResult>;

export const testSso = endpoint({
  id: 'auth.testSso',
  route: 'POST /api/security/sso/test',
  summary: 'Ask the identity provider for its description and keys, and whether it knows this client and its secret',
  action: actions.manageSecurity,
  answer: data(SsoTestResult),
  problems: [ssoProblems.sso_not_set_up],
  rateLimit: 'outsideCall',
});

export const addSsoDomain = endpoint({
  id: 'auth.addSsoDomain',
  route: 'POST /api/security/sso/domains',
  summary: 'Claim an email domain; it counts once it is proven',
  action: actions.manageSecurity,
  body: z.object({ domain: z.string().check(z.trim(), z.minLength(1), z.maxLength(253)) }),
  answer: data(SsoDomain),
  problems: [ssoProblems.sso_domain_invalid, ssoProblems.sso_domain_limit, ssoProblems.sso_demo],
  status: 201,
});

export const proveSsoDomain = endpoint({
  id: 'auth.proveSsoDomain',
  route: 'POST /api/security/sso/domains/:domainId/prove',
  summary: 'Look for the TXT record that proves a domain, or for the operator’s word',
  action: actions.manageSecurity,
  params: z.object({ domainId: SsoDomainId }),
  answer: data(SsoDomain),
  problems: [ssoProblems.sso_domain_unknown, ssoProblems.sso_domain_unproven, ssoProblems.sso_domain_taken],
  rateLimit: 'outsideCall',
});

export const removeSsoDomain = endpoint({
  id: 'auth.removeSsoDomain',
  route: 'DELETE /api/security/sso/domains/:domainId',
  summary: 'Give a domain up; without any proven one single sign-on goes off',
  action: actions.manageSecurity,
  params: z.object({ domainId: SsoDomainId }),
  answer: done,
  problems: [ssoProblems.sso_domain_unknown],
});
