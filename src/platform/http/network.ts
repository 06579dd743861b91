import { isIPv6 } from 'node:net';

/**
 * What counts as one origin: an IPv4 address, or the /64 of an IPv6 one, since that is what a single household or
 * machine is given and may walk through.
 */
export function networkOf(ip: string): string {
  const plain = plainIpv4(ip);
  return plain ?? groupsOf(ip, 4);
}

/**
 * What counts as one place on the net: the /24 of an IPv4 address, the /48 of an IPv6 one. Who comes home to a new address of
 * the same provider and town stays within it, mostly.
 */
export function placeOf(ip: string): string {
  const plain = plainIpv4(ip);
  return plain === null ? groupsOf(ip, 3) : plain.split('.').slice(0, 3).join('.');
}

/** @returns null for what is IPv6 */
function plainIpv4(ip: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? (isIPv6(ip) ? null : ip);
}

function groupsOf(ip: string, count: number): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  // A trailing IPv4 part stands for two groups; it never reaches the first four of a real /64.
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
