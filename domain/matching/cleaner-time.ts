import type { ServiceType } from '#domain/booking/options.ts';
import { toInstant, weekdayOf } from '#domain/time/london.ts';
import { blockedTimes } from './blocked-times.ts';
import type { CandidateProvider } from './candidate-provider.ts';
import { haversineKm } from './distance.ts';
import { hasDocumentsOn, isAwayOn } from './visit.ts';
import { workingWindows } from './working-window.ts';

type Place = { latitude: number; longitude: number; outcode: string };
type Hold = {
  latitude: number;
  longitude: number;
  serviceType: ServiceType;
  quarterHours: number;
  cleanerCount: number;
};

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** Who would come to a place on a London date, busy or not. */
export const workersOn = (
  providers: readonly CandidateProvider[],
  place: Place,
  date: string,
): CandidateProvider[] =>
  providers.filter(
    (provider) =>
      haversineKm(provider, place) <= provider.reachKm &&
      !isAwayOn(provider, date) &&
      hasDocumentsOn(provider, date),
  );

function freeMs(provider: CandidateProvider, place: Place, date: string): number {
  // Clocks that change have done so long before anybody works (rules/lifecycles#clock-changes).
  const noon = toInstant(date, '12:00').epochMilliseconds;
  const blocked = blockedTimes(provider, place).toSorted((one, other) => one.from - other.from);
  let free = 0;
  for (const { fromMinute, toMinute } of workingWindows(provider, weekdayOf(date))) {
    const end = noon + (toMinute - 720) * minuteMs;
    let at = noon + (fromMinute - 720) * minuteMs;
    for (const { from, to } of blocked) {
      if (from > at) free += Math.max(0, Math.min(from, end) - at);
      at = Math.max(at, to);
    }
    free += Math.max(0, end - at);
  }
  return free;
}

/** What is left of the workers' hours between their visits and the travel to them, in whole quarter-hours. */
export const freeQuarterHours = (workers: readonly CandidateProvider[], place: Place, date: string): number =>
  workers.reduce((sum, worker) => sum + Math.floor(freeMs(worker, place, date) / quarterMs), 0);

/** What holds take of the time of those workers who could come to them, in quarter-hours. */
export const heldQuarterHours = (workers: readonly CandidateProvider[], holds: readonly Hold[]): number =>
  holds
    .filter((hold) =>
      workers.some(
        (worker) =>
          worker.serviceTypes.includes(hold.serviceType) && haversineKm(worker, hold) <= worker.reachKm,
      ),
    )
    .reduce((sum, { quarterHours, cleanerCount }) => sum + quarterHours * cleanerCount, 0);
