import type { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { judgeCertificate } from './certificate.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toUTCString();

/** What a connection says of its certificate; real ones would end while the tests live. */
const connectionUntil = (days: number, from = -30) =>
  ({
    authorized: true,
    getProtocol: () => 'TLSv1.3',
    getPeerCertificate: () => ({ valid_from: inDays(from), valid_to: inDays(days), subject: {} }),
  }) as unknown as TLSSocket;

test('a certificate that ends within a fortnight is a warning, and a later end a note', () => {
  expect(judgeCertificate(connectionUntil(14), 'mail.example', true).warning).toMatch(
    /^The certificate of mail\.example ends on .* 14 days from now: see that it is renewed\.$/,
  );
  expect(judgeCertificate(connectionUntil(1), 'mail.example', true).warning).toContain('1 day from now');
  expect(judgeCertificate(connectionUntil(16), 'mail.example', true).note).toContain('certificate until');
});

test('a certificate that begins tomorrow speaks of a wrong clock', () => {
  expect(() => judgeCertificate(connectionUntil(90, 2), 'mail.example', true)).toThrow(
    /is valid from .*: see whether this machine's clock is right/,
  );
});
