import { randomUUID } from 'node:crypto';
import type { PlacedBooking, PricedQuote } from '#domain/booking/placed-booking.ts';
import { erasedEmail } from '#domain/data-protection/deleted-person.ts';
import type { SeriesPlan } from '#domain/series/planned-dates.ts';
import { addDays } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { withNotesOf } from '../booking/access-notes.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { findCheckout } from '../booking/checkout/checkout.store.ts';
import { loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { extendLocked } from './extend-series.ts';
import { insertSeries, lockSeries, type SeriesRow } from './series.store.ts';
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
    const begun = { bookingId, placed: checkout.booking, booking };
    const first = await begin(tx, begun);
    await linkVisit(tx.db, bookingId, { seriesId: first.id, date: first.start_date });
    await extendLocked(tx, first);
    for (const start of checkout.booking.quote?.others ?? [])
      await extendLocked(tx, await begin(tx, begun, start));
  });
}

type Begun = {
  bookingId: string;
  placed: PlacedBooking;
  booking: Pick<BookingRow, 'customer_id' | 'created_at'>;
};
type Start = { startDate: string; startTime: string };

/** The series of the booked visit's weekday, or of another that its quote names, of which no visit is booked yet. */
async function begin(tx: Ctx, { bookingId, placed, booking }: Begun, start?: Start): Promise<SeriesRow> {
  const id = randomUUID();
  const asked = start ? { ...placed, input: { ...placed.input, ...start } } : placed;
  const terms = withNotesOf(tx.vault, { from: bookingId, to: id }, termsOf(asked));
  const plan = planOfInput(terms.input);
  const { startTime } = terms.input;
  await insertSeries(
    tx.db,
    {
      id,
      customerId: booking.customer_id,
      plan,
      startTime,
      terms,
      bookedAt: booking.created_at,
      generatedUntil: start ? addDays(plan.startDate, -1) : plan.startDate,
    },
    tx.now(),
  );
  const after = { bookingId, ...plan };
  await recordAudit(tx, { action: 'series.start', entity: 'series', entityId: id, after });
  const series = await lockSeries(tx.db, id);
  if (!series) throw new Error('A regular clean that was just made is gone');
  return series;
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
  ...(placed.quote ? { quote: seriesQuote(placed.quote) } : {}),
});

const seriesQuote = ({ id, pricePence, until }: PricedQuote): PricedQuote => ({
  id,
  pricePence,
  ...(until ? { until } : {}),
});
