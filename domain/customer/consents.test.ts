import { expect, test } from 'vitest';
import { consentsOf } from './consents.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const booking = (number: number, changes: object = {}) => ({
  bookingId: `b${number}`,
  reference: `BW-${number}`,
  at: day(number),
  termsVersion: '2026-01-01',
  earlyStartAt: null,
  wantsOffers: false,
  ...changes,
});

test('a version of the terms and the wish for offers stand once, with the booking they came with', () => {
  const given = [
    booking(3, { termsVersion: '2026-11-02', wantsOffers: true }),
    booking(2, { wantsOffers: true }),
    booking(1),
  ];
  expect(consentsOf(given)).toEqual([
    { kind: 'terms', version: '2026-11-02', at: day(3), bookingId: 'b3', reference: 'BW-3' },
    { kind: 'offers', version: null, at: day(2), bookingId: 'b2', reference: 'BW-2' },
    { kind: 'terms', version: '2026-01-01', at: day(1), bookingId: 'b1', reference: 'BW-1' },
  ]);
});

test('each request to start early stands by itself', () => {
  const given = [booking(1, { earlyStartAt: day(1) }), booking(2, { earlyStartAt: day(2) })];
  expect(consentsOf(given).filter(({ kind }) => kind === 'early-start')).toHaveLength(2);
});
