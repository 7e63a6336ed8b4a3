import { randomUUID } from 'node:crypto';
import { giveSimulatedCard } from '#server/adapters/payments/simulated-card.ts';
import { confirmCheckout } from '#server/booking/checkout/confirm-checkout.ts';
import { createBooking } from '#server/booking/checkout/create-booking.ts';
import type { Runtime } from '#server/process/runtime.ts';
import type { Calendar } from '../stage/calendar.ts';
import { bookingAnswers } from './booking-answers.ts';

/** The three steps of a booking; the middle one is the browser's and the gateway's, not ours. */
export const steps = ['createBooking', 'the card, at the simulator', 'confirmCheckout'] as const;
export type Step = (typeof steps)[number];

/** A booking from its answers to its place in the company's list, through the use-cases. */
export async function bookAndPay(
  runtime: Runtime,
  number: number,
  calendar: Calendar,
  onStep: (step: Step) => void = () => undefined,
): Promise<void> {
  const ctx = runtime.contextFor({ kind: 'visitor' }, { idempotencyKey: randomUUID() });
  const checkout = await createBooking(ctx, {
    answers: bookingAnswers(number, calendar),
    expectedPence: null,
  });
  onStep(steps[0]);
  const clientSecret = checkout.payment?.clientSecret ?? '';
  await giveSimulatedCard(runtime.db, { clientSecret, number: '4242 4242 4242 4242' });
  onStep(steps[1]);
  const { id } = checkout.checkout;
  const confirmed = await confirmCheckout(runtime.contextFor({ kind: 'visitor' }), {
    id,
    token: checkout.token,
  });
  onStep(steps[2]);
  if (confirmed.status !== 'placed') throw new Error(`The booking is ${confirmed.status}, not placed`);
}
