import { HOUR, MINUTE } from '#shared/time.ts';
import type { TwoFactorMethod } from '../contract/sign-in.ts';
import { after } from './lifetimes.ts';

/** All in milliseconds. */
export const CODE_LIFE = 10 * MINUTE; // of a mailed code, and of a sign-in that waits for one
/** A sign-in that asks for one code after the other ends all the same. */
export const CHALLENGE_LIFE = 30 * MINUTE;
/** Time to fetch an authenticator app. */
export const SETUP_LIFE = 30 * MINUTE;
export const PASSKEY_CHALLENGE_LIFE = 5 * MINUTE;
export const CODE_DIGITS = 6;
export const CODE_TRIES = 5;
export const RECOVERY_CODES = 8;

const RESENDS = 3; // of one sign-in …
const RESEND_WINDOW = 15 * MINUTE; // … within this time
/** To one person, whatever asks for them: nobody's inbox can be flooded. */
export const CODES_PER_HOUR = 10;

/** Without the letters that people take for digits (Crockford's base32): 16 of them are 80 random bits. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LENGTH = 16;
const GROUP = 4;

/** A recovery code as it is shown: four groups of four. */
export const groupRecoveryCode = (code: string): string => (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/** What was typed as a code of digits, its spaces taken out; null when it cannot be one. */
export function tidyDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** What was typed as a recovery code, in the letters it was made of; null when it cannot be one. */
export function tidyRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return plain.length === RECOVERY_LENGTH && [...plain].every((letter) => RECOVERY_ALPHABET.includes(letter)) ? plain : null;
}

export interface Enrolled {
  readonly methods: readonly ('email' | 'totp')[];
  readonly hasPasskey: boolean;
  readonly hasRecoveryCode: boolean;
}

/**
 * By what a sign-in may be finished, the first one offered first. Whoever has switched nothing on but is asked all the
 * same gets a code by mail (C1-45).
 */
export function challengeMethods({ methods, hasPasskey, hasRecoveryCode }: Enrolled): TwoFactorMethod[] {
  return [
    ...(methods.includes('totp') ? (['totp'] as const) : []),
    ...(methods.includes('email') || methods.length === 0 ? (['email'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasRecoveryCode && methods.length > 0 ? (['recovery'] as const) : []),
  ];
}

/** How long until another code of a sign-in may be mailed. @returns milliseconds, 0 for now */
export function waitForResend(sentAt: readonly Date[], now: Date): number {
  const recent = sentAt.filter((sent) => after(sent, RESEND_WINDOW) > now).toSorted((one, other) => one.getTime() - other.getTime());
  const [first] = recent;
  // The first one was no resend.
  return recent.length <= RESENDS || !first ? 0 : after(first, RESEND_WINDOW).getTime() - now.getTime();
}

/** End of a sign-in whose code has just been mailed: that code's, but never past its own. */
export const challengeEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(after(now, CODE_LIFE).getTime(), after(createdAt, CHALLENGE_LIFE).getTime()));

/** Seconds to wait once too many codes have been mailed. */
export const CODES_WINDOW = HOUR;

/** `a•••@example.com`: enough to know one's own address by, too little to learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
