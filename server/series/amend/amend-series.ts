import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { needsAnswer } from '#domain/booking/change/amend.ts';
import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import { Refusal } from '#domain/refusal.ts';
import { nextPlannedDates } from '#domain/series/planned-dates.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { addDays } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import { amendTerms, sizeOf } from '../../booking/change/amend-terms.ts';
import type { AmendWish } from '../../booking/change/amend-work.ts';
import { moverOf } from '../../booking/change/mover-of.ts';
import { withHoldsRaised } from '../../booking/change/raise-holds.ts';
import { bookedPriceOf } from '../../booking/charge/booked-price-of.ts';
import { getBooking } from '../../booking/get-booking.ts';
import type { Ctx } from '../../context.ts';
import { gatherMails } from '../../gather-mails.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { dearerVisits } from '../dearer-visits.ts';
import { getSeries, type SeriesView } from '../get-series.ts';
import { loadOwnGroup, loadOwnSeries, onItsWeekday, requireLive } from '../load-own-series.ts';
import { planOf, updateSeries } from '../series.store.ts';
import { findOpenVisits, type VisitRow } from '../series-visit.store.ts';
import { endStandings } from '../standing-acceptance.store.ts';
import { tellOfVisits } from '../tell-of-visits.ts';
import { termsOfDate } from '../terms-of-date.ts';
import { openVisitsFrom, visitOfDate } from '../visits-from.ts';
import { amendVisits } from './amend-visits.ts';
import {
  type Amended,
  amendedBy,
  asksMore,
  changeOfWork,
  isInTerms,
  laterPriceOf,
  type PriceStep,
  priceSteps,
  wishOfTerms,
} from './amended-terms.ts';
import { amendmentFacts } from './amendment-facts.ts';
import { carryStandings, findEarlierChanges, settleUnasked } from './carry-standings.ts';

export type SeriesAmendment = VersionedId & {
  /** The planned date from which on visits are other. */
  fromDate: string;
  wish: AmendWish;
  /** The price of a visit that the screen showed, pence; a different one is refused. Null: not given. */
  expectedPence: number | null;
};

/**
 * Changes hours, cleaners, rooms, extras, products or address of a visit and all that follow
 * (rules/lifecycles#amending, "from here on"), at the rates of the series; of a quote's weekdays all change. The visits
 * that are booked are amended as one act, with one mail to the customer and one to each cleaner. Whoever took every
 * visit is asked anew about a longer one or another outcode. Refuses with `card_declined` where a dearer price can't be
 * set aside for a visit of the next days: then nothing has changed.
 */
export async function amendSeries(ctx: Ctx, asked: SeriesAmendment): Promise<SeriesView> {
  requirePermission(ctx.actor, 'series.change');
  const input = await onItsWeekday(ctx, asked, asked.fromDate);
  const view = await getSeries(ctx, input.id);
  const loaded = await getBooking(ctx, visitOfDate(view, input.fromDate).id);
  const { proposed, isSame } = await amendTerms(ctx, loaded, input.wish, moverOf(ctx));
  const { fromDate } = input;
  const work = changeOfWork(view.series, fromDate, proposed);
  const amended = amendedBy(view.series, fromDate, work);
  if (isSame && isInTerms(amended)) return getSeries(ctx, asked.id);
  requireLive(view.series, input.expectedVersion);
  const change = { ...input, proposed, rates: bookedPriceOf(loaded.booking).rates };
  requirePrice(amended, change);
  const group = new Map(view.group.map((one) => [one.id, amendedBy(one, fromDate, work).after]));
  const dearer = await dearerVisits(ctx, openVisitsFrom(view, fromDate), async (booking) => {
    const { links } = await getBooking(ctx, booking.id);
    const series = group.get(booking.series_id);
    if (!series) throw new Error(`The visit ${booking.id} belongs to none of its regular cleans`);
    const wish = wishOfTerms(termsOfDate(series, booking.series_date));
    const terms = await unlessRefused(amendTerms(ctx, { booking, links }, wish, 'system'));
    return terms?.proposed ?? null;
  });
  await withHoldsRaised(ctx, dearer, () => transact(ctx, (tx) => amendAndTell(tx, change)));
  return getSeries(ctx, asked.id);
}

/** Null for a visit that can't change now. */
async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type Change = SeriesAmendment & { proposed: ProposedAmendment; rates: RateSnapshot };

function requirePrice({ after, fromDate }: Amended, { rates, expectedPence }: Change): void {
  const { totalPence } = seriesPrice(termsOfDate(after, fromDate), rates);
  if (expectedPence !== null && expectedPence !== totalPence)
    throw new Refusal('price_changed', { values: { totalPence } });
}

async function amendAndTell(tx: Ctx, change: Change): Promise<void> {
  const { fromDate, proposed, rates } = change;
  const series = await loadOwnSeries(tx, change.id);
  requireLive(series, change.expectedVersion);
  const work = changeOfWork(series, fromDate, proposed);
  const amended = amendedBy(series, fromDate, work);
  requirePrice(amended, change);
  const group = (await loadOwnGroup(tx, change.id)).filter(({ status }) => status !== 'ended');
  const changeId = randomUUID();
  const before = termsOfDate(series, fromDate);
  const after = termsOfDate(amended.after, fromDate);
  const steps = await stepsFrom(tx, amended);
  const amending = { amended: group.map((one) => amendedBy(one, fromDate, work)), changeId };
  const { result, mails } = await gatherMails(tx, (quiet) => amend(quiet, amending));
  const prices = {
    beforePence: seriesPrice(before, rates).totalPence,
    totalPence: seriesPrice(after, rates).totalPence,
    steps,
  };
  await tellOfVisits(tx, series, {
    act: 'amended',
    actId: changeId,
    fromNowOn: '',
    amended: amendmentFacts(before, after, { fromDate, prices }),
    isAmended: true,
    ...result,
    mails,
  });
}

async function stepsFrom(tx: Ctx, { after, fromDate }: Amended): Promise<PriceStep[]> {
  const open = await findOpenVisits(tx.db, after.id, tx.now());
  const notMade = addDays(after.generated_until, 1);
  const [next = notMade] = nextPlannedDates(planOf(after), await loadSettings(tx), notMade, 1);
  return priceSteps(after, { booked: open.filter(({ series_date: date }) => date >= fromDate), next });
}

type Amending = { amended: readonly Amended[]; changeId: string };

/** Gives every series of the group the new terms, and its visits from the date on; answers what the mail tells. */
async function amend(tx: Ctx, { amended, changeId }: Amending) {
  const visits = [];
  const carrying = [];
  for (const one of amended) {
    const { id: seriesId } = one.after;
    const earlier = await findEarlierChanges(tx, seriesId);
    const isMoreInTerms = asksMore(one);
    await amendTermsOf(tx, one, { changeId, isMore: isMoreInTerms });
    const open = (await findOpenVisits(tx.db, seriesId, tx.now())).filter(
      ({ series_date: date }) => date >= one.fromDate,
    );
    const termsOf = (visit: VisitRow) => termsOfDate(one.after, visit.series_date);
    const isMore = isMoreInTerms || open.some((visit) => needsAnswer(sizeOf(visit), termsOf(visit).input));
    carrying.push({ seriesId, earlier, changeId, isMore });
    for (const visit of open)
      visits.push({ id: visit.id, date: visit.series_date, wish: wishOfTerms(termsOf(visit)) });
  }
  const inOrder = visits.toSorted((one, other) => one.date.localeCompare(other.date));
  const unchanged = await amendVisits(tx, { visits: inOrder, changeId });
  for (const { seriesId, ...carried } of carrying) await carryStandings(tx, seriesId, carried);
  await settleUnasked(tx, changeId);
  return { visits: new Map(inOrder.map(({ id }) => [id, null] as const)), unchanged };
}

async function amendTermsOf(
  tx: Ctx,
  { before, after, fromDate }: Amended,
  { changeId, isMore }: { changeId: string; isMore: boolean },
): Promise<void> {
  const { id, terms, earlier_terms: earlier } = after;
  await updateSeries(tx.db, id, { terms, earlierTerms: earlier }, tx.now());
  if (isMore) await endStandings(tx.db, { seriesId: id, on: addDays(fromDate, -1), changeId });
  await recordAudit(tx, {
    action: 'series.amend',
    entity: 'series',
    entityId: id,
    before: { totalPence: laterPriceOf(before) },
    after: { fromDate, totalPence: laterPriceOf(after) },
  });
}
