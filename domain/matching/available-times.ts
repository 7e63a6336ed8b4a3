import { startTimesFor } from '#domain/booking/bookable-days.ts';
import type { ServiceType } from '#domain/booking/options.ts';
import { visitInterval, weekdayOf } from '#domain/time/london.ts';
import type { CandidateProvider } from './candidate-provider.ts';
import { haversineKm } from './distance.ts';
import { isFreeFor, worksThen } from './eligibility.ts';
import type { Visit } from './visit.ts';

/** Places somebody else still waits for: of a pending booking, or a time held while its customer pays. */
export type OpenDemand = {
  startsAt: Date;
  endsAt: Date;
  openPlaces: number;
  latitude: number;
  longitude: number;
  serviceType: ServiceType;
};

type Supply = { providers: readonly CandidateProvider[]; demand: readonly OpenDemand[] };

const overlaps = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }) =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;

const couldTake = (provider: CandidateProvider, demand: OpenDemand) =>
  provider.serviceTypes.includes(demand.serviceType) && haversineKm(provider, demand) <= provider.radiusKm;

/** The providers a visit of this kind at this place could have, whatever the time. */
const inReach = (providers: readonly CandidateProvider[], visit: Pick<Visit, 'serviceType' | 'latitude' | 'longitude'>) =>
  providers.filter(
    (provider) =>
      provider.serviceTypes.includes(visit.serviceType) && haversineKm(provider, visit) <= provider.radiusKm,
  );

function freePlaces(reachable: readonly CandidateProvider[], demand: readonly OpenDemand[], visit: Visit, weekday: number) {
  const free = reachable.filter(
    (provider) => worksThen(provider, { ...visit, weekday }) && isFreeFor(provider, visit),
  );
  const claimed = demand
    .filter((one) => overlaps(one, visit) && free.some((provider) => couldTake(provider, one)))
    .reduce((sum, one) => sum + one.openPlaces, 0);
  return free.length - claimed;
}

/** Eligible providers free for a visit, less the open places they could take (product.md 4.6). */
export function countFreePlaces({ providers, demand, visit }: Supply & { visit: Visit }): number {
  return freePlaces(inReach(providers, visit), demand, visit, weekdayOf(visit.startDate));
}

export type AvailabilityQuestion = Supply & {
  dates: readonly string[];
  serviceType: ServiceType;
  quarterHours: number;
  cleanerCount: number;
  latitude: number;
  longitude: number;
  outcode: string;
};

/** The start times of each date that enough providers could take now (product.md 4.6). */
export function availableStarts(question: AvailabilityQuestion): { date: string; startTimes: string[] }[] {
  const { dates, quarterHours, cleanerCount, demand, serviceType, latitude, longitude, outcode } = question;
  const reachable = inReach(question.providers, question);
  const times = startTimesFor(quarterHours);
  return dates.map((date) => {
    const weekday = weekdayOf(date);
    const working = reachable.filter((provider) => provider.weeklyHours.some((day) => day.weekday === weekday && day.isWorking));
    const startTimes = times.filter((startTime) => {
      if (working.length < cleanerCount) return false;
      const interval = visitInterval(date, startTime, quarterHours);
      const visit = { serviceType, startDate: date, startTime, quarterHours, latitude, longitude, outcode, ...interval };
      return freePlaces(working, demand, visit, weekday) >= cleanerCount;
    });
    return { date, startTimes };
  });
}
