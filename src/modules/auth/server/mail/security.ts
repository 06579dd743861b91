import type { Administrator, UserRecord } from '#modules/accounts/server/public.ts';
import { fullName } from '#modules/accounts/rules.ts';
import { moment } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { SuspicionReason } from '../../rules/risk.ts';
import { letter, mailText, type Links, type Receiver } from './letter.ts';

export interface Place {
  readonly device: string;
  readonly ip: string;
  readonly at: Date;
}

/** Somebody signed in where they never did before. */
export function newDeviceMail(to: Receiver, links: Links, { device, ip, at }: Place): NewMail {
  const tell = mailText(to.language);
  const details = [
    ...(device === '' ? [] : [{ label: tell('labels.device'), value: device }]),
    { label: tell('labels.ip'), value: ip },
    { label: tell('labels.time'), value: moment(to.language, at) },
  ];
  return letter('new_device', { to, links, path: '/profile?tab=devices', details });
}

/** An administrator locked somebody out of one account. */
export function lockedByAdminMail(
  to: Receiver,
  links: Links,
  lock: { accountName: string; reason: string | null; until: Date | null },
): NewMail {
  const tell = mailText(to.language);
  const values = { account: lock.accountName };
  const why =
    lock.until === null
      ? tell('locked_by_admin.why', values)
      : tell('locked_by_admin.whyUntil', { ...values, until: moment(to.language, lock.until) });
  const details = lock.reason ? [{ label: tell('labels.reason'), value: lock.reason }] : [];
  return letter('locked_by_admin', { to, links, path: '/login', values, why, details });
}

export interface SuspiciousFacts {
  readonly about: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>;
  readonly score: number;
  readonly reasons: readonly SuspicionReason[];
  readonly said?: string | undefined;
  readonly at: Date;
}

/** To each owner and admin. */
export function suspiciousMail(to: Administrator, links: Links, { about, score, reasons, said, at }: SuspiciousFacts): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  const causes = [...reasons.map((reason) => tell(`reasons.${reason}`)), ...(said === undefined ? [] : [said])];
  const details = [
    { label: tell('labels.person'), value: `${fullName(about)} (${about.email})` },
    { label: tell('labels.reason'), value: new Intl.ListFormat(locale, { type: 'conjunction' }).format(causes) },
    { label: tell('labels.score'), value: String(score) },
    { label: tell('labels.time'), value: moment(locale, at) },
  ];
  return letter('suspicious', { to, links, path: '/enterprise/admin', details });
}

/** The last mail: the address is forgotten with it. */
export const profileDeletedMail = (to: Receiver, links: Links): NewMail => letter('profile_deleted', { to, links, path: '/' });
