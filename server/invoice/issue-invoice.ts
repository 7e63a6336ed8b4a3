import type { ActualPrice } from '#domain/booking/price/actual-price.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice-facts.ts';
import { agreedRateText, quotedPriceText, singleLine, visitLines } from '#domain/invoice/invoice-lines.ts';
import { accounts } from '#domain/money/ledger.ts';
import { formatMoney, roundHalfUp } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';
import { addDays, formatFullDate, formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import { type BookingRow, findBookingRow, lockBooking } from '../booking/booking.store.ts';
import { type BookingCharge, chargeOf } from '../booking/charge/charge-of.ts';
import { hasOpenHoursReport } from '../booking/charge/unpaid.store.ts';
import { chargedTaxRate } from '../booking/charge/vat-terms.ts';
import { lapseWrongHours } from '../booking/report/lapse-wrong-hours.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import { findBalance } from '../ledger/ledger.store.ts';
import { findPayments } from '../payment/payment.store.ts';
import { transact } from '../transaction.ts';
import {
  findFirmOfBooking,
  findInvoiceOfBooking,
  findRefundsOf,
  findTermsDays,
  type InvoiceRow,
} from './invoice.store.ts';
import { issueDocument } from './issue-document.ts';

/**
 * The full VAT invoice of a completed visit or of a cancellation fee (rules/money#invoices), issued once; null for a
 * booking that was charged nothing.
 */
export function issueInvoice(ctx: Ctx, bookingId: string): Promise<InvoiceRow | null> {
  return transact(ctx, (tx) => issueInvoiceIn(tx, bookingId));
}

const dayMs = 24 * 3600 * 1000;
const latestAfterMs = 14 * dayMs;

/**
 * The same, but while the hours are disputed it waits for the decision, at most until 14 days after the visit: then what
 * is disputed is given back (rules/money#invoices).
 */
export async function issueDueInvoice(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  const latest = (booking?.ends_at.getTime() ?? 0) + latestAfterMs;
  const isDisputed = await hasOpenHoursReport(ctx.db, bookingId);
  if (isDisputed && ctx.now().getTime() < latest) {
    const runAt = new Date(Math.min(latest, ctx.now().getTime() + dayMs));
    return ctx.enqueue(
      { name: 'issue-invoice', payload: { bookingId } },
      { runAt, key: `invoice:${bookingId}` },
    );
  }
  if (isDisputed) await lapseWrongHours(ctx, bookingId);
  await issueInvoice(ctx, bookingId);
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
  const paid = await paidOf(tx, booking, charge);
  const facts = await factsOf(tx, booking, charge, paymentLine(paid, dueOn));
  await queueCreditNotes(tx, bookingId);
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
    note: noteOf(paid, dueOn),
  });
}

/** What was given back before has its credit note once there is an invoice that it corrects. */
async function queueCreditNotes(tx: Ctx, bookingId: string): Promise<void> {
  for (const { id: refundId } of await findRefundsOf(tx.db, bookingId)) {
    await tx.enqueue(
      { name: 'issue-credit-note', payload: { refundId } },
      { key: `credit-note:${refundId}` },
    );
  }
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
  payment: string,
): Promise<InvoiceFacts> {
  return {
    seller: await getBusinessDetails(tx),
    customer: await customerOf(tx, booking),
    about: visitLabel(booking),
    taxRate: chargedTaxRate(booking),
    lines: linesOf(booking, charge),
    giftCard: charge.giftPence > 0 ? giftCardOf(charge) : null,
    payment,
    corrects: null,
  };
}

/** A firm by the name that it gave with its request for a quote, with whoever books for it above the address. */
async function customerOf(tx: Ctx, booking: BookingRow): Promise<InvoiceFacts['customer']> {
  const firm = await findFirmOfBooking(tx.db, booking);
  const person = `${booking.first_name} ${booking.last_name}`;
  const address = [booking.address, booking.city, booking.postal_code];
  return { name: firm ?? person, address: [...(firm ? [person] : []), ...address].join('\n') };
}

const giftCardOf = ({ giftPence, giftVatPence, vatPence }: BookingCharge) => ({
  usedPence: giftPence,
  accountedVatPence: giftVatPence,
  dueVatPence: vatPence - giftVatPence,
});

function linesOf(booking: BookingRow, charge: BookingCharge) {
  const taxRate = chargedTaxRate(booking);
  // A business that isn't registered writes nothing of VAT, also where a gift card was sold with it.
  const netPence = taxRate === 0 ? charge.grossPence : charge.grossPence - charge.vatPence;
  if (charge.event === 'cancellation-fee') {
    return [singleLine(`Cancellation fee: ${visitLabel(booking)}`, netPence)];
  }
  const price = booking.actual_price as StoredPrice;
  const isPackage = booking.offer !== null || booking.quote_price_pence !== null;
  const hours = {
    ratePence: isPackage ? null : booking.rate_pence,
    chargedQuarterHours: chargedQuarterHours(price, booking.rate_pence),
    taxRate,
  };
  // Of two VAT rates no line by the hour comes to the net.
  const isOneRate = netPence === charge.grossPence - vatInside(charge.grossPence, taxRate);
  if (!isOneRate) {
    const agreed = agreedRateText(hours);
    return [singleLine([visitLabel(booking), agreed].filter(Boolean).join(': '), netPence)];
  }
  const isQuoted = booking.quote_price_pence !== null;
  const quoted = isQuoted ? quotedPriceText({ ...hours, labourPence: price.labourPence }) : '';
  return visitLines({
    ...hours,
    description: [visitLabel(booking), quoted].filter(Boolean).join(': '),
    labourPence: price.labourPence,
    discountPercent: booking.discount_percent,
    suppliesPence: price.suppliesPence,
    goodwillPence: price.goodwillPence,
    netPence,
  });
}

/** Visits that were charged before their price kept the hours have them in the price of their work alone. */
type StoredPrice = Omit<ActualPrice, 'chargedQuarterHours'> & { chargedQuarterHours?: number };

const chargedQuarterHours = (price: StoredPrice, ratePence: number): number =>
  price.chargedQuarterHours ?? (ratePence > 0 ? roundHalfUp(price.labourPence * 4, ratePence) : 0);

/** How a charge stands by the books when its invoice is issued, pence. */
type Paid = { giftPence: number; cardPence: number; creditedPence: number; openPence: number };

/** Taken is what the card gave and kept; what a refund took off before that is credited. */
async function paidOf(tx: Ctx, booking: BookingRow, charge: BookingCharge): Promise<Paid> {
  const { grossPence, giftPence } = charge;
  const openPence = Math.max(
    0,
    await findBalance(tx.db, accounts.customerControl, { bookingId: booking.id }),
  );
  const payments = await findPayments(tx.db, booking.id);
  const takenPence = payments.reduce((sum, payment) => sum + payment.captured_pence, 0);
  const cardPence = Math.min(takenPence, grossPence - giftPence - openPence);
  const creditedPence = grossPence - giftPence - openPence - cardPence;
  return { giftPence, cardPence, creditedPence, openPence };
}

function paymentLine({ giftPence, cardPence, creditedPence, openPence }: Paid, dueOn: string | null): string {
  const due = dueOn ? `by bank transfer, due ${formatFullDate(dueOn)}` : 'still owed';
  const parts: [number, string][] = [
    [giftPence, 'by gift card'],
    [cardPence, 'by card'],
    [creditedPence, 'credited'],
    [openPence, due],
  ];
  const told = parts.filter(([pence]) => pence > 0).map(([pence, how]) => `${formatMoney(pence)} ${how}`);
  return told.join(', ') || 'Nothing to pay';
}

function noteOf({ openPence }: Paid, dueOn: string | null): string {
  const here = 'Here is the invoice for your clean.';
  if (openPence === 0) return `${here} There is nothing you need to do.`;
  if (dueOn) return `${here} Please pay it by ${formatLongDate(dueOn)}.`;
  return `${here} ${formatMoney(openPence)} of it is still to be paid; an email of its own says how.`;
}
