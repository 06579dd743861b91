import { problems } from '#shared/problem.ts';

/** Refusals of single sign-on and of the account's policy; their words stand beside the other ones of `auth`. */
export const ssoProblems = problems('auth', {
  sso_elsewhere: [403, 'Single sign-on of another account does not open this one. Sign out, then sign in to it.'],
  method_not_allowed: [403, 'This account does not allow this way of signing in'],
  policy_shuts_all: [400, 'At least one way of signing in must stay allowed'],

  sso_unknown: [404, 'No single sign-on is set up for this address'],
  sso_unreachable: [502, 'The identity provider cannot be reached'],
  sso_attempt_invalid: [400, 'This sign-in has expired or was begun in another browser'],
  sso_denied: [403, 'The identity provider did not sign you in'],
  sso_answer_invalid: [502, 'The answer of the identity provider cannot be trusted'],
  sso_email_missing: [403, 'The identity provider sent no email address'],
  sso_email_unverified: [403, 'The identity provider has not verified this email address'],
  sso_domain_foreign: [403, 'This email address is not of a domain of the account'],
  sso_not_member: [403, 'You are not a member of this account yet'],
  sso_inactive: [403, 'Your access to this account is switched off'],
  sso_owner: [403, 'An owner can use single sign-on only if an owner has set it up'],

  sso_not_set_up: [404, 'Single sign-on is not set up'],
  sso_issuer_invalid: [400, 'The issuer must be an https address'],
  sso_secret_needed: [400, 'Another issuer or client needs its own secret'],
  sso_untested: [409, 'Test the connection before you switch it on'],
  sso_no_domain: [409, 'Prove a domain before you switch single sign-on on'],
  sso_off: [409, 'Switch single sign-on on before you require it'],
  sso_demo: [403, 'A demo account cannot connect an identity provider'],
  sso_domain_invalid: [400, 'A domain looks like company.com'],
  sso_domain_limit: [409, 'An account may have up to {n} domains', 'An account may have up to {n} domain'],
  sso_domain_unknown: [404, 'Domain not found'],
  sso_domain_taken: [409, 'This domain belongs to another account'],
  sso_domain_unproven: [409, 'The TXT record was not found'],
});
