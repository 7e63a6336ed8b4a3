import { expect, test } from 'vitest';
import { clientAddressOf, isTrustedPeer } from './client-address.ts';

const proxies = new Set(['10.0.0.1', '2001:db8:ffff::1']);
const from = (peer: string, forwardedFor = '') => clientAddressOf({ peer, forwardedFor }, proxies);

test('a proxy is known by its address however that is spelt, and nobody else is', () => {
  expect(isTrustedPeer('::ffff:10.0.0.1', proxies)).toBe(true);
  expect(isTrustedPeer('2001:db8:ffff:0:0:0:0:1', proxies)).toBe(true);
  expect(isTrustedPeer('2001:db8:ffff::2', proxies)).toBe(false);
  expect(isTrustedPeer('', proxies)).toBe(false);
});

test('only a configured proxy is believed, and only what it has added itself', () => {
  expect(from('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(from('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(from('10.0.0.1', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1');
  expect(from('10.0.0.1', '198.51.100.1, 10.0.0.1')).toBe('198.51.100.1');
  expect(from('10.0.0.1')).toBe('10.0.0.1');
});

test('an address is the same by whatever socket and spelling it comes', () => {
  expect(from('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(from('::ffff:10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(from('2001:0DB8:ffff:0::1', '198.51.100.1')).toBe('198.51.100.1');
});

test('the addresses of one IPv6 network count as one, those of the next do not', () => {
  expect(from('2001:db8:1:2::1')).toBe(from('2001:db8:1:2:ffff::9'));
  expect(from('2001:db8:1:2::1')).not.toBe(from('2001:db8:1:3::1'));
});

test('what is no address stays what it is', () => {
  expect(from('in-process')).toBe('in-process');
  expect(from('unknown')).toBe('unknown');
});
