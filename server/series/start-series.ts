import { randomUUID } from 'node:crypto';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { erasedEmail } from '#domain/data-protection/deleted-person.ts';
import type { SeriesPlan } from '#domain/series/planned-dates.ts';
import { recordAudit } from '../audit.store.ts';
import { withNotesOf } from '../booking/access-notes.ts';
import { findCheckout } from '../booking/checkout/checkout.store.ts';
import { loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { extendLocked } from './extend-series.ts';
import { insertSeries, lockSeries } from './series.store.ts';
import { linkVisit } from './series-visit.store.ts';

/**
 * Begins the series that a booked visit is the first of, and makes its visits for the next 8 weeks
 * (rules/lifecycles#series). Repeating it does nothing. Promo code and gift card were for the first visit (E20).
 */
export async function startSeries(ctx: Ctx, bookingId: string): Promise<void> {
  const made = await findCheckout(ctx.db, bookingId);
  if (!made || made.booking.input.serviceFrequency === 'OneOff') return;
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, bookingId);
    // Read behind the booking's lock: their e-mail may just have been put right.
    const checkout = await findCheckout(tx.db, bookingId);
    if (!checkout) return;
    // Canceled, and whoever booked it erased, before this ran: there is nobody to clean for.
    if (booking.series_id || booking.email === erasedEmail) return;
    const plan = planOfInput(checkout.booking.input);
    const id = randomUUID();
    const terms = withNotesOf(tx.vault, { from: bookingId, to: id }, termsOf(checkout.booking));
    const { startTime } = terms.input;
    const begun = {
      id,
      customerId: booking.customer_id,
      plan,
      startTime,
      terms,
      bookedAt: booking.created_at,
    };
    await insertSeries(tx.db, begun, tx.now());
    await linkVisit(tx.db, bookingId, { seriesId: id, date: plan.startDate });
    await recordAudit(tx, {
      action: 'series.start',
      entity: 'series',
      entityId: id,
      after: { bookingId, ...plan },
    });
    const series = await lockSeries(tx.db, id);
    if (series) await extendLocked(tx, series);
  });
}

/** By what was booked: a first visit that was moved meanwhile moves no other. */
const planOfInput = (input: PlacedBooking['input']): SeriesPlan => ({
  serviceFrequency: input.serviceFrequency as SeriesPlan['serviceFrequency'],
  schedule: input.schedule ?? 'weekly',
  startDate: input.startDate,
});

const termsOf = (placed: PlacedBooking): PlacedBooking => ({
  ...placed,
  input: { ...placed.input, promo: '', giftCode: '' },
  offer: null,
  promo: null,
  gift: null,
});
