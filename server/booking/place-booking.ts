import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { recordAudit } from '../audit.store.ts';
import { makeAccountLink } from '../auth/make-account-link.ts';
import type { Ctx } from '../context.ts';
import { saveCustomer } from '../customer/customer.store.ts';
import { purposeFor } from '../payment/open-payment.ts';
import { insertBooking } from './booking.store.ts';
import { type Checkout, markPlaced } from './checkout.store.ts';
import { planHold } from './hold-payment.ts';
import { visitFacts } from './visit-facts.ts';

/**
 * – → pending (product.md 2.1): makes the booking a secured checkout stands for, in the caller's
 * transaction, with the mail to the customer and the job that invites providers.
 */
export async function placeBooking(ctx: Ctx, checkout: Checkout): Promise<void> {
  const { booking: placed } = checkout;
  const customer = await saveCustomer(ctx.db, placed.input, ctx.now());
  await insertBooking(ctx.db, { id: checkout.id, customerId: customer.id, placed, at: ctx.now() });
  await markPlaced(ctx.db, checkout.id, ctx.now());
  await recordAudit(ctx, {
    action: 'booking.place',
    entity: 'booking',
    entityId: checkout.id,
    after: { bookingStatus: 'pending', totalPricePence: placed.price.totalPence },
  });
  await postReceived(ctx, checkout, customer.hasAccount);
  if (purposeFor(new Date(checkout.booking.startsAt), checkout.created_at) === 'save-card') {
    await planHold(ctx, { id: checkout.id, startsAt: new Date(checkout.booking.startsAt) });
  }
  await ctx.enqueue(
    { name: 'invite-providers', payload: { bookingId: checkout.id } },
    { key: `invite:${checkout.id}` },
  );
}

function priceLines(placed: PlacedBooking): [string, string][] {
  const money = (pence: number) => formatMoney(pence, 'GBP');
  const { price } = placed;
  const lines: [string, string][] = [['Cleaning', money(price.labourPence)]];
  if (price.discountPence > 0) lines.push(['Discount', `−${money(price.discountPence)}`]);
  if (price.suppliesPence > 0) lines.push(['Cleaning products', money(price.suppliesPence)]);
  const isOnce = placed.input.serviceFrequency === 'OneOff';
  lines.push([isOnce ? 'Total' : 'Total, each visit', money(price.totalPence)]);
  if (price.vatPence > 0) lines.push(['including VAT', money(price.vatPence)]);
  return lines;
}

function paymentNote(placed: PlacedBooking, now: Date): string {
  const amount = formatMoney(placed.price.cardDuePence, 'GBP');
  if (placed.price.cardDuePence === 0) return 'There is nothing to pay.';
  return purposeFor(new Date(placed.startsAt), now) === 'hold'
    ? `${amount} is held on your card. We take it after the clean, never before.`
    : `Your card is saved. We hold ${amount} on it three days before the visit and take it after the clean.`;
}

async function postReceived(ctx: Ctx, checkout: Checkout, hasAccount: boolean): Promise<void> {
  const { input } = checkout.booking;
  await ctx.post({
    template: 'booking-received',
    entityId: checkout.id,
    recipient: input.email,
    props: {
      bookingId: checkout.id,
      firstName: input.firstName,
      visit: visitFacts({
        service_type: input.serviceType,
        service_frequency: input.serviceFrequency,
        schedule: input.schedule,
        start_date: input.startDate,
        start_time: input.startTime,
        quarter_hours: input.quarterHours,
        cleaner_count: input.cleanerCount,
      }),
      address: `${input.address}, ${input.postalCode}`,
      priceLines: priceLines(checkout.booking),
      paymentNote: paymentNote(checkout.booking, ctx.now()),
      isEarlyStart: input.earlyStartRequest,
      ...(hasAccount ? {} : { accountLink: await makeAccountLink(ctx, 'claim-account', input.email) }),
    },
  });
}
