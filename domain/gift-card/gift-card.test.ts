import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeToRemind } from '#domain/time/reminding-hours.ts';
import { cases } from '#tests/support/test-form.ts';
import { reservedPence, statusByBalance, vatOfConsumed } from './balance.ts';
import { formatGiftCode, giftCodeFrom, readGiftCode } from './gift-code.ts';
import {
  endOfDay,
  expiryAfter,
  extendedDay,
  furthestDay,
  lastDayOf,
  mayRefund,
  mayReinstate,
} from './gift-expiry.ts';
import { daysLeft, isTimeToSend, remindersDue } from './gift-schedule.ts';

const runs = { numRuns: cases(10_000) };
const at = (instant: string) => new Date(instant);

test('any 16 random bytes give a code that is read back however people type it', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(bytes, (random) => {
      const code = giftCodeFrom(random);
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
      expect(formatGiftCode(code)).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
      expect(readGiftCode(` ${formatGiftCode(code).toLowerCase().replaceAll('-', ' - ')}`)).toBe(code);
    }),
    runs,
  );
});

test.each(['', 'ABCD', 'A'.repeat(15), 'A'.repeat(17), 'ABCDEFGHJKLMNPQ!', 'Ä'.repeat(16)])(
  '"%s" can be no code',
  (typed) => expect(readGiftCode(typed)).toBeNull(),
);

test('a code is made from 16 bytes and no other number', () => {
  expect(() => giftCodeFrom(new Uint8Array(15))).toThrow('16 bytes');
});

test('VAT released piece by piece adds up to all of it, and never to more than the pieces so far', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pieces, fc.nat({ max: 10_000 }), (amounts, permyriad) => {
      const amountPence = amounts.reduce((sum, amount) => sum + amount, 0);
      const vatPence = Math.floor((amountPence * permyriad) / 20_000);
      let consumed = 0;
      let released = 0;
      for (const amount of amounts) {
        consumed += amount;
        const now = vatOfConsumed({ amountPence, vatPence, usedPence: consumed, expiredPence: 0 });
        expect(now).toBeGreaterThanOrEqual(released);
        expect(now).toBeLessThanOrEqual(consumed);
        released = now;
      }
      expect(released).toBe(vatPence);
    }),
    runs,
  );
});

test('a £100 card releases 12.25 of its 16.67 for £73.50, and 4.42 stay with the £26.50 that expire', () => {
  const card = { amountPence: 10_000, vatPence: 1667 };
  expect(vatOfConsumed({ ...card, usedPence: 7350, expiredPence: 0 })).toBe(1225);
  expect(vatOfConsumed({ ...card, usedPence: 7350, expiredPence: 2650 })).toBe(1667);
});

test('a card’s state follows its money, and what is neither left, used nor expired is reserved', () => {
  expect(statusByBalance({ amountPence: 5000, balancePence: 5000 })).toBe('active');
  expect(statusByBalance({ amountPence: 5000, balancePence: 1 })).toBe('partUsed');
  expect(statusByBalance({ amountPence: 5000, balancePence: 0 })).toBe('used');
  const card = { amountPence: 5000, vatPence: 833, balancePence: 1000, usedPence: 1500, expiredPence: 500 };
  expect(reservedPence(card)).toBe(2000);
});

test.each([
  // Bought or used → the last day on which it is good, and the instant it ends in London.
  ['2026-11-24T10:00:00Z', '2028-11-24', '2028-11-25T00:00:00Z'],
  ['2026-06-30T23:30:00Z', '2028-07-01', '2028-07-01T23:00:00Z'],
  ['2028-02-29T12:00:00Z', '2030-02-28', '2030-03-01T00:00:00Z'],
  ['2026-03-28T12:00:00Z', '2028-03-28', '2028-03-28T23:00:00Z'],
])('a card used at %s is good through %s', (usedAt, lastDay, end) => {
  expect(expiryAfter(at(usedAt))).toEqual(at(end));
  expect(lastDayOf(at(end))).toBe(lastDay);
  expect(endOfDay(lastDay)).toEqual(at(end));
});

test('days are counted in London: 14 to refund, 12 months to reinstate, 12 months more when extended', () => {
  expect(mayRefund(at('2026-07-01T10:00:00Z'), at('2026-07-15T22:59:00Z'))).toBe(true);
  expect(mayRefund(at('2026-07-01T10:00:00Z'), at('2026-07-15T23:00:00Z'))).toBe(false);
  expect(mayReinstate(at('2028-02-29T00:00:00Z'), at('2029-02-28T23:59:00Z'))).toBe(true);
  expect(mayReinstate(at('2028-02-29T00:00:00Z'), at('2029-03-01T00:00:00Z'))).toBe(false);
  expect(extendedDay(at('2028-11-25T00:00:00Z'))).toBe('2029-11-24');
  expect(furthestDay(at('2026-11-24T10:00:00Z'))).toBe('2031-11-24');
});

test('a card goes out at once without a day, else from 08:00 in London, summer and winter', () => {
  expect(isTimeToSend(null, at('2026-11-24T03:00:00Z'))).toBe(true);
  expect(isTimeToSend('2026-12-24', at('2026-12-24T07:59:59Z'))).toBe(false);
  expect(isTimeToSend('2026-12-24', at('2026-12-24T08:00:00Z'))).toBe(true);
  expect(isTimeToSend('2027-06-01', at('2027-06-01T06:59:59Z'))).toBe(false);
  expect(isTimeToSend('2027-06-01', at('2027-06-01T07:00:00Z'))).toBe(true);
});

test('reminders are due 60 and 14 days before the last day, and go out from 08:00 to 20:00 only', () => {
  const expiresAt = at('2028-11-25T00:00:00Z');
  expect(daysLeft(expiresAt, at('2028-11-24T23:00:00Z'))).toBe(0);
  expect(remindersDue(expiresAt, at('2028-09-24T12:00:00Z'))).toBe(0);
  expect(remindersDue(expiresAt, at('2028-09-25T12:00:00Z'))).toBe(1);
  expect(remindersDue(expiresAt, at('2028-11-09T12:00:00Z'))).toBe(1);
  expect(remindersDue(expiresAt, at('2028-11-10T12:00:00Z'))).toBe(2);
  const times = ['06:59', '07:00', '18:59', '19:00'].map((time) =>
    isTimeToRemind(at(`2027-06-01T${time}:00Z`)),
  );
  expect(times).toEqual([false, true, true, false]);
});
