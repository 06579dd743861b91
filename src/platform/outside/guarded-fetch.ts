import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isTrial } from '#platform/config/reach.ts';
import type { Settings } from '#platform/config/settings.ts';
import { isLoopbackAddress, isLoopbackHost, isPublicAddress } from './addresses.ts';

const TIMEOUT_MS = 5000;
const ANSWER_MAX = 256 * 1024; // bytes

export type RefusedBecause = 'https' | 'address' | 'redirect' | 'size' | 'time' | 'unreachable';

/** An outside call that was not made, or not finished, for a reason that whoever named the address can mend. */
export class OutsideCallRefused extends Error {
  readonly because: RefusedBecause;
  constructor(because: RefusedBecause, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutsideCallRefused';
    this.because = because;
  }
}

export interface GuardedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>;

type Rules = Pick<Settings, 'environment' | 'publicUrl' | 'privateHosts'>;

/**
 * Calls an address that a person has typed. Https alone, no address of this machine or network (looked at after the name
 * was resolved, and that very address is then called, so that a name cannot change in between), no redirect followed, five
 * seconds, 256 kB. Http on the loopback is let through only where
 * the product itself is tried on this machine.
 * @throws OutsideCallRefused
 */
export function guardedFetch(settings: Rules): GuardedFetch {
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = permitted(address, settings);
    const isLocal = mayBeLocal(url, settings);
    const options: RequestOptions = {
      method,
      headers: { ...headers },
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS),
      lookup: guardedLookup(isLocal ? () => true : isPublicAddress),
    };
    const answer = await send(url, options, textOf(body));
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      answer.destroy();
      throw new OutsideCallRefused('redirect', `${url.host} answers with a redirect to another address`);
    }
    return new Response(status === 204 ? null : await bodyOf(answer, url.host), { status, headers: headersOf(answer) });
  };
}

function permitted(address: string, settings: Rules): URL {
  const url = new URL(address);
  const mayBePlain = isTrial(settings) && isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain)) {
    throw new OutsideCallRefused('https', `${url.host} must be called by https`);
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // A literal address is never looked up, so it is judged here.
  if (isIP(host) !== 0 && !isPublicAddress(host) && !mayBeLocal(url, settings)) throw refusedAddress(url.host);
  return url;
}

/** Hosts that the operator has named may be inside; so may this machine, where nothing is at stake. */
function mayBeLocal(url: URL, settings: Rules): boolean {
  if (settings.privateHosts.includes(url.hostname.toLowerCase())) return true;
  return isTrial(settings) && (isLoopbackHost(url.hostname) || isLoopbackAddress(url.hostname));
}

const refusedAddress = (host: string) => new OutsideCallRefused('address', `${host} is an address inside this network`);

function guardedLookup(allows: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => allows(address))) return callback(refusedAddress(host), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function send(url: URL, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((fulfil, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, fulfil);
    request.on('error', (error) => reject(refusalOf(error, url.host)));
    request.end(body);
  });
}

function refusalOf(error: Error & { code?: string }, host: string): OutsideCallRefused {
  if (error instanceof OutsideCallRefused) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new OutsideCallRefused('time', `${host} did not answer within ${TIMEOUT_MS / 1000} seconds`, { cause: error });
  }
  return new OutsideCallRefused('unreachable', `${host} cannot be reached (${error.code ?? error.message})`, { cause: error });
}

async function bodyOf(answer: IncomingMessage, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > ANSWER_MAX) throw new OutsideCallRefused('size', `${host} answers with more than ${ANSWER_MAX / 1024} kB`);
      parts.push(part);
    }
  } catch (error) {
    answer.destroy();
    throw refusalOf(error as Error, host);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && name !== 'transfer-encoding') headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('A guarded call sends text or a form');
}
