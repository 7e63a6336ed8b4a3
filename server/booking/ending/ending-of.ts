import { type ActualPrice, actualPrice } from '#domain/booking/price/actual-price.ts';
import { timePence } from '#domain/booking/price/price.ts';
import { type EndingKind, endedPart, endingKind, noShowFrom } from '#domain/booking/visit/ending.ts';
import { Refusal } from '#domain/refusal.ts';
import { findCompensation } from '../../application-setting/compensation.store.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import {
  type Canceller,
  isBegun,
  isInsideStatutoryTime,
  type PricedOrder,
  requireDecided,
  timeSuppliedOrder,
} from '../cancellation/cancellation-order-of.ts';
import { settlementNow } from '../cancellation/settlement-now.ts';
import { actualVisitOf } from '../charge/actual-visit-of.ts';
import { maxQuarterHours } from '../charge/max-quarter-hours.ts';
import { isOpen } from '../charge/settlement-of.ts';
import { findVatTerms } from '../charge/vat-terms.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { sharesOf } from '../paid-hours-of.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

/** What ending a visit now costs its customer, gives back and pays (rules/lifecycles#ending-a-visit). */
export type Ending = {
  kind: EndingKind;
  pricePence: number;
  fromCardPence: number;
  fromGiftPence: number;
  /** Each cleaner's pay, pence, by link. */
  pay: ReadonlyMap<string, number>;
} & (
  | { outcome: 'canceled'; order: PricedOrder }
  | { outcome: 'completed'; order: null; links: ProviderBookingRow[] }
);

/**
 * What ending a visit that somebody has begun means now, by whoever's wish it is: the same sums for asking and for
 * doing. Refuses one that nobody has begun, that is over, or about which the office decides yet.
 */
export async function endingOf(ctx: Ctx, loaded: LoadedBooking, by: Canceller): Promise<Ending> {
  const { booking, links } = loaded;
  const { booking_status: status } = booking;
  if (status !== 'confirmed') throw new Refusal('already_in_state', { values: { status } });
  if (!isBegun(links)) throw new Refusal('end_not_begun');
  if (!links.some(isOpen)) throw new Refusal('end_over');
  await requireDecided(ctx, booking);
  const kind = endingKind(by, by === 'customer' && (await isInsideStatutoryTime(ctx, booking)));
  return kind === 'time-supplied' ? asCanceled(ctx, loaded) : asCompleted(ctx, loaded, kind);
}

async function asCanceled(ctx: Ctx, { booking, links }: LoadedBooking): Promise<Ending> {
  const order = await timeSuppliedOrder(ctx, booking, links);
  const { settlement } = await settlementNow(ctx, booking, links, order);
  return {
    kind: 'time-supplied',
    outcome: 'canceled',
    order,
    pricePence: settlement.feePence,
    fromCardPence: settlement.cardPence,
    fromGiftPence: settlement.giftPence,
    pay: new Map(settlement.shares.map((share) => [share.id, share.feeSharePence + share.shortNoticePence])),
  };
}

async function asCompleted(ctx: Ctx, { booking, links }: LoadedBooking, kind: EndingKind): Promise<Ending> {
  const ended: ProviderBookingRow[] = [];
  for (const link of links) ended.push(await endedLink(ctx, booking, link, kind));
  const vat = await findVatTerms(ctx, booking, booking.start_date);
  const price = actualPrice(actualVisitOf(booking, ended, vat));
  const { shortNoticeQuarterHours } = await findCompensation(ctx.db);
  return {
    kind,
    outcome: 'completed',
    order: null,
    links: ended,
    pricePence: price.totalPence,
    fromCardPence: price.cardDuePence,
    fromGiftPence: price.giftUsedPence + price.goodwillPence,
    pay: payOf({ booking, links: ended }, price, shortNoticeQuarterHours),
  };
}

/** A part as it is once the visit is ended; one that is over already stays as it is. */
async function endedLink(
  ctx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
  kind: EndingKind,
): Promise<ProviderBookingRow> {
  const booked = booking.quarter_hours;
  if (link.service_status === 'accepted') {
    // The booked price has every cleaner in it but one who may be reported for not coming.
    const isCharged = kind === 'booked-price' && ctx.now() < noShowFrom(booking.starts_at);
    const charged = isCharged ? booked : null;
    return { ...link, service_status: 'canceled', ended_how: 'ended-early', charged_quarter_hours: charged };
  }
  if (link.service_status !== 'started') return link;
  const { worked, charged } = endedPart(kind, {
    startedAt: link.started_at ?? booking.starts_at,
    now: ctx.now(),
    bookedQuarterHours: booked,
    maxQuarterHours: await maxQuarterHours(ctx, booking, link),
  });
  return {
    ...link,
    service_status: 'completed',
    ended_how: 'ended-early',
    actual_quarter_hours: charged,
    worked_quarter_hours: worked,
  };
}

function payOf({ booking, links }: LoadedBooking, price: ActualPrice, shortNotice: number) {
  const shares = sharesOf(booking, links, price);
  const late = links.filter((link) => link.service_status === 'canceled' && link.ended_how === 'ended-early');
  return new Map([
    ...shares
      .filter(({ earningPence }) => earningPence > 0)
      .map((one) => [one.id, one.earningPence] as const),
    ...late.map((link) => [link.id, timePence(link.sp_rate_pence, shortNotice)] as const),
  ]);
}
