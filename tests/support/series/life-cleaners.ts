import { addDays } from '#domain/time/london.ts';
import { become, endStandings, leaveFrom, type When } from './life-changes.ts';
import { hasLeft, hoursTo, isAway, isFull, type Life, type Slot } from './life-oracle.ts';

/** What cleaners say and do about a regular clean, as the rules have it: each changes the oracle's life. */

function stand(life: Life, who: string): void {
  const left = life.left.find((one) => one.who === who);
  const until = left ? addDays(left.from, -1) : null;
  life.standings = [...life.standings.filter((one) => one.who !== who), { who, until }];
}

/** The answers are in, or their time is over: it changes with those who said yes. */
function settle(slot: Slot): void {
  if (!slot.asked) return;
  const { of: _of, yes, no, ...change } = slot.asked;
  slot.refused.push(...no);
  become(slot, change, yes);
}

/**
 * A cleaner says yes or no to all that they are asked; with the last answer it changes, also where that is a no. Answers
 * whether anything changes by it.
 */
export function answer(life: Life, who: string, isYes: boolean): boolean {
  const theirs = life.slots.filter(({ asked }) => asked?.of.includes(who));
  for (const { asked } of theirs) asked?.[isYes ? 'yes' : 'no'].push(who);
  if (theirs.length > 0 && isYes && life.askedStandings.includes(who)) stand(life, who);
  life.askedStandings = life.askedStandings.filter((one) => one !== who);
  const isOver = ({ asked }: Slot) => asked?.of.length === (asked?.yes.length ?? 0) + (asked?.no.length ?? 0);
  const settled = theirs.filter(isOver);
  for (const slot of settled) settle(slot);
  return settled.length > 0;
}

/** The time for answers is over: no answer is no, and nothing is held against anybody. */
export function lapse(life: Life): void {
  for (const slot of life.slots) settle(slot);
  life.askedStandings = [];
}

/** The cleaner is freed of the visits from then on, and comes to none of them again. */
export function leave(life: Life, who: string, from: string, now: Date): void {
  endStandings(life, from, who);
  leaveFrom(life, who, from);
  for (const slot of life.slots)
    if (slot.state === 'booked' && slot.planned >= from && hoursTo(slot, now) >= 24) free(slot, who);
}

function free(slot: Slot, who: string): void {
  slot.team = slot.team.filter((one) => one !== who);
}

/** A cleaner gives a visit back, and is not asked to it again. */
export function giveBackOne(slot: Slot, who: string): void {
  free(slot, who);
  slot.refused.push(who);
}

/** A cleaner takes days off: their visits of these days are given back, and what they said yes to stays. */
export function takeOff(life: Life, off: Life['away'][number], now: Date): void {
  life.away.push(off);
  for (const slot of life.slots)
    if (slot.state === 'booked' && slot.team.includes(off.who) && hoursTo(slot, now) > 0)
      if (isAway(life, off.who, slot.date)) giveBackOne(slot, off.who);
}

/** A cleaner no longer takes every visit, two weeks ahead; what is booked for later looks for somebody. */
export function stopStanding(life: Life, who: string, { now, today }: When): string {
  const last = addDays(today, 14);
  endStandings(life, addDays(last, 1), who);
  for (const slot of life.slots)
    if (slot.state === 'booked' && slot.team.includes(who) && slot.planned > last && hoursTo(slot, now) > 0)
      giveBackOne(slot, who);
  return last;
}

/** Somebody takes a visit, every one after it that lacks somebody, and all that are made. */
export function takeEvery(life: Life, who: string, first: Slot, now: Date): void {
  stand(life, who);
  for (const slot of life.slots)
    if (
      slot.state === 'booked' &&
      !isFull(slot) &&
      !slot.team.includes(who) &&
      slot.planned >= first.planned &&
      !hasLeft(life, who, slot.planned) &&
      !slot.refused.includes(who) &&
      !isAway(life, who, slot.date) &&
      hoursTo(slot, now) > 0
    )
      slot.team.push(who);
}
