import { DOMAIN_MAX } from '../contract/account.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`);

/** Domains at which anybody gets an address: no account can claim one. */
const freeMail: ReadonlySet<string> = new Set([
  'aol.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'hotmail.es',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'live.com',
  'live.fr',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'outlook.es',
  'outlook.fr',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'sfr.fr',
  'wanadoo.fr',
  'web.de',
  'yahoo.com',
  'yahoo.es',
  'yahoo.fr',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
]);

/** As it is stored and compared: without what people paste around it. */
export const tidyDomain = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^@/, '')
    .replace(/\/[^]*$/, '')
    .replace(/\.$/, '');

/** Well formed and one organization's own (S1-52). @param domain tidy */
export const isDomain = (domain: string): boolean => domain.length <= DOMAIN_MAX && DOMAIN.test(domain) && !freeMail.has(domain);
