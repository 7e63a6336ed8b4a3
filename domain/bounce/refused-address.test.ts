import { describe, expect, test } from 'vitest';
import { bounceReasonOf, fineCodeIn, isAddressRefused } from './refused-address.ts';

const fault = (code: string | null, words = '', reply: number | null = null) => ({ code, reply, words });

describe('an address is refused for good', () => {
  test.each([
    ['5.1.1', '', null],
    ['5.1.2', '', null],
    ['5.1.10', 'RESOLVER.ADR.RecipientNotFound', null],
    ['5.2.1', 'The account is disabled', null],
    ['5.4.1', 'Recipient address rejected: Access denied', 550],
    ['5.4.4', 'Host or domain name not found. Name service error for name=gmial.example', null],
    ['5.5.0', 'Requested action not taken: mailbox unavailable', 550],
    ['5.0.0', 'No such user', 550],
    [null, 'No such user', 550],
  ] as [string | null, string, number | null][])('by %s %s', (code, words, reply) => {
    expect(isAddressRefused(fault(code, words, reply))).toBe(true);
  });
});

describe('nothing is said of an address', () => {
  test.each([
    ['4.2.2', 'Mailbox full', 452],
    ['5.2.2', 'Mailbox full', 552],
    ['4.4.1', 'Connection timed out', null],
    ['5.1.7', 'Sender address rejected', 550],
    ['5.1.8', 'Sender address rejected: Domain not found', 550],
    ['5.4.1', 'Relay access denied', 550],
    ['5.4.4', 'No route', null],
    ['5.5.0', 'Command out of sequence', 503],
    ['5.7.1', 'Our policy refuses mails of your network', 550],
    ['5.0.0', 'Blocked for spam', 550],
    ['5.0.0', 'Transaction failed', 554],
    [null, 'Relaying denied', 550],
    [null, '', null],
  ] as [string | null, string, number | null][])('by %s %s', (code, words, reply) => {
    expect(isAddressRefused(fault(code, words, reply))).toBe(false);
  });
});

test.each([
  ['550-5.1.1 The account', '5.1.1'],
  ['550 5.1.10 RESOLVER', '5.1.10'],
  ['host 192.5.1.1 said: 450 4.7.0 later', '4.7.0'],
  ['All rejected: 550 5.1.1. Goodbye', '5.1.1'],
  ['550 No such user 5.10', null],
])('of "%s" the finer code is %s', (words, code) => {
  expect(fineCodeIn(words)).toBe(code);
});

test.each([
  ['5.1.1', '', 'no-mailbox'],
  ['5.1.2', '', 'no-domain'],
  ['5.1.10', 'Domain example.com does not accept mail (nullMX)', 'no-domain'],
  ['5.2.1', '', 'closed'],
  ['5.1.6', '', 'moved'],
  [null, 'Not here', 'refused'],
] as const)('%s %s is told as %s', (code, words, reason) => {
  expect(bounceReasonOf({ code, words })).toBe(reason);
});
