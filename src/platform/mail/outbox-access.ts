import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isTrial } from '#platform/config/reach.ts';
import type { Settings } from '#platform/config/settings.ts';

type OutboxSettings = Pick<Settings, 'smtpUrl' | 'environment' | 'trustProxy' | 'publicUrl'>;

/** Set by proxies, tunnels and content networks: with one of them the loopback peer is not the reader. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cf-.+|fastly-.+|fly-.+|x-envoy-.+|x-amzn-.+|x-azure-.+|x-appengine-.+|ngrok-.+|tailscale-.+)$/;

type TrialSettings = Omit<OutboxSettings, 'smtpUrl'>;

/** Whether the outbox may exist at all under these settings; the rest is asked of each request. */
export const hasOpenOutbox = (settings: OutboxSettings): boolean => settings.smtpUrl === null && hasDevelopers(settings);

const hasDevelopers = (settings: TrialSettings): boolean => isTrial(settings) && settings.trustProxy === null;

/**
 * Whether this request may read the outbox. Whoever reads it can take over any account, so only a program on the
 * machine itself may.
 */
export const mayReadOutbox = (settings: OutboxSettings, request: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  settings.smtpUrl === null && isDeveloper(settings, request);

/**
 * Whether a request comes from the machine itself, where the product is developed or tried: its socket's own peer is
 * loopback, nothing was forwarded, and it asked for this machine by name (a page elsewhere whose host name was pointed
 * at 127.0.0.1 sends its own name).
 */
export function isDeveloper(settings: TrialSettings, request: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (!hasDevelopers(settings)) return false;
  if (!isLoopback(request.raw.socket.remoteAddress ?? '')) return false;
  if (Object.keys(request.headers).some((name) => FORWARDING.test(name))) return false;
  const host = hostName(request.headers.host ?? '');
  return host === 'localhost' || isLoopback(host);
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '').replace(/^\[(.*)\]$/, '$1');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

const hostName = (host: string) => host.replace(/:\d+$/, '').toLowerCase();
