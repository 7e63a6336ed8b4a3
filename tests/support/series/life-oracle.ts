import { addDays, toInstant, weekdayOf } from '#domain/time/london.ts';
import { datesOf, isOn, type Rhythm } from './rhythm-oracle.ts';

/** What the office has settled: pounds an hour in pence, and the days it has closed. */
export type Company = {
  weekRate: number;
  longRate: number;
  closed: { first: string; last: string }[];
  /** Weekdays that are closed besides Sunday, 1 to 7. */
  closedWeekdays: number[];
};

/** What a visit is to become once its cleaners have answered. */
export type Wish = Partial<Pick<Slot, 'date' | 'time' | 'quarters' | 'hasSupplies' | 'address' | 'cleaners'>>;

/**
 * A date of the plan that is decided. `booked`: a visit stands; `customer`: it was skipped; `closed` and `paused`: none,
 * and it says why; `gone`: none, for a reason that no list shows any more.
 */
export type Slot = {
  planned: string;
  state: 'booked' | 'customer' | 'paused' | 'closed' | 'gone';
  /** There was a visit at some time. */
  isMade: boolean;
  date: string;
  time: string;
  /** Of each cleaner. */
  quarters: number;
  /** How many are to come. */
  cleaners: number;
  hasSupplies: boolean;
  address: string;
  /** Pence an hour that were copied onto it. */
  rate: number;
  /** Who has said yes, earliest first. */
  team: string[];
  /** What it is to become, whom that asks, and who has said what. */
  asked: (Wish & { of: string[]; yes: string[]; no: string[] }) | null;
  /** Who said no to it as it is, or gave it back. */
  refused: string[];
};

type Work = Pick<Slot, 'time' | 'quarters' | 'cleaners' | 'hasSupplies' | 'address'>;

type Rates = {
  rate: number;
  /** Rises that the customer was told of, earliest first. */
  announced: { from: string; rate: number }[];
};

/** A regular clean as the rules have it: what it is in the end. Dates are London days, money is pence. */
export type Life = Work &
  Rates & {
    rhythm: Rhythm;
    /** What was asked for, in the order in which it was, each for visits from a date on. */
    orders: ({ from: string } & Partial<Work>)[];
    /** Rates of the frequencies that it had for visits before a date, earliest first. */
    earlierRates: ({ before: string; every: Rhythm['every'] } & Rates)[];
    pause: { from: string; until: string } | null;
    /** Who takes every visit, longest first, and until which date where it has ended. */
    standings: { who: string; until: string | null }[];
    /** Who took every visit until the change that is being asked about. */
    askedStandings: string[];
    /** Cleaners whom the customer would rather not have again, and from which date on. */
    left: { who: string; from: string }[];
    /** Days off of cleaners. */
    away: { who: string; from: string; until: string }[];
    madeUntil: string;
    bookedOn: string;
    isEnded: boolean;
    slots: Slot[];
    /** What the form was told for a visit with one cleaner of two. */
    ifOneCleaner: 'longer' | 'same' | 'cancel';
  };

const suppliesPence = 600;
const weeksAhead = 8;
const noticeDays = 30;
const sunday = 7;

/** `labour = rhu(rate × hours × cleaners)`, and supplies once a visit (rules/prices#labour-and-supplies). */
export const priceOf = (work: Pick<Slot, 'quarters' | 'cleaners' | 'hasSupplies'>, rate: number): number =>
  Math.floor((rate * work.quarters * work.cleaners) / 4 + 0.5) + (work.hasSupplies ? suppliesPence : 0);

export const rateFor = (company: Company, every: Rhythm['every']): number =>
  every === 'day' || every === 'week' ? company.weekRate : company.longRate;

/** 25 and 26 December, 1 January, Sundays by the settings, and what the office closed (rules/lifecycles#closed-days). */
export const isClosed = (date: string, { closed, closedWeekdays }: Company): boolean =>
  ['12-25', '12-26', '01-01'].includes(date.slice(5)) ||
  weekdayOf(date) === sunday ||
  closedWeekdays.includes(weekdayOf(date)) ||
  closed.some(({ first, last }) => date >= first && date <= last);

export const isPaused = ({ pause }: Life, date: string): boolean =>
  pause !== null && date >= pause.from && date <= pause.until;

/** What a visit on that date costs an hour: the last that its customer was told of for it (rules/prices#rates). */
export const rateOn = ({ rate, announced }: Rates, date: string): number =>
  announced.findLast(({ from }) => date >= from)?.rate ?? rate;

/** The same of a visit that is booked today, which may be before the frequency changes. */
const bookedRateOn = (life: Life, date: string): number =>
  rateOn(life.earlierRates.find(({ before }) => date < before) ?? life, date);

/** What was asked for last for a date. */
export const workOn = ({ orders }: Life, date: string): Work =>
  Object.assign({}, ...orders.filter(({ from }) => from <= date)) as Work;

/** The same for every date from one on. */
export const worksFrom = (life: Life, date: string): Work[] =>
  [date, ...life.orders.map(({ from }) => from)]
    .filter((from) => from >= date)
    .map((from) => workOn(life, from));

/** Who takes the visit of a date because they take every one, longest first, and can come that day. */
export const standingsOn = (life: Pick<Life, 'standings' | 'away'>, date: string, day = date): string[] =>
  life.standings
    .filter(({ until }) => until === null || until >= date)
    .map(({ who }) => who)
    .filter((who) => !isAway(life, who, day));

/** The customer wants somebody else for the visit of a date, and for all that follow. */
export const hasLeft = ({ left }: Pick<Life, 'left'>, who: string, date: string): boolean =>
  left.some((one) => one.who === who && date >= one.from);

/** A cleaner has that day off. */
export const isAway = ({ away }: Pick<Life, 'away'>, who: string, date: string): boolean =>
  away.some((one) => one.who === who && date >= one.from && date <= one.until);

/** Who takes every visit without an end. */
export const takeAll = ({ standings }: Pick<Life, 'standings'>): string[] =>
  standings.filter(({ until }) => until === null).map(({ who }) => who);

/** Everybody comes who is to. */
export const isFull = ({ team, cleaners }: Pick<Slot, 'team' | 'cleaners'>): boolean =>
  team.length >= cleaners;

export const hoursTo = ({ date, time }: Pick<Slot, 'date' | 'time'>, now: Date): number =>
  (toInstant(date, time).epochMilliseconds - now.getTime()) / (3600 * 1000);

/** The visits that stand and have not begun, by their planned dates. */
export const standing = ({ slots }: Life, now: Date): Slot[] =>
  slots
    .filter((slot) => slot.state === 'booked' && hoursTo(slot, now) > 0)
    .toSorted((one, other) => one.planned.localeCompare(other.planned));

/** Books a date of the plan as was asked for it, with whoever takes every visit. */
export function book(life: Life, planned: string): Slot {
  const work = workOn(life, planned);
  return {
    ...work,
    planned,
    state: 'booked',
    isMade: true,
    date: planned,
    rate: bookedRateOn(life, planned),
    team: standingsOn(life, planned).slice(0, work.cleaners),
    asked: null,
    refused: [],
  };
}

const blank = (life: Life, planned: string, state: 'paused' | 'closed'): Slot => ({
  ...book(life, planned),
  state,
  isMade: false,
  team: [],
});

/** Each night: what the day brings by itself, and the dates of the next eight weeks, each once. */
export function grow(life: Life, company: Company, today: string): void {
  if (life.isEnded) return;
  if (life.pause && life.pause.until < today) life.pause = null;
  life.rate = rateOn(life, today);
  life.announced = life.announced.filter(({ from }) => from > today);
  makeDates(life, company, today);
}

/** The dates of the plan that are not decided yet, from tomorrow on. */
export function makeDates(life: Life, company: Company, today: string): void {
  const tomorrow = addDays(today, 1);
  const next = addDays(life.madeUntil, 1);
  const horizon = addDays(today, weeksAhead * 7);
  const from = next > tomorrow ? next : tomorrow;
  if (from > horizon) return;
  const decided = new Set(life.slots.map(({ planned }) => planned));
  for (const date of datesOf(life.rhythm, from, horizon)) {
    if (decided.has(date)) continue;
    if (isPaused(life, date)) life.slots.push(blank(life, date, 'paused'));
    else life.slots.push(isClosed(date, company) ? blank(life, date, 'closed') : book(life, date));
  }
  life.madeUntil = horizon;
}

/** The first date from a day on that has no visit yet and will have one. */
function firstFree(life: Life, company: Company, from: string): string {
  const decided = new Set(life.slots.map(({ planned }) => planned));
  const found = datesOf(life.rhythm, from, addDays(from, 400)).find(
    (date) => !decided.has(date) && !isPaused(life, date) && !isClosed(date, company),
  );
  return found ?? from;
}

/** A lower rate holds for visits before another frequency, too; a rise for none of them, for nobody is told of it. */
function settleEarlier(life: Life, company: Company, today: string): void {
  for (const one of life.earlierRates.filter(({ before }) => before > today)) {
    const fresh = rateFor(company, one.every);
    const price = (rate: number) => priceOf(workOn(life, addDays(one.before, -1)), rate);
    one.rate = rateOn(one, today);
    one.announced = one.announced.filter(({ from }) => from > today);
    if (price(fresh) <= price(one.rate)) Object.assign(one, { rate: fresh, announced: [] });
    const above = one.announced.findIndex(({ rate }) => price(rate) > price(fresh));
    const dropped = one.announced[above];
    if (dropped) one.announced = [...one.announced.slice(0, above), { from: dropped.from, rate: fresh }];
  }
}

/**
 * The morning's look at the rates of the settings (rules/prices#rates). Answers whether the customer reads of it.
 */
export function announce(life: Life, company: Company, today: string): boolean {
  if (life.isEnded) return false;
  settleEarlier(life, company, today);
  const fresh = rateFor(company, life.rhythm.every);
  const price = (rate: number) => priceOf(life, rate);
  life.rate = rateOn(life, today);
  life.announced = life.announced.filter(({ from }) => from > today);
  const isFall = price(fresh) < price(life.rate);
  const above = life.announced.findIndex(({ rate }) => price(rate) > price(fresh));
  if (price(fresh) <= price(life.rate)) {
    Object.assign(life, { rate: fresh, announced: [] });
    return isFall || above !== -1;
  }
  const dropped = above === -1 ? undefined : life.announced[above];
  const below = above === -1 ? life.announced : life.announced.slice(0, above);
  const last = below.at(-1);
  life.announced = below;
  const isKnown = last !== undefined && price(last.rate) === price(fresh);
  if (isKnown) return dropped !== undefined;
  const notice = addDays(today, noticeDays);
  const behind = last && last.from >= notice ? addDays(last.from, 1) : notice;
  life.announced.push({ from: dropped?.from ?? firstFree(life, company, behind), rate: fresh });
  return true;
}

/** What the lists show of dates without a visit. */
export const blanks = (life: Life, today: string): string[] =>
  life.slots
    .filter(
      ({ planned, state }) =>
        planned > today && state !== 'booked' && state !== 'gone' && isOn(life.rhythm, planned),
    )
    .map(({ planned, state }) => `${planned} ${state}`)
    .toSorted();
