import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './trusted-proxies.ts';

// The two parts of a request that are read.
const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  { trust: null, remote: '10.0.0.1', forwarded: '203.0.113.9', address: '10.0.0.1' },
  { trust: 1, remote: '10.0.0.1', forwarded: '203.0.113.9', address: '203.0.113.9' },
  { trust: 1, remote: '10.0.0.1', forwarded: '1.1.1.1, 203.0.113.9', address: '203.0.113.9' },
  { trust: 2, remote: '10.0.0.1', forwarded: '203.0.113.9, 10.0.0.2', address: '203.0.113.9' },
  { trust: 1, remote: '10.0.0.1', forwarded: undefined, address: '10.0.0.1' },
  { trust: ['10.0.0.0/8'], remote: '10.1.2.3', forwarded: '203.0.113.9, 10.9.9.9', address: '203.0.113.9' },
  { trust: ['10.0.0.0/8'], remote: '198.51.100.1', forwarded: '203.0.113.9', address: '198.51.100.1' },
  { trust: ['loopback'], remote: '::ffff:127.0.0.1', forwarded: '203.0.113.9', address: '203.0.113.9' },
  { trust: ['loopback', '192.0.2.4'], remote: '::1', forwarded: '203.0.113.9, 192.0.2.4', address: '203.0.113.9' },
  { trust: ['uniquelocal'], remote: 'fd00::1', forwarded: 'unknown', address: 'unknown' },
])('with $trust, $remote forwarding $forwarded counts as $address', ({ trust, remote, forwarded, address }) => {
  expect(clientAddress(request(remote, forwarded), trustedProxies(trust))).toBe(address);
});
