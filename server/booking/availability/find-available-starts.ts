import { requirePermission } from '#domain/access/permissions.ts';
import { earliestStartDate, latestStartDate } from '#domain/booking/bookable-days.ts';
import { type ServiceType, serviceTypes } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, toInstant } from '#domain/time/london.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { noteRefusedPlace, noteUnserved } from '../../postal-code/note-unserved.ts';
import { refuseUnserved, requireOutcode } from '../../postal-code/require-outcode.ts';
import { spanAround } from '../../provider/search-area.ts';
import { type AvailableDay, availableDays } from './available-days.ts';
import { batchPerRequest } from './batch-per-request.ts';
import { requireDates } from './require-dates.ts';
import { findServedSupply, type ServedSupply } from './supply.store.ts';

export type AvailabilityQuestion = {
  postalCode: string;
  serviceType: string;
  quarterHours: number;
  cleanerCount: number;
  fromDate?: string | null;
  toDate?: string | null;
  /** Whose booking it would be; as a cleaner they don't count. Null for what everybody is shown. */
  bookerId: string | null;
};

const nearest = 200;
const daysShown = 31;
const mostDays = 62;
const dayMs = 24 * 3600 * 1000;

/** A question as it is answered: the outcode's middle stands for the whole of it. */
type Asked = {
  outcode: string;
  serviceType: ServiceType;
  quarterHours: number;
  cleanerCount: number;
  dates: readonly string[];
  bookerId: string | null;
};

/**
 * The start times that enough approved providers could take now, day by day (rules/matching#offered-times), from one
 * round trip to the database. Takes a whole postcode or only its outcode. Refuses a place we do not serve. What a
 * request asks at once is answered together.
 */
export async function findAvailableStarts(ctx: Ctx, question: AvailabilityQuestion): Promise<AvailableDay[]> {
  requirePermission(ctx.actor, 'catalogue.read');
  if (!serviceTypes.includes(question.serviceType as ServiceType)) {
    throw new Refusal('service_type_missing', { field: 'serviceType' });
  }
  const { quarterHours, cleanerCount, bookerId } = question;
  const outcode = requireOutcode(question.postalCode);
  const asked = {
    outcode,
    serviceType: question.serviceType as ServiceType,
    quarterHours,
    cleanerCount,
    dates: datesOf(question, ctx.now()),
    bookerId,
  };
  const days = await answer(ctx, asked);
  if (!days) {
    const refusal = refuseUnserved(outcode, question.postalCode);
    noteRefusedPlace(ctx, refusal, outcode);
    throw refusal;
  }
  if (days.every(({ startTimes }) => startTimes.length === 0))
    noteUnserved(ctx, { outcode, reason: 'no-start' });
  return days;
}

const answer = batchPerRequest<Asked, AvailableDay[] | null>({
  keyOf: (asked) => JSON.stringify(asked),
  begin,
});

/** Reads who could come to a place once for all that is asked about it. */
function begin(ctx: Ctx, all: readonly Asked[]): (one: Asked) => Promise<AvailableDay[] | null> {
  const now = ctx.now();
  const found = new Map<string, Promise<ServedSupply | null>>();
  const supplyFor = (outcode: string): Promise<ServedSupply | null> => {
    const there = all.filter((asked) => asked.outcode === outcode);
    const { from, to } = spanOf(there.flatMap(({ dates }) => dates).toSorted(), now);
    // One request is one person's.
    const bookerId = there[0]?.bookerId ?? null;
    return findServedSupply(ctx.db, { outcode, settingsId, from, to, now, nearest, bookerId });
  };
  return async (asked) => {
    const { outcode } = asked;
    const supply = found.get(outcode) ?? supplyFor(outcode);
    found.set(outcode, supply);
    const served = await supply;
    return served ? availableDays({ ...served, ...asked }, served, now) : null;
  };
}

function spanOf(dates: readonly string[], now: Date): { from: Date; to: Date } {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return { from: now, to: now };
  return spanAround(instantOf(first), new Date(instantOf(last).getTime() + dayMs));
}

const instantOf = (date: string) => new Date(toInstant(date, '00:00').epochMilliseconds);

function datesOf(question: AvailabilityQuestion, now: Date): string[] {
  requireDates(question);
  const earliest = earliestStartDate(now);
  const from = question.fromDate && question.fromDate > earliest ? question.fromDate : earliest;
  const latest = latestStartDate(now);
  const wantedEnd = question.toDate ?? addDays(from, daysShown - 1);
  const dates: string[] = [];
  for (
    let date = from;
    date <= wantedEnd && date <= latest && dates.length < mostDays;
    date = addDays(date, 1)
  ) {
    dates.push(date);
  }
  return dates;
}
