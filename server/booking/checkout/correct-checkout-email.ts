import { z } from 'zod';
import { emailCorrectionProblem } from '#domain/booking/email-correction.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { saveGuest } from '../../customer/customer.store.ts';
import { countingRefusedCodes } from '../../promo-code/refused-codes.ts';
import { transact } from '../../transaction.ts';
import { findAddressee } from './addressee.store.ts';
import { lockCheckoutToPay } from './checkout.store.ts';
import {
  type CorrectionFacts,
  dropEmptyCustomer,
  endGuestLinks,
  findCorrectionFacts,
  isNewCodeRefused,
  lockSeriesOf,
  lockVisits,
  moveBookingEmail,
  moveReferral,
} from './email-correction.store.ts';
import { type CheckoutView, requireCheckout, viewCheckout } from './get-checkout.ts';
import { mailAgain } from './mail-again.ts';
import { countingRefusedBookings, requireFewRefusedBookings } from './refused-bookings.ts';

/** Whether whoever holds the checkout's token may still put its e-mail right. */
export async function canCorrectEmail(ctx: Ctx, { checkout, status }: CheckoutView): Promise<boolean> {
  if (status !== 'placed') return false;
  const facts = await findCorrectionFacts(ctx.db, checkout.id);
  return facts !== undefined && emailCorrectionProblem(facts, ctx.now()) === null;
}

const form = z.object({ email: emailSchema });

type Request = { id: string; token: string; email: string };

/**
 * A guest's e-mail put right, by the browser they booked in: the booking and its series belong to the new
 * address, which gets every mail; what the old one was sent opens nothing any more, and it learns nothing but
 * that. Whoever proved the old address first, by opening their account, keeps it.
 */
export async function correctCheckoutEmail(ctx: Ctx, request: Request): Promise<CheckoutView> {
  const { checkout } = await requireCheckout(ctx, request);
  const checked = checkInput(form, { email: request.email });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { held_by: heldBy, booking } = checkout;
  const work = () => transact(ctx, (tx) => correct(tx, request.id, checked.value.email));
  await requireFewRefusedBookings(ctx, heldBy);
  await countingRefusedBookings(ctx, heldBy, () =>
    booking.promo ? countingRefusedCodes(ctx, heldBy, work) : work(),
  );
  return viewCheckout(ctx, request.id, request.token);
}

async function correct(tx: Ctx, id: string, email: string): Promise<void> {
  const found = await lockCheckoutToPay(tx.db, id);
  if (!found) throw new Refusal('not_found');
  const { input } = found.checkout.booking;
  const { seriesIds, visitIds } = await lockAll(tx, id);
  if (input.email === email) return;
  // Whoever opens the link at this moment waits for this, or is seen by what is asked next.
  await endGuestLinks(tx.db, id, tx.now());
  const facts = await requireCorrectable(tx, id);
  await requireEmailAllowed(tx, id, email);
  const customer = await saveGuest(tx.db, { ...input, email }, tx.now());
  const correction = { id, visitIds, seriesIds, customer, email, at: tx.now() };
  await moveBookingEmail(tx.db, correction);
  await moveReferral(tx.db, { from: facts.customerId, to: customer.id });
  // Where it had not been looked at yet, or stays with what else they booked.
  if (found.checkout.booking.source?.via) {
    await tx.enqueue({ name: 'follow-referral', payload: { bookingId: id } });
  }
  if (facts.placedAt) await dropEmptyCustomer(tx.db, facts.customerId, facts.placedAt);
  await mailAgain(tx, {
    bookingId: id,
    entityIds: [...visitIds, ...seriesIds],
    from: facts.email,
    to: email,
    correction: facts.corrections + 1,
  });
  await recordAudit(tx, {
    action: 'booking.correct-email',
    entity: 'booking',
    entityId: id,
    before: { email: facts.email },
    after: { email },
  });
}

/** The booking with its series; one that begins at this moment is there once the booking's lock is had. */
async function lockAll(tx: Ctx, id: string): Promise<{ seriesIds: string[]; visitIds: string[] }> {
  const known = await lockSeriesOf(tx.db, id);
  const visitIds = await lockVisits(tx.db, id, known);
  if (known.length > 0) return { seriesIds: known, visitIds };
  const begun = await lockSeriesOf(tx.db, id);
  return { seriesIds: begun, visitIds: begun.length > 0 ? await lockVisits(tx.db, id, begun) : visitIds };
}

async function requireCorrectable(tx: Ctx, id: string): Promise<CorrectionFacts> {
  const facts = await findCorrectionFacts(tx.db, id);
  if (!facts) throw new Refusal('email_not_correctable');
  const problem = emailCorrectionProblem(facts, tx.now());
  if (problem) throw new Refusal(problem, { field: 'email' });
  return facts;
}

/** The new address passes the same checks of blocks and promo codes as a fresh booking. */
async function requireEmailAllowed(tx: Ctx, id: string, email: string): Promise<void> {
  if ((await findAddressee(tx.db, email)).isBlocked) throw new Refusal('booking_refused', { field: 'email' });
  if (await isNewCodeRefused(tx.db, id, email)) throw new Refusal('promo_refused', { field: 'email' });
}
