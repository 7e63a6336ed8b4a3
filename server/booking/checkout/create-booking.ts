import { isCompanyUser } from '#domain/access/actor.ts';
import { phoneHoldUntil } from '#domain/booking/phone-hold.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { makePayLink } from '../make-pay-link.ts';
import { askedVisitFacts } from '../visit-facts.ts';
import type { CheckoutView } from './get-checkout.ts';
import { startCheckout } from './start-checkout.ts';

type Request = Parameters<typeof startCheckout>[1];

/**
 * A checkout as its maker goes on with it: a visitor or customer gives a card at once; what the office
 * enters for somebody on the phone is sent to them as a link by which they agree and pay, and the time is
 * kept so long (rules/money#phone-bookings). The office never sees where a card is given.
 */
export async function createBooking(ctx: Ctx, request: Request): Promise<CheckoutView> {
  if (!isCompanyUser(ctx.actor)) return startCheckout(ctx, request);
  const heldUntil = holdFor(String(request.answers.startDate ?? ''), ctx.now());
  const asked = { ...request, holdOnly: false };
  const seen = await startCheckout(ctx, heldUntil ? { ...asked, heldUntil } : asked);
  if (seen.status === 'open') await transact(ctx, (tx) => queuePayLink(tx, seen));
  return { ...seen, payment: null };
}

/** Nothing for a date that is none: the answers are refused for it. */
const holdFor = (startDate: string, now: Date): Date | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(startDate) && !Number.isNaN(Date.parse(startDate))
    ? phoneHoldUntil(startDate, now)
    : null;

async function queuePayLink(tx: Ctx, { checkout }: CheckoutView): Promise<void> {
  const { input } = checkout.booking;
  const until = checkout.held_until;
  await tx.queueMail({
    template: 'pay-link',
    entityId: checkout.id,
    recipient: input.email,
    props: {
      firstName: input.firstName,
      visit: askedVisitFacts(checkout.booking),
      address: `${input.address}, ${input.postalCode}`,
      amount: formatMoney(checkout.booking.price.totalPence),
      heldUntil: `${formatLongDate(londonDate(until))}, ${formatTime(londonTime(until))}`,
      payLink: await makePayLink(tx, { checkoutId: checkout.id }, until),
    },
  });
}
