import { leftOutReasons } from '#domain/series/left-out.ts';
import type { Pause } from '#domain/series/pause.ts';
import type { SkipReason } from '#domain/series/planned-visit.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { cancellationFeeOf } from '../booking/cancellation/cancellation-fee-of.ts';
import { settleCancellation } from '../booking/cancellation/settle-cancellation.ts';
import { moverOf } from '../booking/change/mover-of.ts';
import { type LoadedBooking, loadForChange } from '../booking/load-for-change.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { findPayments } from '../payment/payment.store.ts';
import { insertSkip, type SeriesRow } from './series.store.ts';
import type { VisitRow } from './series-visit.store.ts';

type GivingUp = {
  visits: readonly Pick<VisitRow, 'id'>[];
  /** Those that the caller has locked already. */
  locked?: ReadonlyMap<string, LoadedBooking>;
  why: 'paused' | 'ended' | 'rhythm';
  skip: SkipReason | null;
  /** Whatever their notice: they were one regular clean too many. */
  isFree?: boolean;
};

const spanOf = (pause: Pause | undefined) =>
  pause ? { pausedFor: `from ${formatLongDate(pause.from)} to ${formatLongDate(pause.until)}` } : {};

type Given = { id: string; day: string };

/** The visits that were given up and those that were not, each as "Tuesday 8 December, 10:00am". */
export type GivenUp = {
  given: Given[];
  tooNear: string[];
  isCardReleased: boolean;
  /** Of each cleaner who had some, by their e-mail. */
  cleaners: Map<string, { firstName: string; given: Given[] }>;
};

const toldOf = (given: readonly Given[]) => {
  const [first, ...others] = given;
  return {
    dates: given.map(({ day }) => day),
    ...(first && others.length === 0 ? { onlyVisit: first.id } : {}),
  };
};

/**
 * Cancels those visits of a locked series and of those of its quote that cost nothing to cancel now, in the caller's transaction: the ones
 * nearer than that stay booked, and cancelling them is a decision of its own with its fee shown
 * (rules/lifecycles#cancellation-fee, rules/lifecycles#series). Nobody is told: `tellOfGivenUp` writes one mail to each.
 */
export async function giveUpVisits(
  tx: Ctx,
  series: SeriesRow,
  { visits, locked, why, skip, isFree = false }: GivingUp,
): Promise<GivenUp> {
  const by = moverOf(tx);
  const given: Given[] = [];
  const tooNear: string[] = [];
  let isCardReleased = false;
  const cleaners: GivenUp['cleaners'] = new Map();
  for (const { id } of visits) {
    const { booking, links } = locked?.get(id) ?? (await loadForChange(tx, id));
    if (!['pending', 'confirmed'].includes(booking.booking_status)) continue;
    const day = `${formatLongDate(booking.start_date)}, ${formatTime(booking.start_time.slice(0, 5))}`;
    if (!isFree && (await cancellationFeeOf(tx, booking, links)).feePence > 0) {
      tooNear.push(day);
      continue;
    }
    await settleCancellation(tx, {
      booking,
      links,
      by,
      reason: leftOutReasons[why],
      feePence: 0,
      percent: 0,
      isToldElsewhere: true,
    });
    if (skip && booking.series_date)
      await insertSkip(
        tx.db,
        { seriesId: booking.series_id ?? series.id, date: booking.series_date, reason: skip },
        tx.now(),
      );
    given.push({ id, day });
    isCardReleased ||= (await findPayments(tx.db, id)).some(({ status }) => status === 'held');
    for (const link of links.filter(isLive)) {
      const told = cleaners.get(link.sp_email) ?? { firstName: link.sp_first_name, given: [] };
      told.given.push({ id, day });
      cleaners.set(link.sp_email, told);
    }
  }
  return { given, tooNear, isCardReleased, cleaners };
}

type Telling = {
  why: 'paused' | 'ended';
  pause?: Pause;
  /** What the same act books again, and the e-mails of cleaners who read of it in another mail. */
  back?: readonly string[];
  closed?: readonly string[];
  toldElsewhere?: ReadonlySet<string>;
};

/** The customer and each cleaner read one mail with all the dates. `series` is as it was before. */
export async function tellOfGivenUp(
  tx: Ctx,
  series: SeriesRow,
  { given, tooNear, isCardReleased, cleaners }: GivenUp,
  { why, pause, back = [], closed = [], toldElsewhere }: Telling,
): Promise<void> {
  const mail = { template: 'series-visits-canceled', entityId: series.id, version: series.version } as const;
  const { email, firstName } = series.terms.input;
  const again = {
    ...(back.length > 0 ? { back: [...back] } : {}),
    ...(closed.length > 0 ? { closed: [...closed] } : {}),
  };
  await tx.queueMail({
    ...mail,
    recipient: email,
    props: {
      firstName,
      to: 'customer',
      why,
      ...toldOf(given),
      kept: tooNear,
      isCardReleased,
      ...again,
      ...spanOf(pause),
    },
  });
  for (const [recipient, { firstName, given: theirs }] of cleaners) {
    if (toldElsewhere?.has(recipient)) continue;
    const props = { firstName, ...toldOf(theirs), to: 'provider' as const, why, kept: [] };
    await tx.queueMail({ ...mail, recipient, props });
  }
}
