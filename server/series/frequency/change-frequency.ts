import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import type { Price } from '#domain/booking/price/price.ts';
import { isSameRhythm } from '#domain/series/other-rhythm.ts';
import { nextPlannedDates, plannedDates, type SeriesPlan } from '#domain/series/planned-dates.ts';
import { readRhythm } from '#domain/series/read-rhythm.ts';
import { fromNowOnText } from '#domain/series/rhythm.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { horizonDate } from '#domain/series/series-times.ts';
import { addDays, formatLongDate, formatTime } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import { withHoldsRaised } from '../../booking/change/raise-holds.ts';
import { repriceBooking, repricedOf } from '../../booking/change/reprice-booking.ts';
import { findLinks } from '../../booking/provider-booking.store.ts';
import type { Ctx } from '../../context.ts';
import { gatherMails } from '../../gather-mails.ts';
import { findProvider } from '../../provider/provider.store.ts';
import { transact } from '../../transaction.ts';
import { changesOf } from '../amend/amended-terms.ts';
import { amendmentFacts } from '../amend/amendment-facts.ts';
import { dearerVisits } from '../dearer-visits.ts';
import { extendLocked } from '../extend-series.ts';
import { getSeries, type SeriesView } from '../get-series.ts';
import { type GivenUp, giveUpVisits } from '../give-up-visits.ts';
import { loadOwnSeries } from '../load-own-series.ts';
import { lockVisits } from '../lock-visits.ts';
import { endNewDay } from '../move/new-day.ts';
import {
  deleteSkipsOutside,
  findSkips,
  lockSeries,
  noteGenerated,
  planColumns,
  planOf,
  type SeriesRow,
  updateSeries,
} from '../series.store.ts';
import { findOpenVisits, type VisitRow } from '../series-visit.store.ts';
import { endStandings } from '../standing-acceptance.store.ts';
import { tellOfVisits } from '../tell-of-visits.ts';
import { earlierTerms, startTimeOfDate } from '../terms-of-date.ts';
import { type DecidedFrequency, decideFrequency, type FrequencyChange } from './decide-frequency.ts';
import { standingsEndedBy, type WishedFrequency } from './frequency-plan.ts';

/**
 * Lets a series come more or less often from one of its dates on, at today's rate of that frequency
 * (rules/lifecycles#other-frequency). Booked visits on dates of the new plan stay with their cleaners at the new price;
 * the others are left out, free, but for those too near for that. Customer and cleaners read one mail each. Refuses
 * with `change_waiting` while cleaners are asked about a visit that stays; repeating it is harmless.
 */
export async function changeFrequency(ctx: Ctx, input: FrequencyChange): Promise<SeriesView> {
  requirePermission(ctx.actor, 'series.change');
  const view = await getSeries(ctx, input.id);
  if (isDone(view.series, input)) return view;
  const { staying, repricing } = await decideFrequency(ctx, view.series, input, (visits) =>
    look(ctx, visits),
  );
  const prices = new Map<string, Price>();
  for (const visit of staying) prices.set(visit.id, await repricedOf(ctx, visit, repricing));
  const dearer = await dearerVisits(ctx, staying, async ({ id }) => prices.get(id) ?? null);
  await withHoldsRaised(ctx, dearer, () => transact(ctx, (tx) => changeAndTell(tx, input)));
  return getSeries(ctx, input.id);
}

/** The series comes as often from that date on already. */
function isDone(series: SeriesRow, wished: WishedFrequency): boolean {
  const plan = planOf(series);
  const isMeant = wished.monthOrdinal === null || wished.monthOrdinal === plan.monthOrdinal;
  return plan.startDate === wished.fromDate && isMeant && isSameRhythm(readRhythm(wished), plan);
}

/** The visits with their cleaners, before anything is locked. */
async function look(ctx: Ctx, visits: readonly VisitRow[]) {
  const links = await findLinks(
    ctx.db,
    visits.map(({ id }) => id),
  );
  const linksOf = Map.groupBy(links, (link) => link.booking_id);
  return new Map(visits.map((booking) => [booking.id, { booking, links: linksOf.get(booking.id) ?? [] }]));
}

async function changeAndTell(tx: Ctx, input: FrequencyChange): Promise<void> {
  const series = await loadOwnSeries(tx, input.id);
  if (isDone(series, input)) return;
  const { fromDate } = input;
  const decided = await decideFrequency(tx, series, input, (visits) =>
    lockVisits(
      tx,
      visits.map(({ id, start_date: date }) => ({ id, date })),
    ),
  );
  const { plan, terms, totalPence, beforePence } = decided;
  const ended = await endStandingsOf(tx, series, decided);
  const { result, mails } = await gatherMails(tx, (quiet) => carryOut(quiet, series, decided));
  const prices = { beforePence, ...(await pricesAfter(tx, series, decided)) };
  await tellOfVisits(tx, series, {
    act: 'frequency',
    actId: randomUUID(),
    fromNowOn: `${fromNowOnText(plan)}, ${formatTime(startTimeOfDate(series, fromDate))}`,
    amended: amendmentFacts(series.terms, terms, { fromDate, prices }),
    ended,
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

/** Whoever took every visit has not said yes to as many; answers until when each of them did, by their e-mails. */
async function endStandingsOf(tx: Ctx, series: SeriesRow, { plan }: DecidedFrequency) {
  const on = addDays(plan.startDate, -1);
  const ended = new Map<string, { firstName: string; until: string }>();
  const standings = await standingsEndedBy(tx, series, plan);
  for (const { provider_id: id } of standings) {
    const cleaner = await findProvider(tx.db, id);
    if (cleaner) ended.set(cleaner.email, { firstName: cleaner.first_name, until: formatLongDate(on) });
  }
  if (standings.length > 0) await endStandings(tx.db, { seriesId: series.id, on });
  return ended;
}

/** What its visits cost by then: a booked one keeps a length of its own, so that there may be several prices. */
async function pricesAfter(tx: Ctx, series: SeriesRow, decided: DecidedFrequency) {
  const { plan, terms, repricing, totalPence } = decided;
  const laterPence = seriesPrice(terms, repricing.rates).totalPence;
  const visits = await visitsSince(tx, series, plan.startDate);
  const notMade = addDays(horizonDate(tx.now()), 1);
  const [next = notMade] = nextPlannedDates(plan, await loadSettings(tx), notMade, 1);
  const booked = visits.map((visit) => ({ from: visit.start_date, pence: visit.total_price_pence }));
  const steps = changesOf([...booked, { from: next, pence: laterPence }]);
  return { totalPence: booked[0]?.pence ?? totalPence, steps };
}

const visitsSince = async (tx: Ctx, { id }: SeriesRow, from: string): Promise<VisitRow[]> =>
  (await findOpenVisits(tx.db, id, tx.now())).filter(({ series_date: date }) => date >= from);

/** Answers what the mails tell: the visits by then, what was left out, and who had those. */
async function carryOut(tx: Ctx, series: SeriesRow, decided: DecidedFrequency) {
  const { plan, repricing, staying, leaving, loaded } = decided;
  for (const visit of staying) await repriceBooking(tx, visit, repricing);
  const leavingOut = { visits: leaving, locked: loaded, why: 'rhythm', skip: null } as const;
  const givenUp = await giveUpVisits(tx, series, leavingOut);
  await forgetSkips(tx, series, plan);
  await writePlan(tx, series, decided);
  const after = await visitsSince(tx, series, plan.startDate);
  return { visits: new Map(after.map(({ id }) => [id, null] as const)), ...leftOut(givenUp, leaving) };
}

/** What has no visit on a date of the plan stays so, however far ahead the series was moved. */
async function forgetSkips(tx: Ctx, { id }: SeriesRow, plan: SeriesPlan): Promise<void> {
  const last = (await findSkips(tx.db, id, plan.startDate)).at(-1);
  if (!last) return;
  const dates = plannedDates(plan, await loadSettings(tx), plan.startDate, last.date);
  await deleteSkipsOutside(tx.db, id, plan.startDate, dates);
}

async function writePlan(
  tx: Ctx,
  series: SeriesRow,
  { plan, terms, repricing }: DecidedFrequency,
): Promise<void> {
  const change = {
    ...planColumns(plan),
    terms,
    // What was announced was of the frequency that it had.
    seriesRates: { rates: repricing.rates, announced: [] },
    earlierTerms: earlierTerms(series, plan.startDate, ['rhythm', 'rates']),
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
