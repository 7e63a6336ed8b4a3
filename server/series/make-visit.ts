import { randomUUID } from 'node:crypto';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { firstHoldHours } from '#domain/payment/hold-window.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { visitInterval } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { withNotesOf } from '../booking/access-notes.ts';
import { insertBooking } from '../booking/booking.store.ts';
import { planHold } from '../booking/charge/hold-payment.ts';
import type { Ctx } from '../context.ts';
import { requireCreditFor } from '../customer/require-credit-for.ts';
import { copySavedCard, insertChosenCard } from '../payment/copy-saved-card.ts';
import { offerVisit } from './offer-visit.ts';
import type { SeriesRow } from './series.store.ts';
import { findCardSource } from './series-visit.store.ts';
import { ratesOfDate, startTimeOfDate, termsOfDate } from './terms-of-date.ts';

export type VisitToMake = {
  /** The planned date the visit stands for. */
  date: string;
  /** When it is, where that is not the planned date and the series' time. */
  startDate?: string;
  startTime?: string;
};

/** What a visit of the series is booked with: the terms and rates of that date. */
export function placedVisitOf(
  series: SeriesRow,
  { date, startDate = date, startTime = startTimeOfDate(series, date) }: VisitToMake,
): PlacedBooking {
  const terms = termsOfDate(series, date);
  const rates = ratesOfDate(series, date);
  const { startsAt, endsAt } = visitInterval(startDate, startTime, terms.input.quarterHours);
  return {
    ...terms,
    ...(rates.endsQuote ? { quote: null } : {}),
    input: { ...terms.input, startDate, startTime },
    rates,
    price: seriesPrice(terms, rates),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/**
 * Books one visit of a locked series, in the caller's transaction: paid like any visit booked long before, by
 * the card of the visits before it or the customer's account (rules/money#card-holds), and with its cleaner where one
 * takes every visit. Refuses what an account customer may not book any more. Answers the booking's id.
 */
export async function makeVisit(tx: Ctx, series: SeriesRow, visit: VisitToMake): Promise<string> {
  const id = randomUUID();
  const terms = withNotesOf(tx.vault, { from: series.id, to: id }, placedVisitOf(series, visit));
  const { totalPence, cardDuePence } = terms.price;
  // The office may have ended the account since the series began.
  const isOnAccount =
    terms.paymentMethod === 'account' && (await requireCreditFor(tx, series.customer_id, totalPence));
  const placed: PlacedBooking = { ...terms, paymentMethod: isOnAccount ? 'account' : 'card' };
  await insertBooking(
    tx.db,
    { id, customerId: series.customer_id, placed, at: tx.now() },
    { series_id: series.id, series_date: visit.date, planned_start_date: visit.date },
  );
  if (!isOnAccount && cardDuePence > 0) {
    await secureVisit(tx, series, { id, startsAt: new Date(placed.startsAt) });
  }
  await recordAudit(tx, {
    action: 'booking.place',
    entity: 'booking',
    entityId: id,
    after: { bookingStatus: 'pending', totalPricePence: totalPence, seriesId: series.id },
  });
  await offerVisit(tx, series, { id, date: visit.date });
  return id;
}

/** Pays a visit by the card of its series, held when it is time. */
export async function secureVisit(
  tx: Ctx,
  series: SeriesRow,
  visit: { id: string; startsAt: Date },
): Promise<void> {
  await giveCardOf(tx, series, visit.id);
  await securePrice(tx, visit);
}

/** The card chosen for the series, or given for it last; else the one of its latest visit. */
async function giveCardOf(tx: Ctx, series: SeriesRow, bookingId: string): Promise<void> {
  const { saved_card_id: cardId } = series;
  if (cardId && (await insertChosenCard(tx, cardId, bookingId))) return;
  const source = await findCardSource(tx.db, series.id);
  if (source) await copySavedCard(tx, source, bookingId);
}

/** Holds the price three days before the visit, or at once where it is nearer (rules/money#card-holds). */
function securePrice(tx: Ctx, visit: { id: string; startsAt: Date }): Promise<void> {
  const hoursLeft = (visit.startsAt.getTime() - tx.now().getTime()) / (3600 * 1000);
  if (hoursLeft > firstHoldHours) return planHold(tx, visit);
  return tx.enqueue({ name: 'hold-payment', payload: { bookingId: visit.id } }, { key: `hold:${visit.id}` });
}
