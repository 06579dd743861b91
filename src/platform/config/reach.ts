import { isLoopbackHost, isPublicAddress } from '#platform/outside/addresses.ts';
import { isIP } from 'node:net';
import { SettingError } from './setting-row.ts';

/** From where people can come by an address: this machine alone, its network, or anywhere. */
type Reach = 'machine' | 'network' | 'internet';

/** Ends of names that no public name server knows. */
const INSIDE = ['.local', '.lan', '.internal', '.intranet', '.home.arpa'];

export function reachOf(publicUrl: string): Reach {
  const host = new URL(publicUrl).hostname.toLowerCase();
  if (isLoopbackHost(host) || host.endsWith('.localhost')) return 'machine';
  const bare = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIP(bare) !== 0) return isPublicAddress(bare) ? 'internet' : 'network';
  return !host.includes('.') || INSIDE.some((end) => host.endsWith(end)) ? 'network' : 'internet';
}

/**
 * Whether this is somebody trying the product on their own machine. Only then do those things exist that would be holes for
 * anybody else: the outbox, the demo by default, and outside calls to this machine.
 */
export const isTrial = (settings: { readonly environment: string; readonly publicUrl: string }): boolean =>
  settings.environment !== 'production' && reachOf(settings.publicUrl) === 'machine';

/** @throws SettingError for an address of the world where development's rules hold */
export function refuseOpenTrial(environment: string, publicUrl: string): void {
  if (environment === 'production' || reachOf(publicUrl) === 'machine') return;
  if (reachOf(publicUrl) === 'network' && publicUrl.startsWith('http:')) return;
  throw new SettingError(
    'NODE_ENV',
    `NODE_ENV is "${environment}", but PUBLIC_URL is "${publicUrl}", where others come: set NODE_ENV to "production", or leave PUBLIC_URL out to try the product on this machine.`,
  );
}
