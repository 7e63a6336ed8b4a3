import { isCompanyUser } from '#domain/access/actor.ts';
import { dayProblem } from '#domain/booking/bookable-days.ts';
import { cancellationText } from '#domain/booking/change/cancellation-text.ts';
import { laterVisitPence } from '#domain/booking/later-visits.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { waitsForMorning } from '#domain/matching/invitation-waves.ts';
import { lookingUntil } from '#domain/messages/looking.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { nameOf } from '../../audit.store.ts';
import { linkEnds } from '../../auth/account/make-account-link.ts';
import type { Ctx } from '../../context.ts';
import { requireGiftCode } from '../../gift-card/require-gift-code.ts';
import { reserveGift } from '../../gift-card/reserve-gift.ts';
import type { Mail } from '../../mail/mail-types.ts';
import { purposeFor } from '../../payment/open-payment.ts';
import { hashToken, makeToken } from '../../process/secrets.ts';
import { codeRefused } from '../../promo-code/refused-codes.ts';
import { reservePromo } from '../../promo-code/reserve-promo.ts';
import { signedLink } from '../../signed-link.ts';
import { withNotesOf } from '../access-notes.ts';
import { bookingColumns } from '../booking-columns.ts';
import { askedVisitFacts, homeFacts } from '../visit-facts.ts';
import type { Addressee } from './addressee.store.ts';
import type { Checkout } from './checkout.store.ts';
import { insertPlacedBooking, isQuoteBooked, queueForBookingQuote } from './placing.store.ts';

/** Whether the form would no longer take that day: a card given days later must not book the past. */
export async function isTooLate(tx: Ctx, checkout: Checkout): Promise<boolean> {
  if (checkout.held_until > tx.now()) return false;
  const settings = await loadSettings(tx);
  const { startDate, city } = checkout.booking.input;
  return dayProblem(startDate, settings, tx.now(), city) !== null;
}

export type CheckoutToPlace = Pick<Checkout, 'id' | 'booking' | 'created_at' | 'user_id' | 'booked_by'>;

/** Somebody books under the e-mail of an account and is neither signed in to it nor the office. */
const isUnprovedBy = ({ user_id: userId, booked_by: bookedBy }: CheckoutToPlace, { accountId }: Addressee) =>
  accountId !== null && bookedBy === null && userId !== accountId;

/**
 * – → pending (rules/lifecycles#provider-link): makes the booking a secured checkout stands for, in the caller's
 * transaction, with its promo use and gift reserved, the mail to the customer and the job that invites
 * providers. Refuses when code or card went to another booking meanwhile, and, without a reason, what somebody whom
 * the office blocked would have booked.
 */
export async function placeBooking(ctx: Ctx, checkout: CheckoutToPlace, addressee: Addressee): Promise<void> {
  const { id } = checkout;
  if (addressee.isBlocked && checkout.booked_by === null) throw new Refusal('booking_refused');
  // A checkout of an older version may still hold its notes in plain.
  const booking = withNotesOf(ctx.vault, { from: id, to: id }, checkout.booking);
  if (booking.quote) await requireUnbooked(ctx, booking.quote.id);
  const isUnproved = isUnprovedBy(checkout, addressee);
  const isShown = addressee.accountId !== null && !isUnproved;
  const link = isShown ? null : newLink(ctx, booking.input.email, isUnproved);
  await insertPlacedBooking(ctx.db, {
    booking: bookingColumns(id, booking, ctx.now()),
    customer: booking.input,
    at: ctx.now(),
    audit: {
      actor: nameOf(ctx.actor),
      after: { bookingStatus: 'pending', totalPricePence: booking.price.totalPence },
    },
    mail: receivedMail(ctx, checkout, link),
    ofSecondClean: booking.isSecondClean ? null : cancellingLink(ctx, id, booking.input.email),
    link,
    isUnproved,
  });
  await reserve(ctx, id, booking);
  if (booking.source?.via) await ctx.enqueue({ name: 'follow-referral', payload: { bookingId: id } });
}

/** The unique index knows no first visit any more that is one of its series by now. */
async function requireUnbooked({ db }: Ctx, quoteId: string): Promise<void> {
  await queueForBookingQuote(db, quoteId);
  if (await isQuoteBooked(db, quoteId)) throw new Refusal('quote_in_state', { values: { status: 'booked' } });
}

/** Takes the promo use and the gift money this booking was priced with, and lets its series begin. */
async function reserve(
  tx: Ctx,
  bookingId: string,
  { input, price, promo, gift, quote }: PlacedBooking,
): Promise<void> {
  if (promo) {
    const isReserved = await reservePromo(tx, {
      bookingId,
      ...promo,
      email: input.email,
      phone: input.phone,
    });
    if (!isReserved)
      throw isCompanyUser(tx.actor) ? new Refusal('promo_new_only', { field: 'promo' }) : codeRefused();
  }
  const giftPence = price.giftAppliedPence + price.goodwillPence + (gift?.extraPence ?? 0);
  if (gift && giftPence > 0) {
    const { giftCardId } = gift;
    const isReserved = await reserveGift(tx, { giftCardId, bookingId, amountPence: giftPence });
    if (!isReserved) throw new Refusal('gift_empty', { field: 'giftCode' });
  }
  // Once the card is locked by that, so that the receiver is put right before it or not at all.
  if (gift) await requireGiftCode(tx, gift.giftCardId, input.giftCode);
  if (quote) {
    await tx.enqueue({ name: 'record-quote-booked', payload: { quoteId: quote.id, bookingId } });
  }
  if (input.serviceFrequency !== 'OneOff') {
    await tx.enqueue({ name: 'start-series', payload: { bookingId } }, { key: `start-series:${bookingId}` });
  }
}

/** What of two cleans at one time cancels this one; whoever is signed in and said yes to it needs none. */
const cancellingLink = (ctx: Ctx, bookingId: string, email: string) => ({
  sealedSecondCleanLink: ctx.vault.seal(signedLink(ctx, 'second-clean', bookingId, email)),
});

type OpeningLink = { purpose: 'claim-account' | 'claim-booking'; url: string };

function newLink(ctx: Ctx, email: string, isUnproved: boolean) {
  const token = makeToken();
  const purpose: OpeningLink['purpose'] = isUnproved ? 'claim-booking' : 'claim-account';
  return {
    tokenHash: hashToken(token),
    purpose,
    email: email.toLowerCase(),
    expiresAt: linkEnds(purpose, ctx.now()),
    url: `${ctx.publicUrl}/verifyaccount?token=${token}`,
  };
}

/** A promo code and goodwill are for the first visit of a series only (rules/prices#promo-codes, example E20). */
function totalLabel({ input, price }: PlacedBooking): string {
  if (input.serviceFrequency === 'OneOff') return 'Total';
  return price.discountPence > 0 || price.goodwillPence > 0 ? 'Total, first visit' : 'Total, each visit';
}

function priceLines(booking: PlacedBooking): [string, string][] {
  const money = (pence: number) => formatMoney(pence, 'GBP');
  const { price } = booking;
  const lines: [string, string][] = [['Cleaning', money(price.labourPence)]];
  if (price.discountPence > 0) lines.push(['Discount', `−${money(price.discountPence)}`]);
  if (price.suppliesPence > 0) lines.push(['Cleaning products', money(price.suppliesPence)]);
  if (price.goodwillPence > 0) lines.push(['Goodwill', `−${money(price.goodwillPence)}`]);
  lines.push([totalLabel(booking), money(price.totalPence)]);
  if (price.vatPence > 0) lines.push(['including VAT', money(price.vatPence)]);
  if (price.giftAppliedPence > 0)
    lines.push(['By gift card', `−${money(price.giftAppliedPence)}`], ['To pay', money(price.cardDuePence)]);
  return lines;
}

/** What is set aside beside the price. */
function extraNote({ gift }: PlacedBooking): string {
  const pence = gift?.extraPence ?? 0;
  if (pence === 0) return '';
  return ` ${formatMoney(pence, 'GBP')} more is set aside on it for the extra time you agreed to; what isn’t needed goes back.`;
}

/** Of a regular clean whose first visit costs nothing. */
function laterNote({ input, price }: PlacedBooking): string {
  const laterPence = laterVisitPence(input.serviceFrequency, price);
  if (laterPence === 0) return '';
  return ` Our payment provider keeps your card for the visits after it: ${formatMoney(laterPence, 'GBP')} each, held three days before a visit and taken after it.`;
}

function paymentNote(booking: PlacedBooking, now: Date): string {
  const amount = formatMoney(booking.price.cardDuePence, 'GBP');
  if (booking.paymentMethod === 'account') return 'We send you an invoice after the clean.';
  if (booking.price.giftAppliedPence > 0 && booking.price.cardDuePence === 0)
    return `Your gift card pays for this clean. There is nothing else to pay.${extraNote(booking)}${laterNote(booking)}`;
  if (booking.price.cardDuePence === 0) return `There is nothing to pay for this clean.${laterNote(booking)}`;
  return purposeFor(new Date(booking.startsAt), now) === 'hold'
    ? `${amount} is held on your card. We take it after the clean, never before.`
    : `Our payment provider keeps your card. We hold ${amount} on it three days before the visit and take it after the clean.`;
}

function receivedMail(ctx: Ctx, checkout: CheckoutToPlace, link: OpeningLink | null): Mail {
  const { input } = checkout.booking;
  return {
    template: 'booking-received',
    entityId: checkout.id,
    recipient: input.email,
    props: {
      bookingId: checkout.id,
      firstName: input.firstName,
      visit: askedVisitFacts(checkout.booking),
      home: homeFacts(input),
      address: `${input.address}, ${input.postalCode}`,
      priceLines: priceLines(checkout.booking),
      paymentNote: paymentNote(checkout.booking, ctx.now()),
      isEarlyStart: input.earlyStartRequest,
      isBusinessUse: input.businessUse,
      lookingUntil: lookingUntil(input.startDate, ctx.now()),
      isSeries: input.serviceFrequency !== 'OneOff',
      cancelling: cancellationText({
        bookedAt: ctx.now(),
        startsAt: new Date(checkout.booking.startsAt),
        now: ctx.now(),
        isBusinessUse: input.businessUse,
      }),
      waitsForMorning: waitsForMorning(new Date(checkout.booking.startsAt), ctx.now()),
      ...(link ? { sealedLink: ctx.vault.seal(link.url), opens: link.purpose } : {}),
    },
  };
}
