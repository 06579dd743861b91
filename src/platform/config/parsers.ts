import { isIP } from 'node:net';

// Each answers undefined for a text that is not a value of its kind.

export const text =
  (minLength = 1) =>
  (value: string): string | undefined =>
    value.length >= minLength ? value : undefined;

export const oneOf =
  <const V extends string>(...values: readonly V[]) =>
  (value: string): V | undefined =>
    values.find((known) => known === value);

export const onOff = (value: string): boolean | undefined => (value === 'on' ? true : value === 'off' ? false : undefined);

export const port =
  (lowest: number) =>
  (value: string): number | undefined => {
    const number = /^\d{1,5}$/.test(value) ? Number(value) : -1;
    return number >= lowest && number <= 65_535 ? number : undefined;
  };

export const positive =
  (highest: number) =>
  (value: string): number | undefined => {
    const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
    return number > 0 && number <= highest ? number : undefined;
  };

export const wholeNumber =
  (highest: number) =>
  (value: string): number | undefined => {
    const number = /^\d{1,6}$/.test(value) ? Number(value) : -1;
    return number >= 0 && number <= highest ? number : undefined;
  };

/** An address of one of the given schemes (`redis:`) that names a host. */
export const url =
  (...schemes: readonly string[]) =>
  (value: string): string | undefined => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    return parsed && schemes.includes(parsed.protocol) && parsed.hostname !== '' ? value : undefined;
  };

/** PostgreSQL's address must name the database too; its host may be a socket folder in the query. */
export const postgresUrl = (value: string): string | undefined => {
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !['postgres:', 'postgresql:'].includes(parsed.protocol)) return undefined;
  return parsed.pathname.length > 1 && (parsed.hostname || parsed.searchParams.has('host')) ? value : undefined;
};

/** `https://KEY:SECRET@host/bucket?region=…` */
export const bucketUrl = (value: string): string | undefined => {
  const parsed = url('https:', 'http:')(value) ? new URL(value) : undefined;
  return parsed?.username && parsed.password && /^\/[^/]+\/?$/.test(parsed.pathname) ? value : undefined;
};

/** Scheme, host and port alone, without a closing slash: the app lives at the root of its address. */
export const originUrl = (value: string): string | undefined => {
  const parsed = url('http:', 'https:')(value) ? new URL(value) : undefined;
  return parsed && parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username ? parsed.origin : undefined;
};

const ADDRESS = /^[^\s<>"(),:;@[\\\]]+@[^\s<>"(),:;@[\\\]]+$/;

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** `Name <name@host>` or the address alone. Nothing in it can start another header line. */
export const mailAddress = (value: string): MailAddress | undefined => {
  if (/[\r\n\0]/.test(value)) return undefined;
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  const address = (inBrackets ?? value).trim();
  return ADDRESS.test(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : undefined;
};

const SIZE = 32; // bytes of an AES-256 key

/** Keys of 32 bytes, as base64, base64url or hex, separated by commas. */
export const keyList = (value: string): readonly string[] | undefined => {
  const keys = value
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .map(decodeKey);
  return keys.length > 0 && keys.every((key) => key !== undefined) ? keys : undefined;
};

/** @returns the key in base64, or undefined when it is not 32 bytes */
function decodeKey(key: string): string | undefined {
  const bytes = /^[0-9a-f]{64}$/i.test(key) ? Buffer.from(key, 'hex') : Buffer.from(key, 'base64');
  return bytes.length === SIZE && /^[\w+/=-]+$/.test(key) ? bytes.toString('base64') : undefined;
}

/** How many proxies stand in front, or which addresses they have. `true` would trust whoever asks. */
export const proxies = (value: string): number | readonly string[] | undefined => {
  if (/^[1-9]$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  return ranges.every(isRange) ? ranges : undefined;
};

function isRange(range: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true;
  const [address = '', bits] = range.split('/');
  const highest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= highest));
}
