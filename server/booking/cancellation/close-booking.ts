import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { type ActualPrice, actualPrice } from '#domain/booking/price/actual-price.ts';
import { workedHoursText } from '#domain/booking/visit/worked-hours.ts';
import { completionJournal } from '#domain/money/journals.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { reserveGift } from '../../gift-card/reserve-gift.ts';
import { settleGift } from '../../gift-card/settle-gift.ts';
import { insertEarnings } from '../../ledger/earning.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { findCardToken } from '../../payment/payment.store.ts';
import { countVisit } from '../../provider/provider.store.ts';
import { type BookingRow, reservedGiftPence, updateBooking } from '../booking.store.ts';
import { actualVisitOf } from '../charge/actual-visit-of.ts';
import { captureAfterMs } from '../charge/capture-after.ts';
import { findVatTerms } from '../charge/vat-terms.ts';
import { queueReferral } from '../checkout/placing.store.ts';
import { hoursOfPart } from '../hours-of-part.ts';
import { paidHoursOf, sharesOf } from '../paid-hours-of.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';
import { visitFacts } from '../visit-facts.ts';

const latestInvoiceMs = 14 * 24 * 3600 * 1000;

export type Closing = {
  by?: 'system' | 'company';
  /** When it was earned; now unless said (a visit that completes by itself: rules/lifecycles#provider-link). */
  earnedAt?: Date;
  /** It was ended while somebody was at work, and why (rules/lifecycles#ending-a-visit). */
  ended?: { by: 'customer' | 'company'; reason: string };
};

const hasWorked = (link: ProviderBookingRow) => link.service_status === 'completed';

/**
 * confirmed → completed, in the caller's transaction with the booking locked: fixes what the visit cost and earned,
 * settles the gift card, enters it into the books and sends what follows on its way (rules/lifecycles#booking).
 */
export async function closeBooking(
  tx: Ctx,
  booking: BookingRow,
  links: ProviderBookingRow[],
  { by = 'system', earnedAt, ended }: Closing = {},
): Promise<void> {
  const status = nextBookingStatus(booking.booking_status, 'complete', by);
  const worked = links.filter(hasWorked);
  const vat = await findVatTerms(tx, booking, booking.start_date);
  const price = actualPrice(actualVisitOf(booking, links, vat));
  const change = {
    booking_status: status,
    actual_total_price_pence: price.totalPence,
    actual_price: JSON.stringify({ ...price, bookedGiftPence: booking.gift_applied_pence }),
    gift_applied_pence: price.giftUsedPence,
    gift_extra_pence: 0,
    goodwill_applied_pence: price.goodwillPence,
    charged_tax_rate: vat.taxRate,
    completed_at: tx.now(),
    ...(ended && endedEarly(ended, tx.now())),
  };
  await updateBooking(tx.db, booking, change, tx.now());
  const pays = await fixEarnings(tx, booking, links, price);
  await enterIntoBooks(tx, booking, price, pays, earnedAt ?? tx.now());
  await countVisit(
    tx.db,
    worked.map((link) => link.provider_id),
  );
  await recordAudit(tx, {
    action: 'booking.complete',
    entity: 'booking',
    entityId: booking.id,
    before: { bookingStatus: booking.booking_status },
    after: { bookingStatus: status, actualTotalPricePence: price.totalPence },
  });
  await tellCustomer(tx, booking, worked, price, ended);
  await tellEarnings(tx, booking, pays);
  await followUp(tx, booking);
  await queueReferral(tx.db, booking);
}

/** That a visit was ended after it had begun, as its booking says it. */
export const endedEarly = ({ by, reason }: NonNullable<Closing['ended']>, at: Date) => ({
  ended_early_by: by,
  ended_early_at: at,
  cancellation_reason: reason || null,
});

type Pay = { link: ProviderBookingRow; quarterHours: number; earningPence: number; suppliesPence: number };

/** Each link's earning and the platform's share; answers what is owed to those who worked. */
async function fixEarnings(
  tx: Ctx,
  booking: BookingRow,
  links: ProviderBookingRow[],
  price: ActualPrice,
): Promise<Pay[]> {
  const paid = paidHoursOf(booking, links);
  const shares = sharesOf(booking, links, price);
  for (const share of shares) {
    const change = { earning_pence: share.earningPence, platform_earning_pence: share.platformEarningPence };
    await updateLink(tx.db, share.id, change, tx.now());
  }
  const lead = links.find(hasWorked);
  return links.filter(hasWorked).map((link) => {
    const owedPence = shares.find((share) => share.id === link.id)?.earningPence ?? 0;
    const suppliesPence = link === lead ? price.netSuppliesPence : 0;
    const quarterHours = paid.get(link.id) ?? 0;
    return { link, quarterHours, earningPence: owedPence - suppliesPence, suppliesPence };
  });
}

async function enterIntoBooks(
  tx: Ctx,
  booking: BookingRow,
  price: ActualPrice,
  pays: Pay[],
  earnedAt: Date,
): Promise<void> {
  const { gift_card_id: giftCardId } = booking;
  const settled = giftCardId ? await settle(tx, booking, giftCardId, price) : null;
  const isPaidByGift = giftCardId !== null && price.giftUsedPence > 0;
  const journal = completionJournal({
    bookingId: booking.id,
    grossPence: price.totalPence,
    vatPence: price.vatPence,
    gift: isPaidByGift
      ? { giftCardId, giftPence: price.giftUsedPence, vatPence: settled?.vatPence ?? 0 }
      : null,
    cleaners: pays.map((pay) => ({ ...pay, providerId: pay.link.provider_id })),
  });
  await postJournal(tx, { event: 'completion', entity: 'booking', entityId: booking.id }, journal);
  await insertEarnings(
    tx.db,
    pays.map((pay) => ({
      providerId: pay.link.provider_id,
      bookingId: booking.id,
      linkId: pay.link.id,
      kind: 'visit' as const,
      amountPence: pay.earningPence + pay.suppliesPence,
      quarterHours: pay.quarterHours,
      suppliesPence: pay.suppliesPence,
      earnedAt,
    })),
  );
}

/** What was reserved and, for extra time, what the card has left pays first. */
async function settle(tx: Ctx, booking: BookingRow, giftCardId: string, price: ActualPrice) {
  const gift = { giftCardId, bookingId: booking.id };
  const reservedPence = reservedGiftPence(booking);
  const usedPence = price.giftUsedPence + price.goodwillPence;
  const morePence = Math.max(0, usedPence - reservedPence);
  if (morePence > 0 && !(await reserveGift(tx, { ...gift, amountPence: morePence })))
    throw new Error('A gift card has less than its locked row said');
  return settleGift(tx, { ...gift, reservedPence: reservedPence + morePence, usedPence });
}

/** The recorded time as the mail says it; each cleaner's where they differ. */
function recordedTime(booking: BookingRow, worked: ProviderBookingRow[]): string {
  const times = worked.map((link) => workedHoursText(hoursOfPart(booking, link)));
  if (new Set(times).size <= 1) return times[0] ?? '';
  return worked.map((link, index) => `${link.sp_first_name}: ${times[index]}`).join('; ');
}

/** In the app: what each cleaner reads of it by e-mail is their pay statement. */
async function tellEarnings(tx: Ctx, booking: BookingRow, pays: readonly Pay[]): Promise<void> {
  for (const { link, earningPence, suppliesPence } of pays) {
    await tx.tell({
      to: 'serviceprovider',
      recipient: link.sp_email,
      source: `earning:${link.id}`,
      kind: 'pay',
      title: `You earned ${formatMoney(earningPence + suppliesPence, 'GBP')}`,
      words: visitFacts(booking).when,
      path: `/dashboard/sp/booking/${booking.id}`,
    });
  }
}

async function tellCustomer(
  tx: Ctx,
  booking: BookingRow,
  worked: ProviderBookingRow[],
  price: ActualPrice,
  ended: Closing['ended'],
): Promise<void> {
  const isToBeTaken = booking.payment_method === 'card' && price.cardDuePence > 0;
  const hasCard = isToBeTaken && (await findCardToken(tx.db, booking.id)) !== undefined;
  await tx.queueMail({
    template: 'booking-completed',
    entityId: booking.id,
    recipient: booking.email,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: { ...visitFacts(booking), length: recordedTime(booking, worked) },
      total: formatMoney(price.totalPence, 'GBP'),
      giftCard: price.giftUsedPence > 0 ? formatMoney(price.giftUsedPence, 'GBP') : '',
      toTake: hasCard ? formatMoney(price.cardDuePence, 'GBP') : '',
      toPay: isToBeTaken && !hasCard ? formatMoney(price.cardDuePence, 'GBP') : '',
      ...(ended ? { ended: { ...ended, at: formatTime(londonTime(tx.now())) } } : {}),
    },
  });
}

/** The invoice comes when the card was asked, and 18 hours after the visit where none is (rules/money#invoices). */
async function followUp(tx: Ctx, booking: BookingRow): Promise<void> {
  const payload = { bookingId: booking.id };
  const runAt = new Date(tx.now().getTime() + captureAfterMs);
  if (booking.payment_method === 'card') {
    await tx.enqueue({ name: 'capture-payment', payload }, { runAt, key: `capture:${booking.id}` });
    // However long the payment waits, and whatever becomes of it.
    const latest = new Date(tx.now().getTime() + latestInvoiceMs);
    await tx.enqueue({ name: 'issue-invoice', payload }, { runAt: latest, key: `invoice:${booking.id}` });
  } else {
    await tx.enqueue({ name: 'issue-invoice', payload }, { runAt, key: `invoice:${booking.id}` });
  }
}
