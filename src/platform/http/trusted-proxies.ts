import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '#platform/config/settings.ts';

/** Whether the address that is this many hops away is a proxy of the operator's. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Nobody is trusted unless the operator says so: a number of hops, or addresses. */
export function trustedProxies(setting: Settings['trustProxy']): TrustedProxies {
  if (setting === null) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const list = new BlockList();
  for (const range of setting.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address) ?? 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

/** Where a request comes from: the first address, from the server outwards, that is no trusted proxy. */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, isTrusted: TrustedProxies): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const outwards = forwarded
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
    .toReversed();
  let found = socket.remoteAddress ?? '';
  for (const [hop, next] of outwards.entries()) {
    if (!isTrusted(found, hop)) break;
    found = next;
  }
  return found;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}
