import type { NewMail } from '#platform/module/context.ts';
import { RESET_LIFE, VERIFICATION_LIFE } from '../rules/lifetimes.ts';
import { letter, mailText, type Links, type Receiver } from './mail/letter.ts';

/** The address of a new sign-in is proven by this link. */
export const verificationMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('verification', { to, links, path: `/verify-email?token=${token}`, life: VERIFICATION_LIFE });

export const resetMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('reset', { to, links, path: `/reset-password?token=${token}`, life: RESET_LIFE });

/** Somebody registered with an address that has a sign-in: its owner alone learns of it. */
export const alreadyRegisteredMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('already_registered', { to, links, path: `/reset-password?token=${token}`, life: RESET_LIFE });

/** @param where the tries that have run out: those of the address, or of one browser of the person's */
export const lockedMail = (to: Receiver, links: Links, where: 'address' | 'device'): NewMail => {
  const why = mailText(to.language)(where === 'device' ? 'locked.whyDevice' : 'locked.why');
  return letter('locked', { to, links, path: '/forgot-password', why });
};

export const passwordChangedMail = (to: Receiver, links: Links): NewMail =>
  letter('password_changed', { to, links, path: '/forgot-password' });
