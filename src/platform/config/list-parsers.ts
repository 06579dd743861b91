import { isIP } from 'node:net';
import { mailAddress } from './parsers.ts';

// Lists separated by commas. Each answers undefined for a text that is not a value of its kind.

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const parts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

const every = (value: string, holds: (part: string) => boolean): readonly string[] | undefined => {
  const found = parts(value);
  return found.length > 0 && found.every(holds) ? found : undefined;
};

export const addressList = (value: string): readonly string[] | undefined => every(value, (part) => mailAddress(part)?.address === part);

export const hostList = (value: string): readonly string[] | undefined => every(value, (part) => HOST.test(part) || isIP(part) !== 0);

/** Addresses of name servers, with a port if it is not 53. */
export const serverList = (value: string): readonly string[] | undefined =>
  every(value, (part) => isIP(part.replace(/^\[?([^\]]+?)\]?(?::\d{1,5})?$/, '$1')) !== 0 || isIP(part) !== 0);

/** `example.com=acme` */
export const domainPairs = (value: string): readonly { domain: string; slug: string }[] | undefined => {
  const pairs = parts(value).map((part) => part.split('='));
  const isPair = ([domain = '', slug = '', ...rest]: string[]) =>
    rest.length === 0 && HOST.test(domain) && domain.includes('.') && SLUG.test(slug);
  return pairs.length > 0 && pairs.every(isPair) ? pairs.map(([domain = '', slug = '']) => ({ domain, slug })) : undefined;
};
