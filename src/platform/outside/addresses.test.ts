import { expect, test } from 'vitest';
import { isLoopbackHost, isPublicAddress } from './addresses.ts';

test.each(['8.8.8.8', '93.184.216.34', '::ffff:8.8.8.8', '2606:4700:4700::1111', '[2606:4700:4700::1111]'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  'fe80::1%eth0',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
  '2130706433',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['127.0.0.1.example.com', false],
  ['example.com', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});
