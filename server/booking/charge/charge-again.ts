import { actualPrice } from '#domain/booking/price/actual-price.ts';
import { accounts, type Posting, reversed } from '#domain/money/ledger.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { findLatestPostings, type JournalLine } from '../../ledger/ledger.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { lockPayments } from '../../payment/payment.store.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { actualVisitOf } from './actual-visit-of.ts';
import { isChargeSettled } from './refund.store.ts';
import { shareAgain } from './share-again.ts';
import { chargedTaxRate } from './vat-terms.ts';

/**
 * Hours of a completed visit were corrected downwards before its money was taken: the charge follows, and the
 * completion's journal is reversed and posted anew (rules/prices#actual-price), in the caller's transaction with the
 * booking locked. The cleaner's pay has its own correction. Does nothing once money was taken, an invoice issued or
 * anything refunded, nor where a gift card paid a part, which it did at the completion: then it is a refund.
 */
export async function chargeAgain(tx: Ctx, booking: BookingRow, links: ProviderBookingRow[]): Promise<void> {
  const before = booking.actual_total_price_pence;
  const isPaidByGift = booking.gift_applied_pence > 0 || booking.goodwill_applied_pence > 0;
  if (booking.booking_status !== 'completed' || before === null || isPaidByGift) return;
  await lockPayments(tx.db, booking.id);
  if (await isChargeSettled(tx.db, booking.id)) return;
  const worked = links.filter((link) => link.service_status === 'completed');
  const vat = { taxRate: chargedTaxRate(booking), giftVat: null, giftBalancePence: 0 };
  const price = actualPrice(actualVisitOf(booking, worked, vat));
  if (price.totalPence >= before) return;
  await enterAgain(tx, booking.id, price);
  const change = { actual_total_price_pence: price.totalPence, actual_price: JSON.stringify(price) };
  await updateBooking(tx.db, booking, change, tx.now());
  const platformSharePence = await shareAgain(tx, booking.id);
  await recordAudit(tx, {
    action: 'booking.charge-again',
    entity: 'booking',
    entityId: booking.id,
    before: { actualTotalPricePence: before },
    after: { actualTotalPricePence: price.totalPence, platformSharePence },
  });
}

type Total = { totalPence: number; netPence: number; vatPence: number };

async function enterAgain(tx: Ctx, bookingId: string, total: Total): Promise<void> {
  const entity = { entity: 'booking', entityId: bookingId };
  const lines = await findLatestPostings(tx.db, { event: 'completion', ...entity });
  const [first] = lines;
  if (!first) return;
  const postings = lines.map(toPosting);
  await postJournal(
    tx,
    { event: 'completion-reversed', ...entity, sequence: first.sequence },
    reversed(postings),
    { reverses: String(first.journal_id) },
  );
  const cleaners = postings.filter(({ account }) => !sale.has(account));
  const charged: Posting[] = [
    { account: accounts.customerControl, amountPence: total.totalPence, bookingId },
    { account: accounts.sales, amountPence: -total.netPence, bookingId },
    { account: accounts.vat, amountPence: -total.vatPence },
  ];
  const again = [...charged, ...cleaners].filter(({ amountPence }) => amountPence !== 0);
  await postJournal(tx, { event: 'completion', ...entity, sequence: first.sequence + 1 }, again);
}

const sale = new Set<number>([accounts.customerControl, accounts.sales, accounts.vat]);

const toPosting = (line: JournalLine): Posting => ({
  account: line.account as Posting['account'],
  amountPence: line.amount_pence,
  ...(line.booking_id ? { bookingId: line.booking_id } : {}),
  ...(line.provider_id ? { providerId: line.provider_id } : {}),
  ...(line.gift_card_id ? { giftCardId: line.gift_card_id } : {}),
});
