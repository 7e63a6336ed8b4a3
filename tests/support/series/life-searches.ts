import { addDays, toInstant } from '#domain/time/london.ts';
import { chooseForOneCleaner } from '#server/matching/choose-for-one-cleaner.ts';
import { remindCleaners } from '#server/matching/remind-cleaners.ts';
import { readMails } from './life-mails.ts';
import { isFull, type Life, type Slot } from './life-oracle.ts';
import { idOf } from './life-visits.ts';
import { as, pick, type Stage, setClock } from './life-world.ts';

/** What becomes of visits that lack cleaners as their time comes (rules/lifecycles#two-cleaners, #nobody-accepts). */

const hourMs = 3600 * 1000;
const minuteMs = 60 * 1000;
const longestQuarters = 42;
const endOfDay = 22.5;

const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

type Choice = Life['ifOneCleaner'];

/** How long the one of two stays; null where it can't be, or is to be cancelled. */
function quartersOfOne({ quarters, cleaners, time }: Slot, choice: Choice): number | null {
  if (choice === 'cancel') return null;
  if (choice === 'same') return quarters;
  const longer = quarters * cleaners;
  return longer <= longestQuarters && hourOf(time) + longer / 4 <= endOfDay ? longer : null;
}

function goOn(slot: Slot, choice: Choice): void {
  const quarters = quartersOfOne(slot, choice);
  if (quarters === null) Object.assign(slot, { state: 'gone', team: [] });
  else Object.assign(slot, { quarters, cleaners: slot.team.length });
}

type Moment = { at: Date; slot: Slot; isChoice: boolean };

const startOf = ({ date, time }: Slot): number => toInstant(date, time).epochMilliseconds;

/** Nobody was found: starts before noon end at 20:00 the day before, later ones four hours ahead. */
const endOf = (slot: Slot): number =>
  slot.time < '12:00'
    ? toInstant(addDays(slot.date, -1), '20:00').epochMilliseconds
    : startOf(slot) - 4 * hourMs;

const momentsOf = (slot: Slot): Moment[] => {
  const start = startOf(slot);
  if (slot.team.length === 0) return [{ at: new Date(endOf(slot) + minuteMs), slot, isChoice: false }];
  return [
    { at: new Date(start - 24 * hourMs + minuteMs), slot, isChoice: true },
    { at: new Date(start - 12 * hourMs + minuteMs), slot, isChoice: false },
  ];
};

/** Their customer is asked 24 hours ahead, and what the form was told is done at 12. */
async function decide(stage: Stage, { slot, isChoice }: Moment): Promise<void> {
  const { world, life, customer, random, story } = stage;
  if (slot.state !== 'booked' || isFull(slot)) return;
  await remindCleaners(world.server.system());
  if (!isChoice) {
    goOn(slot, slot.team.length === 0 ? 'cancel' : life.ifOneCleaner);
    return;
  }
  const possible = (['longer', 'same'] as const).filter((one) => quartersOfOne(slot, one) !== null);
  const choice = pick([...possible, 'cancel', null, null, null] as const, random);
  if (choice === null) return;
  const id = await idOf(stage, slot);
  await chooseForOneCleaner(as(world, customer), { id, expectedVersion: null, choice });
  goOn(slot, choice);
  story.push(`of one for ${slot.planned}: ${choice}`);
}

/** Lets time go by to an instant, as far as it brings something to visits that lack cleaners. */
export async function searchUntil(stage: Stage, until: Date): Promise<void> {
  const lacking = stage.life.slots.filter(
    (slot) => slot.state === 'booked' && !isFull(slot) && startOf(slot) > stage.now.getTime(),
  );
  const moments = lacking
    .flatMap(momentsOf)
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const moment of moments) {
    if (moment.at > stage.now) setClock(stage, moment.at);
    await decide(stage, moment);
    await readMails(stage, { act: 'a search', tells: null });
  }
}
