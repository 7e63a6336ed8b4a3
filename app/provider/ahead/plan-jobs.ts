import { penceFromPounds } from '#domain/money/pence.ts';
import { hourlyWithTravelPence } from '#domain/payroll/visit-pay.ts';
import { addDays } from '#domain/time/london.ts';
import { ownLink } from '../job/provider-booking.ts';
import { sortJobs } from '../job/sort-jobs.ts';

type Job = Parameters<typeof sortJobs>[0][number] & { startDate?: string | null };

type ByDay<Item> = (readonly [date: string, jobs: Item[]])[];

type Plan<Item> = { today: Item[]; days: ByDay<Item>; later: Item[] };

/** So many days after today stand each by itself. */
const days = 6;

const dayOf = ({ startDate }: Job): string => startDate ?? '';

function groupByDay<Item extends Job>(jobs: readonly Item[]): ByDay<Item> {
  return [...Map.groupBy(jobs, dayOf)].toSorted(([one], [other]) => one.localeCompare(other));
}

/**
 * A cleaner's jobs by when they are; today with those that are done and those that an earlier day left open. The jobs
 * come in the order of their starts.
 */
export function planJobs<Item extends Job>(jobs: readonly Item[], today: string): Plan<Item> {
  const open = new Set(sortJobs(jobs).accepted);
  const isDoneToday = (job: Item) =>
    dayOf(job) === today && ownLink(job.bookingServiceProviders?.items)?.serviceStatus === 'completed';
  const ahead = [...open].filter((job) => dayOf(job) > today);
  const last = addDays(today, days);
  return {
    today: jobs.filter((job) => (open.has(job) && dayOf(job) <= today) || isDoneToday(job)),
    days: groupByDay(ahead.filter((job) => dayOf(job) <= last)),
    later: ahead.filter((job) => dayOf(job) > last),
  };
}

type Offer = Job & {
  hours?: number | null;
  invitation?: { labour: number; distanceKm: number } | null;
  way?: { travelMinutes: number } | undefined;
};

/** What an hour of an offer brings with the way that it adds to the day, in pence. */
export const hourlyPence = ({ invitation, hours, way }: Offer): number =>
  hourlyWithTravelPence(
    penceFromPounds(invitation?.labour ?? 0),
    (hours ?? 0) * 4,
    (way?.travelMinutes ?? 0) / 2,
  );

export type OfferOrder = 'pay' | 'distance';

/** Offers by day, in each the best paid first or the nearest. */
export function sortOffers<Item extends Offer>(offers: readonly Item[], order: OfferOrder): ByDay<Item> {
  const rank = (offer: Item): number => {
    if (order === 'distance') return offer.invitation?.distanceKm ?? Number.MAX_VALUE;
    // Of an offer whose way is not known nobody can say what an hour brings.
    return offer.way ? -hourlyPence(offer) : Number.MAX_VALUE;
  };
  return groupByDay(offers).map(([date, those]) => [
    date,
    those.toSorted((one, other) => rank(one) - rank(other)),
  ]);
}
