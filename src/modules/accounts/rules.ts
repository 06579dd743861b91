import { accountRoles, type AccountRole } from '#shared/permissions.ts';
import { EMAIL_MAX, NAME_MAX, SLUG_MAX, SLUG_MIN, type UserRole } from './contract.ts';

const LOCAL_PART_MAX = 64; // characters before the @ (RFC 5321)
// No spaces and no quoting, so that an address is also safe in a mail header; the domain has a dot.
const EMAIL = /^[^\s@"(),:;<>[\]\\\p{Cc}]+@[^\s@"(),:;<>[\]\\.\p{Cc}]+(?:\.[^\s@"(),:;<>[\]\\.\p{Cc}]+)*\.[^\s@"(),:;<>[\]\\.\p{Cc}]{2,}$/u;
// Control characters and the marks that turn or hide text would let a name pass for another. The joiners U+200C and U+200D
// stay: names in several scripts are written with them.
const UNSEEN = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const PHONE = /^[\d\s+().-]{5,30}$/;
const COMBINING_MARKS = /\p{M}/gu;

/** The address as it is stored and mailed to. */
export const tidyEmail = (email: string): string => email.trim().normalize('NFC');

/** The address as it is compared: two that differ only in case are one person. */
export const emailKey = (email: string): string => tidyEmail(email).toLowerCase();

export function looksLikeEmail(email: string): boolean {
  const tidy = tidyEmail(email);
  return tidy.length <= EMAIL_MAX && tidy.indexOf('@') <= LOCAL_PART_MAX && EMAIL.test(tidy) && !tidy.includes('..');
}

/** A name on one line, without what cannot be seen, its spaces single. */
export const tidyName = (name: string): string => name.replace(/\s/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim().normalize('NFC');

/** Length in characters as people count them, of a name that is tidy. */
export function isNameLength(name: string): boolean {
  const { length } = Array.from(name);
  return length >= 1 && length <= NAME_MAX;
}

/** Splits a combined name at its first space (C1-49). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const tidy = tidyName(name);
  const space = tidy.indexOf(' ');
  if (space < 0) return { firstName: tidy, lastName: '' };
  return { firstName: tidy.slice(0, space), lastName: tidy.slice(space + 1) };
}

export const fullName = (person: { readonly firstName: string; readonly lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** How a person is named whose profile was deleted, wherever a name must be kept. */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member' } as const;

/** The same in one, as seats keep it. */
export const FORMER_NAME = fullName(FORMER_MEMBER);

export const tidyPhone = (phone: string): string => phone.trim().replace(/\s+/g, ' ');

/** 5 to 30 digits, spaces, + ( ) - and dots, at least one of them a digit (S1-55). */
export const isPhone = (phone: string): boolean => PHONE.test(phone) && /\d/.test(phone);

/** `user.role` of a member: an owner counts as ADMIN (C1-30). */
export const userRoleOf = (role: AccountRole): UserRole => (role === 'OWNER' ? 'ADMIN' : role);

/** A stored role that this version does not know counts as MEMBER, on reading only (C1-115). */
export const roleOf = (stored: string): AccountRole => accountRoles.find((role) => role === stored) ?? 'MEMBER';

/** Words that stand where a slug or an id would stand in a path (C1-117). */
const reservedSlugs: ReadonlySet<string> = new Set([
  'current',
  'features',
  'switch',
  'user',
  'users',
  'members',
  'teams',
  'invitations',
  'validate-slug',
  'validate-domain',
  'metrics',
  'audit-logs',
  'api',
  'app',
  'admin',
  'login',
  'register',
  'demo',
  'docs',
  'www',
  'trimtab',
]);

/** Public addresses of the demo, one a plan and language: an account of such a name could stop it. */
export const isOfDemo = (slug: string): boolean => /^demo-(?:free|pro|enterprise)-[a-z]{2}$/.test(slug);

const isReserved = (slug: string): boolean => reservedSlugs.has(slug) || isOfDemo(slug);

export const isSlug = (slug: string): boolean =>
  slug.length >= SLUG_MIN && slug.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !isReserved(slug);

/**
 * A slug from a name and a suffix that tells two of a name apart.
 * @param suffix a-z and digits
 */
export function slugFrom(name: string, suffix: string): string {
  const words = name.normalize('NFKD').replace(COMBINING_MARKS, '').replace(/['’]/g, '').toLowerCase();
  const base = words
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX - suffix.length - 1)
    .replace(/^-+|(?<!-)-+$/g, '');
  return base === '' ? `account-${suffix}` : `${base}-${suffix}`;
}
