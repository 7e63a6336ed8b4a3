import { needsEarlyStartRequest } from '#domain/booking/booking-problems.ts';
import { cancellationText } from '#domain/booking/change/cancellation-text.ts';
import { laterVisitPence } from '#domain/booking/later-visits.ts';
import { accounts } from '#domain/money/ledger.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findBalance } from '../../ledger/ledger.store.ts';
import type { VisitFacts } from '../../mail/mail-types.ts';
import { findPayments } from '../../payment/payment.store.ts';
import { hashToken } from '../../process/secrets.ts';
import { type BookingRow, findBookingRow } from '../booking.store.ts';
import { dueFromCard } from '../charge/hold-payment.ts';
import { type Checkout, findCheckout } from '../checkout/checkout.store.ts';
import type { CheckoutView } from '../checkout/get-checkout.ts';
import { findPayLink } from '../pay-link.store.ts';
import { askedVisitFacts, visitFacts } from '../visit-facts.ts';

/** What a link is for: agreeing to a phone booking, securing a visit to come, or paying what is owed. */
type Target = { kind: 'checkout'; checkout: Checkout } | { kind: 'visit' | 'debt'; booking: BookingRow };

export type PayLink = Target & {
  tokenHash: string;
  status: 'open' | 'paid' | 'lapsed';
  amountPence: number;
  /** What each visit after the first costs, where a repeated booking is agreed to. */
  laterPence: number;
  firstName: string;
  address: string;
  visit: VisitFacts;
  /**
   * Whether the customer has still to agree to the terms, and to ask for a start within 14 days
   * (rules/lifecycles#statutory-right).
   */
  needsTerms: boolean;
  needsEarlyStart: boolean;
  /** What cancelling will cost, where the customer has still to agree to it. */
  cancelling: string | null;
};

export type PayLinkView = PayLink & { payment: CheckoutView['payment'] };

/** What the link of that token is for and how it stands; a wrong or expired one is refused. */
export async function loadPayLink(ctx: Ctx, token: string): Promise<PayLink> {
  const tokenHash = hashToken(token);
  const link = await findPayLink(ctx.db, tokenHash);
  if (!link) throw new Refusal('link_expired');
  const isOver = link.expires_at <= ctx.now();
  if (link.checkout_id) {
    const checkout = await findCheckout(ctx.db, link.checkout_id);
    if (!checkout) throw new Refusal('link_expired');
    return seeCheckout(ctx, { checkout, tokenHash, isOver, isTicked: link.ticked_at !== null });
  }
  const booking = link.booking_id ? await findBookingRow(ctx.db, link.booking_id) : undefined;
  if (!booking) throw new Refusal('link_expired');
  return seeBooking(ctx, { booking, tokenHash, isOver });
}

function seeCheckout(
  ctx: Ctx,
  link: { checkout: Checkout; tokenHash: string; isOver: boolean; isTicked: boolean },
): PayLink {
  const { checkout, tokenHash } = link;
  const { input, price } = checkout.booking;
  const isLapsed = link.isOver || checkout.abandoned_at !== null || checkout.held_until <= ctx.now();
  const isEarly = !input.businessUse && needsEarlyStartRequest(input.startDate, ctx.now());
  return {
    kind: 'checkout',
    checkout,
    tokenHash,
    status: checkout.placed_at ? 'paid' : isLapsed ? 'lapsed' : 'open',
    amountPence: price.cardDuePence,
    laterPence: laterVisitPence(input.serviceFrequency, price),
    firstName: input.firstName,
    address: `${input.address}, ${input.postalCode}`,
    visit: askedVisitFacts(checkout.booking),
    needsTerms: !link.isTicked,
    needsEarlyStart: !link.isTicked && isEarly,
    cancelling: cancellationText({
      bookedAt: ctx.now(),
      startsAt: new Date(checkout.booking.startsAt),
      now: ctx.now(),
      isBusinessUse: input.businessUse,
    }),
  };
}

async function seeBooking(
  ctx: Ctx,
  link: { booking: BookingRow; tokenHash: string; isOver: boolean },
): Promise<PayLink> {
  const { booking, tokenHash, isOver } = link;
  const isToCome = ['pending', 'confirmed'].includes(booking.booking_status);
  const amountPence = isToCome
    ? dueFromCard(booking)
    : await findBalance(ctx.db, accounts.customerControl, { bookingId: booking.id });
  const payments = isToCome ? await findPayments(ctx.db, booking.id) : [];
  const isPaid =
    amountPence <= 0 || payments.some(({ status }) => status === 'held' || status === 'captured');
  return {
    kind: isToCome ? 'visit' : 'debt',
    booking,
    tokenHash,
    status: isPaid ? 'paid' : isOver ? 'lapsed' : 'open',
    amountPence: Math.max(0, amountPence),
    laterPence: 0,
    firstName: booking.first_name,
    address: `${booking.address}, ${booking.postal_code}`,
    visit: visitFacts(booking),
    needsTerms: false,
    needsEarlyStart: false,
    cancelling: null,
  };
}

/** What is to be agreed to and paid by a mailed link, for whoever has it. */
export async function getPayLink(ctx: Ctx, token: string): Promise<PayLinkView> {
  return { ...(await loadPayLink(ctx, token)), payment: null };
}
