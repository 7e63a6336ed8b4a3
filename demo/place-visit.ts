import { setTimeout } from 'node:timers/promises';
import { needsEarlyStartRequest } from '#domain/booking/booking-problems.ts';
import type { CheckoutRequest } from '#domain/booking/decide-checkout.ts';
import { parkingOptions } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import { giveSimulatedCard } from '#server/adapters/payments/simulated-card.ts';
import { createBooking } from '#server/booking/checkout/create-booking.ts';
import type { CheckoutView } from '#server/booking/checkout/get-checkout.ts';
import type { Ctx } from '#server/context.ts';
import { payCheckout } from './pay-checkout.ts';
import type { PlannedVisit } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';
import { minuteMs } from './stage.ts';
import { words } from './words.ts';

const badCard = '4000 0000 0000 0002';
const tries = 100;
const betweenTriesMs = 50;

function answersOf(visit: PlannedVisit, random: Random): Record<string, unknown> {
  const { customer, startDate, startTime, bookedAt } = visit;
  const needsRequest = !customer.answers.businessUse && needsEarlyStartRequest(startDate, bookedAt);
  return {
    ...customer.person,
    ...customer.answers,
    startDate,
    startTime,
    pets: !customer.answers.businessUse && random.chance(0.2) ? random.pick(words.pets) : '',
    parking: random.pick(parkingOptions),
    commentsForAssistant: random.chance(0.3) ? random.pick(words.commentsForAssistant) : '',
    offerNotifications: random.chance(0.4),
    termsCondition: true,
    promo: visit.promo ?? '',
    giftCode: visit.giftCode ?? '',
    earlyStartRequest: needsRequest,
  };
}

/** Bookings made at the same moment here were made on other days in truth, so a time just held is waited for. */
async function createWhenFree(
  ctx: Ctx,
  request: Pick<CheckoutRequest, 'answers' | 'source'>,
): Promise<CheckoutView> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Chance may give a home two at a time, and then it has been asked.
      return await createBooking(ctx, { ...request, expectedPence: null, isSecondClean: true });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'time_taken' || attempt === tries) throw error;
      await setTimeout(betweenTriesMs);
    }
  }
}

/** The booking form, the card and the confirmation; answers the booking's id. */
export async function placeVisit(stage: Stage, visit: PlannedVisit): Promise<string> {
  const random = createRandom(`${visit.name} booked`);
  const actor = stage.customers.get(visit.customer.person.email) ?? ({ kind: 'visitor' } as const);
  const source = visit.via ? { via: visit.via } : null;
  const view = await createWhenFree(stage.actAs(actor, visit.bookedAt), {
    answers: answersOf(visit, random),
    source,
  });
  const { db } = stage.runtime;
  if (view.payment && random.chance(0.03))
    await giveSimulatedCard(db, { clientSecret: view.payment.clientSecret, number: badCard });
  const paidAt = new Date(visit.bookedAt.getTime() + 2 * minuteMs);
  return payCheckout(stage.actAs(actor, paidAt), view);
}
