import { addDays, weekdayOf } from '#domain/time/london.ts';
import {
  book,
  type Company,
  hasLeft,
  hoursTo,
  isAway,
  isClosed,
  isPaused,
  type Life,
  makeDates,
  rateFor,
  type Slot,
  standingsOn,
  takeAll,
  type Wish,
  workOn,
  worksFrom,
} from './life-oracle.ts';
import { datesOf, firstDates, isOn, isWithin, type Rhythm } from './rhythm-oracle.ts';

/** What people do with a regular clean, as the rules have it: each changes the oracle's life. */

/** Whoever comes, is still wanted and could come is asked first; what asks nobody is as wished at once. */
function wish(life: Life, slot: Slot, change: Wish): void {
  const wanted = slot.team.slice(0, change.cleaners ?? slot.cleaners);
  const of = wanted.filter((who) => !isAway(life, who, change.date ?? slot.date));
  if (of.length > 0) slot.asked = { ...change, of, yes: [], no: [] };
  else become(slot, change, []);
}

/** A visit becomes other, with those of its cleaners who stay: of more than are wanted the earliest. */
export function become(slot: Slot, change: Wish, stay = slot.team): void {
  Object.assign(slot, change, { asked: null });
  slot.team = slot.team.filter((who) => stay.includes(who)).slice(0, slot.cleaners);
}

/** Everybody's yes to every visit, or that of one, ends before a date; an earlier end stays. */
export function endStandings(life: Life, from: string, who?: string): void {
  const until = addDays(from, -1);
  for (const one of life.standings)
    if ((who === undefined || one.who === who) && (one.until === null || one.until > until))
      one.until = until;
}

/** Whoever took every visit and is asked about none of those that change has nothing to say yes to. */
function forgetUnasked(life: Life): void {
  const isAsked = (who: string) => life.slots.some(({ asked }) => asked?.of.includes(who));
  life.askedStandings = life.askedStandings.filter(isAsked);
}

/** Skipped visits come back as they were; whoever takes every visit comes, then whoever had it, 48 hours ahead. */
export function putBack(life: Life, slot: Slot, now: Date): void {
  const canCome = (who: string) => !hasLeft(life, who, slot.planned) && !isAway(life, who, slot.date);
  const had = hoursTo(slot, now) >= 48 ? slot.team.filter(canCome) : [];
  const coming = new Set([...standingsOn(life, slot.planned, slot.date), ...had]);
  const team = [...coming].filter((who) => !slot.refused.includes(who)).slice(0, slot.cleaners);
  Object.assign(slot, { state: 'booked', team });
}

/** Of a pause that is other than before, what it left out and no longer does is booked again, as things are now. */
function giveBack(life: Life, company: Company, today: string): void {
  for (const slot of life.slots) {
    if (slot.state !== 'paused' || slot.planned <= today || isPaused(life, slot.planned)) continue;
    const again = book(life, slot.planned);
    Object.assign(slot, isClosed(slot.planned, company) ? { state: 'closed' } : again);
  }
}

export function pause(
  life: Life,
  company: Company,
  { from, until, today }: { from: string; until: string; today: string },
): void {
  life.pause = { from, until };
  for (const slot of life.slots)
    if (slot.state === 'booked' && slot.planned > today && isPaused(life, slot.planned))
      slot.state = 'paused';
  giveBack(life, company, today);
}

export function resume(life: Life, company: Company, today: string): void {
  life.pause = null;
  giveBack(life, company, today);
}

export type Move = {
  from: string;
  to: string;
  time: string;
  place: number;
  /** Its weekday is closed: what was cancelled keeps its date, so that the new days have visits. */
  isWaiting?: boolean;
};

/**
 * A new hour on the same day changes the hour alone; another day begins a new pattern, the n-th date its n-th. Answers
 * from which date on holds what was to hold from one on.
 */
export function move(life: Life, company: Company, order: Move & When): NewDate {
  const { from, to, time, place, now, today, isWaiting = false } = order;
  const isHour = from === to && place === life.rhythm.place;
  const planned = life.slots.filter((slot) => slot.planned >= from && slot.state !== 'gone');
  const first = planned.find((slot) => slot.planned === from && slot.state === 'booked');
  const isAsPlanned = (slot: Slot) =>
    slot.date === slot.planned && slot.time === workOn(life, slot.planned).time;
  const going = planned.filter(
    (slot) => slot.state === 'booked' && hoursTo(slot, now) > 0 && (slot === first || isAsPlanned(slot)),
  );
  const rhythm: Rhythm = { ...life.rhythm, anchor: isHour ? from : to, place };
  const newDate = isHour ? same : shift(life, rhythm, { from, isWaiting });
  life.askedStandings = takeAll(life);
  endStandings(life, from);
  Object.assign(life, { rhythm, time });
  life.orders.push({ from: to < from ? to : from, time });
  for (const slot of going) {
    if (isClosed(slot.planned, company)) Object.assign(slot, { state: 'closed', team: [] });
    else wish(life, slot, { date: slot.planned, time });
  }
  forgetUnasked(life);
  if (isHour) return newDate;
  life.madeUntil = addDays(to < from ? to : from, -1);
  makeDates(life, company, today);
  return newDate;
}

type NewDate = (date: string) => string;
const same: NewDate = (date) => date;

export type When = { now: Date; today: string };

/** Every decided date with its new one. Of a day we were closed for the new one may be open. */
function shift(
  life: Life,
  rhythm: Rhythm,
  { from, isWaiting }: { from: string; isWaiting: boolean },
): NewDate {
  const last = [life.madeUntil, ...life.slots.map(({ planned }) => planned)].toSorted().at(-1) ?? from;
  const old = datesOf(life.rhythm, from, last);
  const fresh = firstDates(rhythm, old.length);
  keepAway(life, rhythm, from);
  const newDate = takeAlong(life, rhythm, from);
  life.slots = life.slots.filter(
    ({ planned, state, isMade }) => !(state === 'closed' && !isMade && old.includes(planned)),
  );
  for (const slot of life.slots) {
    const to = fresh[old.indexOf(slot.planned)];
    if (to === undefined) continue;
    const isClosedDay = slot.state === 'closed';
    if (isClosedDay) slot.state = 'gone';
    if (!(isClosedDay && isWaiting)) slot.planned = to;
  }
  return newDate;
}

/** What was to change from a visit on changes from what it becomes on. */
function takeAlong(life: Life, rhythm: Rhythm, from: string): NewDate {
  const begun = [...life.orders.map((one) => one.from), ...life.earlierRates.map(({ before }) => before)];
  const last = [from, ...begun].toSorted().at(-1) ?? from;
  // A year of them also has what a mail says of later prices.
  const before = datesOf(life.rhythm, from, addDays(last, 366));
  const fresh = firstDates(rhythm, before.length);
  const newDate: NewDate = (date) =>
    date < from ? date : (fresh[before.findIndex((one) => one >= date)] ?? date);
  life.orders = life.orders.map((one) => ({ ...one, from: newDate(one.from) }));
  life.earlierRates = life.earlierRates.map((one) => ({ ...one, before: newDate(one.before) }));
  return newDate;
}

/** Whoever the customer left from a visit on comes to none that it becomes, though it is earlier. */
function keepAway(life: Life, rhythm: Rhythm, from: string): void {
  for (const one of life.left) {
    const before = datesOf(life.rhythm, from, addDays(one.from > from ? one.from : from, 70));
    const fresh = firstDates(rhythm, before.length);
    const first = fresh.filter((_date, index) => (before[index] ?? '') >= one.from)[0];
    if (first) leaveFrom(life, one.who, first);
  }
}

/** One visit goes elsewhere, once whoever comes has answered. */
export function moveVisit(life: Life, slot: Slot, to: Pick<Slot, 'date' | 'time'>): void {
  wish(life, slot, to);
}

type Done = Pick<Slot, 'quarters' | 'cleaners' | 'hasSupplies' | 'address'>;

/**
 * Booked visits change at the rates copied onto them; a longer one asks its cleaner. What was asked for later stays, as
 * far as it was about something else.
 */
export function amend(life: Life, { from, now, ...work }: { from: string; now: Date } & Done): void {
  const before = workOn(life, from);
  const names = (['quarters', 'cleaners', 'hasSupplies', 'address'] as const).filter(
    (name) => work[name] !== before[name],
  );
  const other: Partial<Done> = Object.fromEntries(names.map((name) => [name, work[name]]));
  const isLonger =
    other.quarters !== undefined && worksFrom(life, from).some(({ quarters }) => work.quarters > quarters);
  if (isLonger) {
    life.askedStandings = takeAll(life);
    endStandings(life, from);
  }
  Object.assign(life, other);
  life.orders.push({ from, ...other });
  for (const slot of life.slots) {
    if (slot.state !== 'booked' || slot.planned < from || hoursTo(slot, now) <= 0) continue;
    const { quarters, cleaners, hasSupplies, address } = workOn(life, slot.planned);
    const change = { quarters, cleaners, hasSupplies, address };
    if (quarters > slot.quarters) wish(life, slot, change);
    else become(slot, change);
  }
  forgetUnasked(life);
}

/** Visits of the new rhythm stay at today's rate of it; the others are left out and decide no date any more. */
export function changeFrequency(life: Life, company: Company, rhythm: Rhythm, today: string): void {
  const { anchor } = rhythm;
  if (!isWithin(rhythm, life.rhythm)) endStandings(life, anchor);
  const rate = rateFor(company, rhythm.every);
  life.slots = life.slots.filter(({ planned, state, isMade }) => {
    if (planned < anchor || isOn(rhythm, planned)) return true;
    return state !== 'booked' && isMade;
  });
  for (const slot of life.slots.filter(({ planned }) => planned >= anchor)) {
    if (!isOn(rhythm, slot.planned)) slot.state = 'gone';
    else if (slot.state === 'booked') slot.rate = rate;
  }
  keepRates(life, anchor);
  Object.assign(life, { rhythm, rate, announced: [], madeUntil: addDays(anchor, -1) });
  makeDates(life, company, today);
}

/** Visits before a date are booked again at the rates that they were told. */
function keepRates(life: Life, before: string): void {
  const now = { ...life, every: life.rhythm.every };
  const { rate, announced, every } = life.earlierRates.find((one) => one.before >= before) ?? now;
  const earlier = life.earlierRates.filter((one) => one.before < before);
  life.earlierRates = [...earlier, { before, rate, announced, every }];
}

/** From the earlier of two dates on. */
export function leaveFrom(life: Life, who: string, from: string): void {
  const earlier = life.left.find((one) => one.who === who)?.from ?? from;
  const first = earlier < from ? earlier : from;
  life.left = [...life.left.filter((one) => one.who !== who), { who, from: first }];
}

/** What stands on closed days is cancelled by us. */
export function close(life: Life, company: Company, span: { first: string; last: string }, now: Date): void {
  company.closed.push(span);
  for (const slot of life.slots)
    if (
      slot.state === 'booked' &&
      slot.date >= span.first &&
      slot.date <= span.last &&
      hoursTo(slot, now) > 0
    )
      Object.assign(slot, { state: 'closed', team: [] });
}

/** A weekday that is closed: what stands on it is cancelled by us; a daily clean goes on without it. */
export function closeDay(life: Life, company: Company, weekday: number, now: Date): void {
  company.closedWeekdays = [...company.closedWeekdays, weekday];
  if (life.rhythm.every === 'day') life.rhythm.without = company.closedWeekdays;
  for (const slot of life.slots)
    if (slot.state === 'booked' && weekdayOf(slot.date) === weekday && hoursTo(slot, now) > 0)
      Object.assign(slot, { state: 'closed', team: [] });
}

function bookAgain(life: Life, company: Company, slot: Slot): void {
  if (isClosed(slot.planned, company)) return;
  if (isPaused(life, slot.planned)) slot.state = 'paused';
  else Object.assign(slot, book(life, slot.planned));
}

/** Open again before another day was chosen, it goes on as it was: what the weekday took is booked again, or made. */
export function openDay(life: Life, company: Company, weekday: number, today: string): void {
  company.closedWeekdays = company.closedWeekdays.filter((one) => one !== weekday);
  const isDaily = life.rhythm.every === 'day';
  if (isDaily) life.rhythm.without = company.closedWeekdays;
  else if (weekdayOf(life.rhythm.anchor) !== weekday) return;
  for (const slot of life.slots)
    if (slot.state === 'closed' && slot.planned > today && weekdayOf(slot.planned) === weekday)
      bookAgain(life, company, slot);
  if (!isDaily) return;
  life.madeUntil = today;
  makeDates(life, company, today);
}

/** A visit nearer than 24 hours that somebody comes to stays booked, once the first 14 days are over. */
export function end(life: Life, now: Date, today: string): void {
  const isInside14Days = today <= addDays(life.bookedOn, 14);
  const costs = (slot: Slot) => slot.team.length > 0 && hoursTo(slot, now) < 24 && !isInside14Days;
  life.slots = life.slots.filter((slot) => slot.state !== 'booked' || hoursTo(slot, now) <= 0 || costs(slot));
  Object.assign(life, { isEnded: true, pause: null, standings: [] });
}
