import type { OfflineAct } from '#domain/booking/visit/offline-press.ts';
import { offlineActs } from '#domain/booking/visit/offline-press.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

export type PlannedPress = { at: number; act: OfflineAct; hours: number; reason: string };
type Times = { startsAt: number; endsAt: number };

type Random = () => number;
const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Some instant, to the millisecond, between two numbers of minutes from another. */
const around = (from: number, min: number, max: number, random: Random): number =>
  Math.round(from + (min + random() * (max - min)) * minuteMs);

type Step = [act: OfflineAct, from: number, min: number, max: number];

/** How such a visit goes: done, at a closed door, left, or anything at any time. */
function stepsOf({ startsAt, endsAt }: Times, random: Random): Step[] {
  const kind = random();
  if (kind < 0.45) {
    return [
      ['on-the-way', startsAt, -130, -5],
      ['start', startsAt, -35, 45],
      ['finish', endsAt, -90, 60],
    ];
  }
  if (kind < 0.7) {
    return [
      ['wait', startsAt, -3, 6],
      ['call', startsAt, 1, 8],
      ['call', startsAt, 6, 16],
      ['no-access', startsAt, 18, 40],
    ];
  }
  if (kind < 0.82) {
    return [
      ['start', startsAt, -20, 10],
      ['unsafe', startsAt, 5, 120],
    ];
  }
  const count = 3 + Math.floor(random() * 4);
  return Array.from({ length: count }, () => [pick(offlineActs, random), startsAt, -150, 300]);
}

/** Hours that fit the visit, mostly. */
function hoursOf({ startsAt, endsAt }: Times, random: Random): number {
  const booked = Math.round((endsAt - startsAt) / quarterMs);
  return Math.max(1, booked + pick([0, 0, 0, -1, -4, 2, 9], random)) / 4;
}

/** What a cleaner presses at a visit, in the order of its moments. */
export function planPresses(times: Times, random: Random): PlannedPress[] {
  const steps = stepsOf(times, random).filter(() => random() > 0.1);
  if (random() < 0.3) steps.push([pick(offlineActs, random), times.startsAt, -150, 300]);
  return steps
    .map(([act, from, min, max]) => ({
      at: around(from, min, max, random),
      act,
      hours: hoursOf(times, random),
      reason: random() < 0.7 ? 'I pressed Start late' : '',
    }))
    .toSorted((one, other) => one.at - other.at);
}

/** What the same cleaner presses on a second phone: partly the very same, partly otherwise. */
export function planAgain(presses: readonly PlannedPress[], times: Times, random: Random): PlannedPress[] {
  if (random() < 0.25) return planPresses(times, random);
  return presses
    .filter(() => random() > 0.25)
    .map((press) => (random() < 0.3 ? press : { ...press, at: around(press.at, -4, 4, random) }))
    .toSorted((one, other) => one.at - other.at);
}

/** When a phone has signal: seldom or often, days later or soon, and in the end for good. */
export function planSignal(presses: readonly PlannedPress[], { endsAt }: Times, random: Random): number[] {
  const last = Math.max(endsAt, ...presses.map(({ at }) => at));
  const mood = random();
  const soon = mood < 0.4 ? presses.map(({ at }) => around(at, 0.5, 12, random)) : [];
  const between = mood < 0.7 ? [around(endsAt, -120, 240, random)] : [];
  const days = random() < 0.3 ? 80 * 60 : 20 * 60;
  return [...soon, ...between, around(last, 1, days, random), around(last, days, days + 60, random)];
}
