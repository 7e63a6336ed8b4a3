import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { needsConfirming, partPence, planRefund, type RefundState, refundablePence } from './plan-refund.ts';

const taken: RefundState = {
  chargedPence: 7980,
  giftUsedPence: 0,
  refundedPence: 0,
  refundedGiftPence: 0,
  owedPence: 0,
  payments: [{ id: 'hold', refundablePence: 7980 }],
};

test('what was taken from a card goes back to it', () => {
  expect(planRefund(1470, taken)).toEqual([
    { paymentId: 'hold', cardPence: 1470, giftPence: 0, takenOffPence: 0, bankPence: 0 },
  ]);
});

test('the card part goes back first, then the gift part', () => {
  const state = {
    ...taken,
    giftUsedPence: 5000,
    payments: [{ id: 'hold', refundablePence: 2980 }],
  };
  expect(planRefund(2000, state)[0]).toMatchObject({ cardPence: 2000, giftPence: 0 });
  expect(planRefund(4000, state)[0]).toMatchObject({ cardPence: 2980, giftPence: 1020 });
  const after = {
    ...state,
    refundedPence: 4000,
    refundedGiftPence: 1020,
    payments: [{ id: 'hold', refundablePence: 0 }],
  };
  expect(planRefund(3980, after)).toEqual([
    { paymentId: null, cardPence: 0, giftPence: 3980, takenOffPence: 0, bankPence: 0 },
  ]);
});

test('what was written off or lost in a dispute was not paid, and is not given back', () => {
  const lost = { ...taken, lostPence: 7980, payments: [{ id: 'hold', refundablePence: 0 }] };
  expect(refundablePence(lost)).toBe(0);
  const withGift = { ...lost, giftUsedPence: 5000, lostPence: 2980 };
  expect(refundablePence(withGift)).toBe(5000);
  expect(planRefund(5000, withGift)).toEqual([
    { paymentId: null, cardPence: 0, giftPence: 5000, takenOffPence: 0, bankPence: 0 },
  ]);
});

test('what was not taken yet is not taken', () => {
  expect(planRefund(1470, { ...taken, owedPence: 7980, payments: [] })).toEqual([
    { paymentId: null, cardPence: 0, giftPence: 0, takenOffPence: 1470, bankPence: 0 },
  ]);
});

test('two payments give back as two parts', () => {
  const payments = [
    { id: 'hold', refundablePence: 5000 },
    { id: 'extra', refundablePence: 2980 },
  ];
  expect(planRefund(6000, { ...taken, payments })).toMatchObject([
    { paymentId: 'hold', cardPence: 5000 },
    { paymentId: 'extra', cardPence: 1000 },
  ]);
});

test('what came by bank goes back by bank', () => {
  expect(planRefund(7980, { ...taken, payments: [] })[0]).toMatchObject({ cardPence: 0, bankPence: 7980 });
});

test('every refund is given back whole and no source gives more than it has', () => {
  const any = fc
    .record({
      charged: fc.integer({ min: 1, max: 100_000 }),
      gift: fc.nat(100),
      refunded: fc.nat(100),
      owed: fc.nat(100),
      first: fc.nat(100),
      amount: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ charged, gift, refunded, owed, first, amount }) => {
      const giftUsedPence = Math.floor((charged * gift) / 100);
      const cardSide = charged - giftUsedPence;
      const refundedPence = Math.floor((charged * refunded) / 100);
      const refundedGiftPence = Math.max(0, refundedPence - cardSide);
      const cardLeft = cardSide - (refundedPence - refundedGiftPence);
      const owedPence = Math.floor((cardLeft * owed) / 100);
      const firstPence = Math.floor(((cardLeft - owedPence) * first) / 100);
      const payments = [
        { id: 'a', refundablePence: firstPence },
        { id: 'b', refundablePence: Math.floor((cardLeft - owedPence - firstPence) / 2) },
      ];
      const state = {
        chargedPence: charged,
        giftUsedPence,
        refundedPence,
        refundedGiftPence,
        owedPence,
        payments,
      };
      return { state, amountPence: Math.ceil((refundablePence(state) * amount) / 100) };
    })
    .filter(({ amountPence }) => amountPence > 0);
  fc.assert(
    fc.property(any, ({ state, amountPence }) => {
      const parts = planRefund(amountPence, state);
      const giftPence = parts.reduce((sum, part) => sum + part.giftPence, 0);
      const cardSideLeft =
        state.chargedPence - state.giftUsedPence - (state.refundedPence - state.refundedGiftPence);
      expect(parts.reduce((sum, part) => sum + partPence(part), 0)).toBe(amountPence);
      expect(giftPence).toBe(Math.max(0, amountPence - cardSideLeft));
      expect(giftPence).toBeLessThanOrEqual(state.giftUsedPence - state.refundedGiftPence);
      for (const part of parts) {
        expect(
          Math.min(part.cardPence, part.giftPence, part.takenOffPence, part.bankPence),
        ).toBeGreaterThanOrEqual(0);
        const most = state.payments.find(({ id }) => id === part.paymentId)?.refundablePence ?? 0;
        expect(part.cardPence).toBeLessThanOrEqual(most);
        expect(part.takenOffPence).toBeLessThanOrEqual(state.owedPence);
        expect(partPence(part)).toBeGreaterThan(0);
      }
    }),
    { numRuns: cases(10_000) },
  );
});

test('what was given back within 30 days counts towards the £250 that need a second confirmation', () => {
  const now = new Date('2026-12-31T12:00:00Z');
  const refund = (amountPence: number, at: string) => ({ amountPence, at: new Date(at) });
  expect(needsConfirming(25_000, [], now)).toBe(false);
  expect(needsConfirming(25_001, [], now)).toBe(true);
  expect(needsConfirming(1, [refund(20_000, '2026-12-30'), refund(5000, '2026-12-31')], now)).toBe(true);
  expect(needsConfirming(25_000, [refund(25_000, '2026-12-01T12:00:00Z')], now)).toBe(false);
  expect(needsConfirming(25_000, [refund(25_000, '2026-12-01T12:00:01Z')], now)).toBe(true);
});
