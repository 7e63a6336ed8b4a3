import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { makeSignedToken, readSignedToken, type SignedPurpose, signedLink } from './signed-link.ts';

const ctx = {
  tokenSecret: 'a secret of forty signs and more, for tests',
  tokenSecretAlso: null,
  publicUrl: 'https://example.com',
};
const id = '6f1d4c9e-2b7a-4c33-9d55-0a1b2c3d4e5f';

/** As they stand in mails that were sent before: another signature would leave people without their links. */
const sent: [SignedPurpose, string][] = [
  ['waitlist', '066CSUuUyewcpq8KxzPdn4NcFV6eNGRa7QBlCKucTQc'],
  ['stop-offers', 'aZFh7WIlkCk6-HOt8GXIT5RzoekQwrMNpTonDTPN-W0'],
  ['clean-again', 'M-Ezdawkj0N7sT9uNRTV7jrnXrDFBC64A5Y4ZbI3rhs'],
  ['new-time', 'Zq0FODPjAmjaELCeFnZ2bfUfb56sSReVId-IKZcvo6k'],
  ['damage-claim', 'jwsz3Ee2SI2Hme_Acrkf38bY3C-4sWBM5U7FgqHNfrg'],
  ['second-clean', 'jDInJm-NSn6FTbPMBfHRzblN3Q3vdvDmZkUvI5132-M'],
];

test.each(sent)(
  'a link for %s that was mailed before opens its record, and nothing else',
  (purpose, signature) => {
    expect(makeSignedToken(ctx, purpose, id)).toBe(`${id}.${signature}`);
    expect(readSignedToken(ctx, purpose, `${id}.${signature}`)).toBe(id);
    for (const [other] of sent.filter(([one]) => one !== purpose))
      expect(() => readSignedToken(ctx, other, `${id}.${signature}`)).toThrow(Refusal);
  },
);

test('a link is of one mailbox where it says so', () => {
  const link = signedLink(ctx, 'second-clean', id, 'ada@example.com');
  expect(link).toMatch(new RegExp(`^https://example.com/second-clean/${id}\\.`));
  const token = link.split('/').at(-1) ?? '';
  expect(readSignedToken(ctx, 'second-clean', token, 'ada@example.com')).toBe(id);
  expect(() => readSignedToken(ctx, 'second-clean', token, 'eve@example.com')).toThrow(Refusal);
  expect(() => readSignedToken(ctx, 'second-clean', token)).toThrow(Refusal);
});

test.each(['', id, `${id}.`, `${id}.forged`, 'forged', `nobody.${'x'.repeat(43)}`])(
  'a token that isn’t ours is refused: “%s”',
  (token) => expect(() => readSignedToken(ctx, 'new-time', token)).toThrow(Refusal),
);

test('a token with something behind it is refused', () => {
  const token = makeSignedToken(ctx, 'new-time', id);
  expect(() => readSignedToken(ctx, 'new-time', `${token}.more`)).toThrow(Refusal);
});

test('while SECRET is changed links by either open, and new ones are by the new', () => {
  const next = { ...ctx, tokenSecret: 'the secret after it, of forty signs and more' };
  const both = { ...next, tokenSecretAlso: ctx.tokenSecret };
  const token = makeSignedToken(ctx, 'new-time', id);
  expect(readSignedToken(both, 'new-time', token)).toBe(id);
  expect(makeSignedToken(both, 'new-time', id)).toBe(makeSignedToken(next, 'new-time', id));
  expect(() => readSignedToken(next, 'new-time', token)).toThrow(Refusal);
});
