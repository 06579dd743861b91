import { emailKey, looksLikeEmail, splitName, tidyName } from '#modules/accounts/rules.ts';
import { localeOf, type Locale } from '#shared/locale.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { MINUTE } from '#shared/time.ts';
import { ssoProblems } from '../contract/sso-problems.ts';

/** How long somebody may be away at the provider. */
export const SSO_ATTEMPT_LIFE = 10 * MINUTE;

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A domain as it is stored and compared: in lower case, without a leading @ or a final dot. @returns null for what is none */
export function tidyDomain(typed: string): string | null {
  const domain = typed.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '');
  return DOMAIN.test(domain) ? domain : null;
}

/** The domain of an address; what follows the last @. */
export const domainOf = (email: string): string => emailKey(email).slice(emailKey(email).lastIndexOf('@') + 1);

/** The TXT record that proves a domain. */
export const recordOf = (domain: string, token: string): { name: string; value: string } => ({
  name: `_trimtab.${domain}`,
  value: `trimtab-domain-verification=${token}`,
});

/** The issuer as providers compare it: exactly, so it is only checked, never rewritten. */
export function refuseIssuer(issuer: string, mayBeHttp: boolean): ProblemKind | null {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isScheme = url?.protocol === 'https:' || (mayBeHttp && url?.protocol === 'http:');
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isScheme && isPlain ? null : ssoProblems.sso_issuer_invalid;
}

/** What a provider says of the person, as it came. */
export interface Claims {
  readonly [name: string]: unknown;
}

export interface ProvenPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
}

const textIn = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Why an address that a provider told is not believed: absent, not verified by it, or of a domain that the account has not proven.
 * `email_verified` must be there and true: a provider that lets people type any address leaves it out or says false.
 */
export function refuseClaims(claims: Claims, domains: readonly string[]): ProblemKind | null {
  const email = textIn(claims, 'email');
  if (!looksLikeEmail(email)) return ssoProblems.sso_email_missing;
  // Some providers write it as text.
  if (claims['email_verified'] !== true && claims['email_verified'] !== 'true') return ssoProblems.sso_email_unverified;
  return domains.includes(domainOf(email)) ? null : ssoProblems.sso_domain_foreign;
}

/** The person whom believed claims describe. Without names the address gives the first one. */
export function personOf(claims: Claims): ProvenPerson {
  const email = textIn(claims, 'email').trim();
  const whole = splitName(textIn(claims, 'name'));
  const firstName = tidyName(textIn(claims, 'given_name')) || whole.firstName || email.slice(0, email.indexOf('@'));
  const lastName = tidyName(textIn(claims, 'family_name')) || whole.lastName;
  return { email, firstName: cut(firstName), lastName: cut(lastName), language: localeOf(textIn(claims, 'locale')) };
}

const NAME_MAX = 50; // characters, as everywhere
const cut = (name: string): string => Array.from(name).slice(0, NAME_MAX).join('').trim();
