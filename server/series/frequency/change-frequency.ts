import { randomUUID } from 'node:crypto';
import { isHeldAtOnce } from '#domain/payment/hold-window.ts';
import { Refusal } from '#domain/refusal.ts';
import { placeOf } from '#domain/series/monthly-pattern.ts';
import { nextPlannedDates, type SeriesPlan } from '#domain/series/planned-dates.ts';
import { fromNowOnText } from '#domain/series/rhythm.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { horizonDate } from '#domain/series/series-times.ts';
import { addDays, formatTime } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import { findWaitingOfBookings } from '../../booking/booking-change.store.ts';
import { withHoldsRaised } from '../../booking/change/raise-holds.ts';
import { type Repricing, repriceBooking, repricedOf } from '../../booking/change/reprice-booking.ts';
import { loadForChange } from '../../booking/load-for-change.ts';
import { requireSecondClean } from '../../booking/overlap/second-clean.ts';
import type { Ctx } from '../../context.ts';
import { gatherMails } from '../../gather-mails.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { changesOf } from '../amend/amended-terms.ts';
import { amendmentFacts } from '../amend/amendment-facts.ts';
import { openVisitsFrom, visitOfDate } from '../amend/visits-from.ts';
import { extendLocked } from '../extend-series.ts';
import { getSeries, type SeriesView } from '../get-series.ts';
import { type GivenUp, giveUpVisits } from '../give-up-visits.ts';
import { loadOwnSeries, requireLive } from '../load-own-series.ts';
import { lockVisits } from '../lock-visits.ts';
import { movedCleans } from '../move/move-plan.ts';
import { endNewDay } from '../move/new-day.ts';
import {
  deleteSkipsOutside,
  lockSeries,
  noteGenerated,
  type SeriesRow,
  updateSeries,
} from '../series.store.ts';
import { findOpenVisits, type VisitRow } from '../series-visit.store.ts';
import { endStandings } from '../standing-acceptance.store.ts';
import { tellOfVisits } from '../tell-of-visits.ts';
import {
  chosenPlan,
  plansOfFrequency,
  repricingOf,
  sortVisits,
  termsAt,
  type WishedFrequency,
} from './frequency-plan.ts';
import { isAskedAnew, requireInTime } from './get-frequency-terms.ts';

export type FrequencyChange = VersionedId &
  WishedFrequency & {
    /** The price of a visit that the screen showed, pence; a different one is refused. Null: not given. */
    expectedPence: number | null;
    /** Yes to other cleans of the same home at its new times (rules/lifecycles#overlapping-cleans). */
    isSecondClean: boolean;
  };

/**
 * Lets a series come more or less often from one of its dates on, at today's rate of that frequency
 * (rules/lifecycles#other-frequency). Booked visits on dates of the new plan stay with their cleaners at the new price;
 * the others are left out, free, but for those too near for that. Customer and cleaners read one mail each. Refuses
 * with `change_waiting` while cleaners are asked about a visit that stays.
 */
export async function changeFrequency(ctx: Ctx, input: FrequencyChange): Promise<SeriesView> {
  const view = await getSeries(ctx, input.id);
  requireLive(view.series, input.expectedVersion);
  const plan = chosenPlan(plansOfFrequency(view.series, input), input.monthOrdinal);
  requireInTime(ctx, visitOfDate(view, input.fromDate));
  const repricing = await repricingOf(ctx, plan);
  const { staying } = await sortVisits(ctx, plan, openVisitsFrom(view, input.fromDate));
  const dearer = [];
  for (const booking of staying.filter(({ starts_at: at }) => at > ctx.now() && isHeldAtOnce(at, ctx.now())))
    dearer.push({ booking, proposed: await repricedOf(ctx, booking, repricing) });
  await withHoldsRaised(ctx, dearer, () =>
    transact(ctx, (tx) => changeAndTell(tx, { ...input, plan, repricing })),
  );
  return getSeries(ctx, input.id);
}

type Change = FrequencyChange & { plan: SeriesPlan; repricing: Repricing };

async function changeAndTell(tx: Ctx, change: Change): Promise<void> {
  const { plan, repricing, fromDate, expectedPence, isSecondClean } = change;
  const series = await loadOwnSeries(tx, change.id);
  requireLive(series, change.expectedVersion);
  const open = await findOpenVisits(tx.db, series.id, tx.now());
  const first = open.find((visit) => visit.series_date === fromDate);
  if (!first) throw new Refusal('series_date_bad', { field: 'fromDate' });
  const terms = termsAt(series.terms, plan);
  const { totalPence } = seriesPrice(terms, repricing.rates);
  if (expectedPence !== null && expectedPence !== totalPence)
    throw new Refusal('price_changed', { values: { totalPence } });
  const move = { fromDate, startDate: fromDate, startTime: series.start_time };
  await requireSecondClean(tx, await movedCleans(tx, series, move, plan), isSecondClean);
  const beforePence = first.total_price_pence;
  const { result, mails } = await gatherMails(tx, (quiet) => carryOut(quiet, series, { ...change, open }));
  const prices = { beforePence, ...(await pricesAfter(tx, series, { plan, fromDate, totalPence })) };
  await tellOfVisits(tx, series, {
    act: 'frequency',
    actId: randomUUID(),
    fromNowOn: `${fromNowOnText(plan)}, ${formatTime(series.start_time)}`,
    amended: amendmentFacts(series.terms, terms, { fromDate, prices }),
    ...result,
    mails,
  });
  await recordAudit(tx, {
    action: 'series.change-frequency',
    entity: 'series',
    entityId: series.id,
    before: {
      serviceFrequency: series.service_frequency,
      schedule: series.schedule,
      totalPence: beforePence,
    },
    after: { serviceFrequency: plan.serviceFrequency, schedule: plan.schedule, fromDate, totalPence },
  });
}

type PlannedPrice = { plan: SeriesPlan; fromDate: string; totalPence: number };

/** What its visits cost by then: a booked one keeps a length of its own, so that there may be several prices. */
async function pricesAfter(tx: Ctx, series: SeriesRow, { plan, fromDate, totalPence }: PlannedPrice) {
  const visits = (await findOpenVisits(tx.db, series.id, tx.now())).filter(
    (visit) => visit.series_date >= fromDate,
  );
  const notMade = addDays(horizonDate(tx.now()), 1);
  const [next = notMade] = nextPlannedDates(plan, await loadSettings(tx), notMade, 1);
  const booked = visits.map((visit) => ({ from: visit.start_date, pence: visit.total_price_pence }));
  const steps = changesOf([...booked, { from: next, pence: totalPence }]);
  return { totalPence: booked[0]?.pence ?? totalPence, steps };
}

/** Answers what the mails tell: the visits by then, what was left out, and who had those. */
async function carryOut(tx: Ctx, series: SeriesRow, change: Change & { open: readonly VisitRow[] }) {
  const { plan, repricing, fromDate } = change;
  const { staying, leaving, dates } = await sortVisits(tx, plan, change.open);
  const waiting = await findWaitingOfBookings(
    tx.db,
    staying.map(({ id }) => id),
  );
  if (waiting.length > 0) throw new Refusal('change_waiting');
  if (await isAskedAnew(tx, series, plan))
    await endStandings(tx.db, { seriesId: series.id, on: addDays(fromDate, -1) });
  await lockVisits(
    tx,
    [...staying, ...leaving].map(({ id, start_date: date }) => ({ id, date })),
  );
  for (const { id } of staying) await repriceBooking(tx, (await loadForChange(tx, id)).booking, repricing);
  const givenUp = await giveUpVisits(tx, series, { visits: leaving, why: 'rhythm', skip: null });
  await deleteSkipsOutside(tx.db, series.id, fromDate, dates);
  await writePlan(tx, series, change);
  const after = (await findOpenVisits(tx.db, series.id, tx.now())).filter(
    (visit) => visit.series_date >= fromDate,
  );
  return { visits: new Map(after.map(({ id }) => [id, null] as const)), ...leftOut(givenUp, leaving) };
}

async function writePlan(tx: Ctx, series: SeriesRow, { plan, repricing }: Change): Promise<void> {
  const change = {
    service_frequency: plan.serviceFrequency,
    schedule: plan.schedule,
    start_date: plan.startDate,
    month_ordinal: plan.monthOrdinal ? placeOf(plan.monthOrdinal) : null,
    terms: termsAt(series.terms, plan),
    // What was announced was of the frequency that it had.
    seriesRates: { rates: repricing.rates, announced: [] },
  };
  await updateSeries(tx.db, series.id, change, tx.now());
  // Every working day goes on without a weekday that is closed.
  if (plan.serviceFrequency === 'Daily') await endNewDay(tx, series);
  await noteGenerated(tx.db, series.id, addDays(plan.startDate, -1));
  const renewed = await lockSeries(tx.db, series.id);
  if (renewed) await extendLocked(tx, renewed);
}

function leftOut({ given, cleaners }: GivenUp, leaving: readonly VisitRow[]) {
  const gone = new Set(given.map(({ id }) => id));
  const daysOf = (theirs: readonly { day: string }[]) => theirs.map(({ day }) => day);
  return {
    leftOut: daysOf(given),
    tooNear: new Set(leaving.flatMap(({ id }) => (gone.has(id) ? [] : [id]))),
    freed: new Map(
      [...cleaners].map(([to, { firstName, given: theirs }]) => [to, { firstName, visits: daysOf(theirs) }]),
    ),
  };
}
