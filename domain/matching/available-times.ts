import { startTimesFor } from '#domain/booking/bookable-days.ts';
import type { ServiceType } from '#domain/booking/options.ts';
import { londonDate, londonTime, toInstant, weekdayOf } from '#domain/time/london.ts';
import { type BlockedTime, blockedTimes, isClearOf } from './blocked-times.ts';
import type { CandidateProvider, Transport } from './candidate-provider.ts';
import { claimedPlaces } from './claimed-places.ts';
import { haversineKm } from './distance.ts';
import { isEligible } from './eligibility.ts';
import { travelBufferMinutes } from './travel-time.ts';
import type { Visit } from './visit.ts';
import { hasDocumentsOn, isAwayOn } from './visit.ts';
import { fitsWindows, minuteOfDay, type WorkingWindow, workingWindows } from './working-window.ts';

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
type Place = Pick<Visit, 'serviceType' | 'latitude' | 'longitude' | 'outcode'>;

/** A provider in reach of the place, with what doesn't change from one start to the next worked out once. */
type Ready = {
  provider: CandidateProvider;
  windows: readonly (readonly WorkingWindow[])[];
  blocked: readonly BlockedTime[];
};

/** Demand as it stands to the place: when taking it keeps somebody from a visit here, and who could take it. */
type Rival = {
  openPlaces: number;
  blocked: Record<Transport, BlockedTime>;
  canTake: (ready: Ready) => boolean;
};

type Question = { ready: readonly Ready[]; rivals: readonly Rival[] };
type Moment = { weekday: number; startMinute: number; quarterHours: number; from: number; to: number };

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

const makeReady = (provider: CandidateProvider, place: Place): Ready => ({
  provider,
  windows: weekdays.map((weekday) => workingWindows(provider, weekday)),
  blocked: blockedTimes(provider, place),
});

/** Where a held time's outcode isn't known the travel is taken from the distance alone. */
function asVisit(demand: OpenDemand): Visit {
  const { serviceType, startsAt, endsAt, latitude, longitude } = demand;
  const quarterHours = Math.ceil((endsAt.getTime() - startsAt.getTime()) / quarterMs);
  const wall = { startDate: londonDate(startsAt), startTime: londonTime(startsAt) };
  return { serviceType, startsAt, endsAt, latitude, longitude, quarterHours, outcode: '', ...wall };
}

function makeRival(demand: OpenDemand, place: Place): Rival {
  const km = haversineKm(demand, place);
  const blockedFor = (transport: Transport): BlockedTime => {
    const buffer = minuteMs * travelBufferMinutes({ transport, km, isSameOutcode: false });
    return { from: demand.startsAt.getTime() - buffer, to: demand.endsAt.getTime() + buffer };
  };
  let visit: Visit | null = null;
  const answers = new Map<CandidateProvider, boolean>();
  const canTake = ({ provider }: Ready): boolean => {
    const known = answers.get(provider);
    if (known !== undefined) return known;
    // Most demand is never asked about: there are enough free whoever takes it.
    visit ??= asVisit(demand);
    const answer = isEligible(provider, visit).eligible;
    answers.set(provider, answer);
    return answer;
  };
  const blocked = { public: blockedFor('public'), private: blockedFor('private') };
  return { openPlaces: demand.openPlaces, blocked, canTake };
}

function ask({ providers, demand }: Supply, place: Place): Question {
  const inReach = providers.filter(
    (provider) =>
      provider.serviceTypes.includes(place.serviceType) && haversineKm(provider, place) <= provider.reachKm,
  );
  return {
    ready: inReach.map((provider) => makeReady(provider, place)),
    rivals: demand.map((one) => makeRival(one, place)),
  };
}

const isAtWorkOn = (provider: CandidateProvider, date: string): boolean =>
  !isAwayOn(provider, date) && hasDocumentsOn(provider, date);

/** What of a question can matter on a date, between two of its instants. */
function narrow({ ready, rivals }: Question, date: string, from: number, to: number): Question {
  const weekday = weekdayOf(date);
  const isNear = (block: BlockedTime) => block.from < to && block.to > from;
  return {
    ready: ready
      .filter(({ windows, provider }) => windows[weekday - 1]?.length && isAtWorkOn(provider, date))
      .map((one) => ({ ...one, blocked: one.blocked.filter(isNear) })),
    rivals: rivals.filter(({ blocked }) => isNear(blocked.public) || isNear(blocked.private)),
  };
}

const freeAt = ({ ready }: Question, moment: Moment): Ready[] =>
  ready.filter(
    ({ windows, blocked }) =>
      fitsWindows(windows[moment.weekday - 1] ?? [], moment.startMinute, moment.quarterHours) &&
      isClearOf(blocked, moment.from, moment.to),
  );

const collides = (rival: Rival, { provider }: Ready, { from, to }: Moment): boolean =>
  !isClearOf([rival.blocked[provider.transportType]], from, to);

/** How many of the free a waiting booking could still take away from the moment. */
function claimedOf(free: readonly Ready[], rivals: readonly Rival[], moment: Moment): number {
  return claimedPlaces(
    rivals.map((rival) => ({
      openPlaces: rival.openPlaces,
      takers: free.flatMap((one, index) =>
        collides(rival, one, moment) && rival.canTake(one) ? [index] : [],
      ),
    })),
  );
}

/**
 * The moments of a day; its clocks, if they change, have changed long before the first start
 * (rules/lifecycles#clock-changes).
 */
function momentsOf(date: string, times: readonly string[], quarterHours: number): Moment[] {
  const [first] = times;
  if (first === undefined) return [];
  const weekday = weekdayOf(date);
  const opens = toInstant(date, first).epochMilliseconds;
  return times.map((time) => {
    const startMinute = minuteOfDay(time);
    const from = opens + (startMinute - minuteOfDay(first)) * minuteMs;
    return { weekday, startMinute, quarterHours, from, to: from + quarterHours * quarterMs };
  });
}

function isOffered(question: Question, moment: Moment, cleanerCount: number): boolean {
  const free = freeAt(question, moment);
  if (free.length < cleanerCount) return false;
  // Only rivals that touch the moment matter, and often even all their places leave enough.
  const rivals = question.rivals.filter((rival) => free.some((one) => collides(rival, one, moment)));
  const wanted = rivals.reduce((sum, rival) => sum + rival.openPlaces, 0);
  return (
    free.length - wanted >= cleanerCount || free.length - claimedOf(free, rivals, moment) >= cleanerCount
  );
}

type VisitQuestion = Supply & { visit: Visit };

function askOf({ providers, demand, visit }: VisitQuestion): { question: Question; moment: Moment } {
  const atWork = providers.filter((provider) => isAtWorkOn(provider, visit.startDate));
  const moment: Moment = {
    weekday: weekdayOf(visit.startDate),
    startMinute: minuteOfDay(visit.startTime),
    quarterHours: visit.quarterHours,
    from: visit.startsAt.getTime(),
    to: visit.endsAt.getTime(),
  };
  return { question: ask({ providers: atWork, demand }, visit), moment };
}

/**
 * Eligible providers free for a visit, less those whom waiting bookings could take (rules/matching#offered-times).
 */
export function countFreePlaces(asked: VisitQuestion): number {
  const { question, moment } = askOf(asked);
  const free = freeAt(question, moment);
  return free.length - claimedOf(free, question.rivals, moment);
}

/** Whether so many are free; most often plain without weighing who could take which demand. */
export function hasFreePlaces(asked: VisitQuestion & { cleanerCount: number }): boolean {
  const { question, moment } = askOf(asked);
  return isOffered(question, moment, asked.cleanerCount);
}

export type AvailabilityQuestion = Supply &
  Place & { dates: readonly string[]; quarterHours: number; cleanerCount: number };

/** The start times of each date that enough providers could take now (rules/matching#offered-times). */
export function availableStarts(asked: AvailabilityQuestion): { date: string; startTimes: string[] }[] {
  const question = ask(asked, asked);
  const times = startTimesFor(asked.quarterHours);
  return asked.dates.map((date) => {
    const moments = momentsOf(date, times, asked.quarterHours);
    const [first, last] = [moments[0], moments.at(-1)];
    if (!first || !last) return { date, startTimes: [] };
    const today = narrow(question, date, first.from, last.to);
    const isOpen = (_: string, index: number) => {
      const moment = moments[index];
      return moment !== undefined && isOffered(today, moment, asked.cleanerCount);
    };
    return { date, startTimes: times.filter(isOpen) };
  });
}
