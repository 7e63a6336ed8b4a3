import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expiryAfter } from '#domain/gift-card/gift-expiry.ts';
import { giftSoldJournal } from '#domain/money/journals.ts';
import { vatInside } from '#domain/money/vat.ts';
import type { Ctx } from '#server/context.ts';
import { expireGiftCards } from '#server/gift-card/expire-gift-cards.ts';
import { extendGiftCard } from '#server/gift-card/extend-gift-card.ts';
import { insertEntry, insertGiftCard } from '#server/gift-card/gift-card.store.ts';
import { reinstateGiftCard } from '#server/gift-card/reinstate-gift-card.ts';
import { reserveGift } from '#server/gift-card/reserve-gift.ts';
import { restoreGift, returnGift } from '#server/gift-card/restore-gift.ts';
import { settleGift } from '#server/gift-card/settle-gift.ts';
import { postJournal } from '#server/ledger/post-journal.ts';
import { transact } from '#server/transaction.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aGiftCard, giftCardState, giftDocuments } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const longMs = timeoutMs(300_000);
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const many = <Answer>(count: number, work: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

test(
  'of 50 bookings at once that one card could each pay, exactly one has it and the others are told it is empty',
  async () => {
    const gift = await aGiftCard(server, database, { amount: 108 });
    const answers = await many(50, (number) => {
      const changes = { hours: 4, email: `racer-${number}@example.com`, giftCode: gift.code };
      return company.send(createDocument, { input: { ...bookingAnswers, isSecondClean: true, ...changes } });
    });
    const placed = answers.filter(({ errors }) => errors.length === 0);
    const refusals = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(placed).toHaveLength(1);
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'gift_empty'));
    const { card, entries } = await giftCardState(database, gift.id);
    expect(entries).toEqual(['bought 10800', 'sent 0', 'reserved -10800']);
    expect([card.status, card.balance_pence]).toEqual(['used', 0]);
  },
  longMs,
);

test(
  'of bookings of different days at once each takes its part of one card, and none stops another',
  async () => {
    const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'];
    for (let round = 0; round < 4; round += 1) {
      const gift = await aGiftCard(server, database, { amount: 67.5 * days.length });
      const answers = await many(days.length, (number) => {
        const changes = { hours: 2.5, email: `day-${round}-${number}@example.com`, giftCode: gift.code };
        const input = { ...bookingAnswers, isSecondClean: true, ...changes, startDate: days[number] };
        return company.send(createDocument, { input });
      });
      expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
      expect((await giftCardState(database, gift.id)).card).toMatchObject({
        status: 'used',
        balance_pence: 0,
      });
    }
  },
  longMs,
);

test(
  'of 100 visits at once that each take £1 of a £30 card, exactly 30 get it',
  async () => {
    const gift = await aGiftCard(server, database, { amount: 30 });
    const won = await many(100, () =>
      transact(server.system(), (tx) =>
        reserveGift(tx, { giftCardId: gift.id, bookingId: randomUUID(), amountPence: 100 }),
      ),
    );
    expect(won.filter(Boolean)).toHaveLength(30);
    const { card, entries } = await giftCardState(database, gift.id);
    expect([card.status, card.balance_pence]).toEqual(['used', 0]);
    expect(entries).toHaveLength(2 + 30);
  },
  longMs,
);

test(
  'spending and refunding a card at once: either the money is on a booking or it goes back, never both',
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const gift = await aGiftCard(server, database, { amount: 30 });
      const spend = (bookingId: string) =>
        transact(server.system(), (tx) =>
          reserveGift(tx, { giftCardId: gift.id, bookingId, amountPence: 3000 }),
        );
      const reason = 'Changed their mind';
      const [isSpent, refunded] = await Promise.all([
        spend(randomUUID()),
        company.send(giftDocuments.refund, { id: gift.id, reason }),
      ]);
      expect(refunded.errors.length === 0).toBe(!isSpent);
      const { card } = await giftCardState(database, gift.id);
      expect([card.status, card.balance_pence]).toEqual([isSpent ? 'used' : 'refunded', 0]);
    }
  },
  longMs,
);

type Step =
  | { kind: 'reserve'; pence: number }
  | { kind: 'settle'; which: number; permille: number }
  | { kind: 'return' | 'restore'; which: number; permille: number }
  | { kind: 'expire' | 'reinstate' | 'extend' };

const permille = fc.integer({ min: 0, max: 1000 });
const which = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), pence: fc.integer({ min: 1, max: 9000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), which, permille }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), which, permille }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which, permille }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('expire' as const, 'reinstate' as const, 'extend' as const),
    }),
  },
);

/** A sold card as it stands after its purchase, without the purchase. */
async function aBareCard(amountPence: number): Promise<{ id: string }> {
  const [id, vatPence] = [randomUUID(), vatInside(amountPence, 20)];
  await transact(server.system(), async (tx) => {
    const at = tx.now();
    await insertGiftCard(tx.db, {
      id,
      kind: 'sold',
      status: 'active',
      name: 'Bea Buyer',
      email: 'bea@example.com',
      receiver_name: 'Rita Receiver',
      receiver_email: 'rita@example.com',
      amount_pence: amountPence,
      balance_pence: amountPence,
      tax_rate: 20,
      vat_pence: vatPence,
      sent_at: at,
      bought_at: at,
      expires_at: expiryAfter(at),
      created_at: at,
      updated_at: at,
    });
    await insertEntry(tx.db, { giftCardId: id, kind: 'bought', amountPence, balancePence: amountPence, at });
    const key = { event: 'gift-card-sold', entity: 'gift-card', entityId: id };
    await postJournal(tx, key, giftSoldJournal(id, amountPence, vatPence));
  });
  return { id };
}

/** What bookings have of a card, kept apart from the database as the test's own account of it. */
type Share = { bookingId: string; reserved: number; used: number };
type Model = {
  balance: number;
  shares: Share[];
  released: number;
  /** What expiries took out of the card's account less what reinstating put back: money less its VAT, each time. */
  expiredNet: number;
};

const part = (pence: number, of: number) => Math.floor((pence * of) / 1000);
const openShare = (model: Model, number: number) =>
  model.shares.filter((share) => share.reserved > 0)[number % 4];
const usedShare = (model: Model, number: number) =>
  model.shares.filter((share) => share.used > 0)[number % 4];

async function reserve(tx: Ctx, giftCardId: string, model: Model, pence: number): Promise<void> {
  const bookingId = randomUUID();
  if (!(await reserveGift(tx, { giftCardId, bookingId, amountPence: pence }))) return;
  model.balance -= pence;
  model.shares.push({ bookingId, reserved: pence, used: 0 });
}

async function settle(tx: Ctx, giftCardId: string, model: Model, wish: { which: number; permille: number }) {
  const share = openShare(model, wish.which);
  if (!share) return;
  const { bookingId, reserved: reservedPence } = share;
  const usedPence = part(reservedPence, wish.permille);
  const { vatPence } = await settleGift(tx, { giftCardId, bookingId, reservedPence, usedPence });
  model.released += vatPence;
  model.balance += reservedPence - usedPence;
  Object.assign(share, { reserved: 0, used: usedPence });
}

async function giveBack(
  tx: Ctx,
  giftCardId: string,
  model: Model,
  wish: { kind: 'return' | 'restore'; which: number; permille: number },
) {
  const isReturn = wish.kind === 'return';
  const share = isReturn ? openShare(model, wish.which) : usedShare(model, wish.which);
  const amountPence = part(share ? (isReturn ? share.reserved : share.used) : 0, wish.permille);
  if (!share || amountPence === 0) return;
  const gift = { giftCardId, bookingId: share.bookingId, amountPence };
  if (isReturn) await returnGift(tx, gift);
  else model.released -= (await restoreGift(tx, gift)).vatPence;
  model.balance += amountPence;
  share[isReturn ? 'reserved' : 'used'] -= amountPence;
}

async function byTime(ctx: Ctx, giftCardId: string, kind: 'expire' | 'reinstate' | 'extend'): Promise<void> {
  if (kind === 'expire') {
    await database.db
      .updateTable('gift_cards')
      .set({ expires_at: new Date(now) })
      .where('id', '=', giftCardId)
      .where('status', 'in', ['active', 'partUsed'])
      .execute();
    return expireGiftCards(ctx);
  }
  const verb = { id: giftCardId, expectedVersion: null };
  const work =
    kind === 'extend' ? extendGiftCard(ctx, { ...verb, until: null }) : reinstateGiftCard(ctx, verb);
  await work.catch((error: { code?: string }) => {
    expect(error.code).toMatch(/^gift_/);
  });
}

async function apply(giftCardId: string, model: Model, one: Step): Promise<void> {
  const ctx = server.system();
  if (one.kind === 'expire' || one.kind === 'reinstate' || one.kind === 'extend') {
    const { card: before } = await giftCardState(database, giftCardId);
    await byTime(ctx, giftCardId, one.kind);
    const { card } = await giftCardState(database, giftCardId);
    const released = card.vat_released_pence - before.vat_released_pence;
    model.expiredNet += card.expired_pence - before.expired_pence - released;
    model.balance = card.balance_pence;
    model.released = card.vat_released_pence;
    return;
  }
  await transact(ctx, async (tx) => {
    if (one.kind === 'reserve') await reserve(tx, giftCardId, model, one.pence);
    if (one.kind === 'settle') await settle(tx, giftCardId, model, one);
    if (one.kind === 'return' || one.kind === 'restore') await giveBack(tx, giftCardId, model, one);
  });
}

test(
  'after any sequence of uses, returns, refunds and expiries a card’s balance is the sum of its entries, never below 0, and its VAT adds up',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 10, max: 90 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (amount, steps) => {
          const gift = await aBareCard(amount * 100);
          const model: Model = { balance: amount * 100, shares: [], released: 0, expiredNet: 0 };
          for (const one of steps) {
            await apply(gift.id, model, one);
            const { card, entries, worthPence } = await giftCardState(database, gift.id);
            const sum = entries.reduce((total, entry) => total + Number(entry.split(' ')[1]), 0);
            expect(card.balance_pence).toBe(sum);
            expect(card.balance_pence).toBe(model.balance);
            expect(card.balance_pence).toBeGreaterThanOrEqual(0);
            expect(card.vat_released_pence).toBe(model.released);
            const used = model.shares.reduce((total, share) => total + share.used, 0);
            const reserved = model.shares.reduce((total, share) => total + share.reserved, 0);
            expect(card.used_pence).toBe(used);
            expect(card.balance_pence + used + reserved + card.expired_pence).toBe(card.amount_pence);
            // Expiries alone are posted here; what visits used is posted by their completion.
            const expiredNet = card.amount_pence - card.vat_pence - worthPence;
            expect(expiredNet).toBe(model.expiredNet);
            // Cumulative, half a penny going up, whatever was released by what.
            const consumed = used + card.expired_pence;
            const exact = (card.vat_pence * consumed) / card.amount_pence;
            expect(card.vat_released_pence).toBe(Math.floor(exact + 0.5));
          }
        },
      ),
      { numRuns: cases(300) },
    );
  },
  cases(300) * 2000,
);
