import type { ActualPrice } from '#domain/booking/price/actual-price.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice-facts.ts';
import { singleLine, visitLines } from '#domain/invoice/invoice-lines.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';
import { addDays, formatFullDate, formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import { type BookingRow, lockBooking } from '../booking/booking.store.ts';
import { type BookingCharge, chargeOf } from '../booking/charge/charge-of.ts';
import { chargedTaxRate } from '../booking/charge/vat-terms.ts';
import { findLinks } from '../booking/provider-booking.store.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findInvoiceOfBooking, findTermsDays, type InvoiceRow } from './invoice.store.ts';
import { issueDocument } from './issue-document.ts';

/**
 * The full VAT invoice of a completed visit or of a cancellation fee (rules/money#invoices), issued once; null for a
 * booking that was charged nothing.
 */
export function issueInvoice(ctx: Ctx, bookingId: string): Promise<InvoiceRow | null> {
  return transact(ctx, (tx) => issueInvoiceIn(tx, bookingId));
}

/** The same in the caller's transaction. */
export async function issueInvoiceIn(tx: Ctx, bookingId: string): Promise<InvoiceRow | null> {
  const booking = await lockBooking(tx.db, bookingId);
  const charge = booking ? await chargeOf(tx, booking) : null;
  // What cost nothing takes no number.
  if (!booking || !charge || charge.grossPence === 0) return null;
  const issued = await findInvoiceOfBooking(tx.db, bookingId);
  if (issued) return issued;
  const dueOn = await dueDate(tx, booking);
  const facts = await factsOf(tx, booking, charge, dueOn);
  return issueDocument(tx, {
    kind: charge.event === 'completion' ? 'invoice' : 'fee-invoice',
    bookingId,
    giftCardId: null,
    refundId: null,
    customerId: booking.customer_id,
    email: booking.email,
    taxPoint:
      charge.event === 'completion' ? booking.start_date : londonDate(booking.canceled_at ?? tx.now()),
    grossPence: charge.grossPence,
    vatPence: charge.vatPence,
    facts,
    dueOn,
    firstName: booking.first_name,
    note: dueOn
      ? `Here is the invoice for your clean. Please pay it by ${formatLongDate(dueOn)}.`
      : 'Here is the invoice for your clean. There is nothing you need to do.',
  });
}

/** Bookings on account are paid later, by bank (rules/money#account-customers). */
async function dueDate(tx: Ctx, booking: BookingRow): Promise<string | null> {
  if (booking.payment_method !== 'account') return null;
  return addDays(londonDate(tx.now()), await findTermsDays(tx.db, booking.customer_id));
}

/** "Deep clean, Tuesday 24 November 2026, 9:00am": documents are read years later. */
const visitLabel = (booking: BookingRow): string =>
  `${visitFacts(booking).serviceName}, ${formatFullDate(booking.start_date)}, ${formatTime(booking.start_time)}`;

async function factsOf(
  tx: Ctx,
  booking: BookingRow,
  charge: BookingCharge,
  dueOn: string | null,
): Promise<InvoiceFacts> {
  return {
    seller: await getBusinessDetails(tx),
    customer: {
      name: `${booking.first_name} ${booking.last_name}`,
      address: [booking.address, booking.city, booking.postal_code].join('\n'),
    },
    about: visitLabel(booking),
    taxRate: chargedTaxRate(booking),
    lines: await linesOf(tx, booking, charge),
    giftCard: charge.giftPence > 0 ? giftCardOf(charge) : null,
    payment: paymentWords(charge, dueOn),
    corrects: null,
  };
}

const giftCardOf = ({ giftPence, giftVatPence, vatPence }: BookingCharge) => ({
  usedPence: giftPence,
  accountedVatPence: giftVatPence,
  dueVatPence: vatPence - giftVatPence,
});

async function linesOf(tx: Ctx, booking: BookingRow, charge: BookingCharge) {
  const taxRate = chargedTaxRate(booking);
  // A business that isn't registered writes nothing of VAT, also where a gift card was sold with it.
  const netPence = taxRate === 0 ? charge.grossPence : charge.grossPence - charge.vatPence;
  if (charge.event === 'cancellation-fee') {
    return [singleLine(`Cancellation fee: ${visitLabel(booking)}`, netPence)];
  }
  // Of two VAT rates no line by the hour comes to the net.
  const isOneRate = netPence === charge.grossPence - vatInside(charge.grossPence, taxRate);
  if (!isOneRate) return [singleLine(visitLabel(booking), netPence)];
  const price = booking.actual_price as ActualPrice;
  const worked = (await findLinks(tx.db, [booking.id])).filter((link) => link.service_status === 'completed');
  return visitLines({
    description: visitLabel(booking),
    workedQuarterHours: worked.reduce((sum, link) => sum + (link.actual_quarter_hours ?? 0), 0),
    isPackage: booking.offer !== null || booking.quote_price_pence !== null,
    labourPence: price.labourPence,
    discountPercent: booking.discount_percent,
    suppliesPence: price.suppliesPence,
    goodwillPence: price.goodwillPence,
    netPence,
    taxRate,
  });
}

function paymentWords({ grossPence, giftPence }: BookingCharge, dueOn: string | null): string {
  const gift = giftPence > 0 ? [`${formatMoney(giftPence)} by gift card`] : [];
  const restPence = grossPence - giftPence;
  if (dueOn) {
    const due = `${formatMoney(restPence)} by bank transfer, due ${formatLongDate(dueOn)} ${dueOn.slice(0, 4)}`;
    return [...gift, due].join(', ');
  }
  const rest = restPence > 0 ? [`${formatMoney(restPence)} by card`] : [];
  return [...gift, ...rest].join(', ') || 'Nothing to pay';
}
