import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { affiliateCodeFrom, affiliateLink, datedVia } from './affiliate-code.ts';
import { firstVisitOn, isAttributionOver, lastDayToBook } from './attribution.ts';
import { judgeReferral, type ReferralFacts, type ReferralStatus } from './judge-referral.ts';
import { readVia } from './via.ts';

test('any 8 random bytes give a code that its link carries and a booking is read by', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(bytes, (random) => {
      const code = affiliateCodeFrom(random);
      const link = new URL(affiliateLink('https://brightwren.example/', code));
      expect(`${link.origin}${link.pathname}`).toBe('https://brightwren.example/');
      expect(readVia(link.searchParams.get('via'))).toEqual({ code, firstVisitOn: null });
      const kept = datedVia(code, '2026-11-24');
      expect(datedVia(kept, '2026-12-24')).toBe(kept);
      expect(readVia(kept.toLowerCase())).toEqual({ code, firstVisitOn: '2026-11-24' });
    }),
  );
  expect(() => affiliateCodeFrom(new Uint8Array(7))).toThrow('8 bytes');
});

test.each(['', 'ABCDEFG', 'ABCDEFGHJ', 'ABCD-EFGH', 'ABCDEFGO', 'ABCDEFGH-2026112', 'ABCDEFGH-', null])(
  '"%s" is nobody’s link',
  (text) => expect(readVia(text)).toBeNull(),
);

test('a day that is none of the calendar is left out, and the code still counts', () => {
  expect(readVia('ABCDEFGH-20260231')).toEqual({ code: 'ABCDEFGH', firstVisitOn: null });
});

test('60 days run from the day the browser kept; a day that can’t be is not believed', () => {
  expect(lastDayToBook('2026-11-24')).toBe('2027-01-23');
  expect(firstVisitOn('2026-11-24', '2027-01-23')).toBe('2026-11-24');
  expect(firstVisitOn('2027-01-24', '2027-01-23')).toBe('2027-01-23');
  expect(firstVisitOn(null, '2027-01-23')).toBe('2027-01-23');
  expect(isAttributionOver('2026-11-24', '2027-01-23')).toBe(false);
  expect(isAttributionOver('2026-11-24', '2027-01-24')).toBe(true);
});

const visit = { bookingId: 'b', bookedOn: '2026-11-24', chargedPence: 9450, refundedPence: 0 };
const good: ReferralFacts = {
  firstVisitOn: '2026-11-24',
  isGone: false,
  isSelf: false,
  isKnown: false,
  visit,
};
const judge = (changes: Partial<ReferralFacts>, status: ReferralStatus = 'waiting') =>
  judgeReferral(status, { ...good, ...changes });

test('a new customer’s first completed visit earns the reward', () => {
  expect(judge({})).toEqual({ status: 'earned', reason: null });
  expect(judge({ visit: null })).toEqual({ status: 'waiting', reason: null });
});

test.each([
  ['gone', { isGone: true, isSelf: true }],
  ['self', { isSelf: true }],
  ['not-new', { isKnown: true }],
  ['not-new', { firstVisitOn: '2026-11-25' }],
  ['late', { firstVisitOn: addDays('2026-11-24', -61) }],
  ['refunded', { visit: { ...visit, refundedPence: 9450 } }],
])('nothing is earned: %s', (reason, changes) => {
  expect(judge(changes)).toEqual({ status: 'refused', reason });
});

test('on the sixtieth day it still counts, and nobody is judged before a visit is done', () => {
  expect(judge({ firstVisitOn: addDays('2026-11-24', -60) }).status).toBe('earned');
  expect(judge({ isSelf: true, visit: null }).status).toBe('waiting');
});

test('a full refund takes the reward back, a part of one does not, and a visit that cost nothing keeps it', () => {
  const refunded = (refundedPence: number, chargedPence = 9450) =>
    judge({ visit: { ...visit, refundedPence, chargedPence } }, 'earned').status;
  expect([refunded(9449), refunded(9450), refunded(0, 0)]).toEqual(['earned', 'reversed', 'earned']);
});

test('what is refused or taken back stays so, whatever comes later', () => {
  for (const status of ['refused', 'reversed'] as const) {
    expect(judge({}, status).status).toBe(status);
    expect(judge({ visit: { ...visit, refundedPence: 9450 } }, status).status).toBe(status);
  }
});
