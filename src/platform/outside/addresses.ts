import { BlockList, isIP } from 'node:net';

/** Addresses that no public service has: this machine, this network, and those that only stand for others. */
const reserved = new BlockList();
const ranges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // the metadata services of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [network, bits] of ranges) reserved.addSubnet(network, bits, 'ipv4');

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
// These carry an IPv4 address inside, or are examples: they lead where the text does not say.
const carrying6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  carrying6.addSubnet(network, bits, 'ipv6');
}

/** An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) as itself. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\]$/, '$1').split('%')[0] ?? '';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/** Whether an address is one of the public internet. What is no address at all is not. */
export function isPublicAddress(address: string): boolean {
  const bare = plain(address);
  if (isIP(bare) === 4) return !reserved.check(bare, 'ipv4');
  return isIP(bare) === 6 && global6.check(bare, 'ipv6') && !carrying6.check(bare, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  const bare = plain(address);
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

export const isLoopbackHost = (host: string): boolean => host.toLowerCase() === 'localhost' || isLoopbackAddress(host);
