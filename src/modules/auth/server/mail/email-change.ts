import type { NewMail } from '#platform/module/context.ts';
import { EMAIL_CHANGE_LIFE } from '../../rules/lifetimes.ts';
import { letter, type Links, type Receiver } from './letter.ts';

/**
 * To the address that is to be proven. It may be mistyped, so it does not name the present one; and whoever opens the link
 * must be signed in as the person who asked, so that a stranger's press proves nothing.
 */
export const emailChangeMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('email_change', { to, links, path: `/confirm-email?token=${token}`, life: EMAIL_CHANGE_LIFE });

/** To the present address, which keeps working. */
export const emailChangeAskedMail = (to: Receiver, links: Links, newEmail: string): NewMail =>
  letter('email_change_asked', { to, links, path: '/forgot-password', values: { email: newEmail } });

/** To the address that was given up. */
export const emailChangedMail = (to: Receiver, links: Links, newEmail: string): NewMail =>
  letter('email_changed', { to, links, path: '/forgot-password', values: { email: newEmail } });

/** To the owner of an address that somebody else wanted to sign in with. */
export const emailWantedMail = (to: Receiver, links: Links): NewMail => letter('email_wanted', { to, links, path: '/login' });
