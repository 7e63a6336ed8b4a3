import { Refusal } from '../../refusal.ts';
import { addDays, londonDate } from '../../time/london.ts';
import { type BegunVisit, isMoreThanClock } from './claimed-hours.ts';

/** What can be pressed without signal (rules/lifecycles#pressed-offline). */
export const offlineActs = ['on-the-way', 'start', 'wait', 'call', 'no-access', 'unsafe', 'finish'] as const;
export type OfflineAct = (typeof offlineActs)[number];

/** What its button says, or what it is called where several lead to it. */
export const offlineActLabels: Record<OfflineAct, string> = {
  'on-the-way': 'On my way',
  start: 'Start',
  wait: 'Waiting at the door',
  call: 'Call',
  'no-access': 'No access',
  unsafe: 'Not safe',
  finish: 'Finish',
};

/** When something was pressed without signal, by the device, and by how much the server's clock was ahead of it. */
export type OfflinePress = { deviceTime: Date; clockOffsetMs: number };

/** A press as it is kept with its part: instants as ISO text. */
export type StoredPress = {
  act: OfflineAct;
  deviceTime: string;
  clockOffsetMs: number;
  pressedAt: string;
  arrivedAt: string;
};

/** "start 2026-11-26T09:58:00.000Z 2026-11-26T12:40:00.000Z", as the wire has a press. */
export const pressText = ({ act, pressedAt, arrivedAt }: StoredPress): string =>
  `${act} ${pressedAt} ${arrivedAt}`;

/** Such a text again. */
export function readPressText(text: string): Pick<StoredPress, 'act' | 'pressedAt' | 'arrivedAt'> {
  const [act = '', pressedAt = '', arrivedAt = ''] = text.split(' ');
  return { act: act as OfflineAct, pressedAt, arrivedAt };
}

/** So old a press is taken no more (rules/lifecycles#pressed-offline). */
export const oldestPressMs = 72 * 3600 * 1000;
/** What arrives so soon is as good as pressed now. */
export const soonMs = 15 * 60_000;

/**
 * The moment of a press that arrives only now, never after its arrival (rules/lifecycles#pressed-offline).
 *
 * @param after what it can't have come before, such as Start before Finish
 * @throws Refusal pressed_too_long_ago, pressed_out_of_order
 */
export function pressMoment(press: OfflinePress, now: Date, after: Date | null = null): Date {
  const moment = new Date(Math.min(now.getTime(), press.deviceTime.getTime() + press.clockOffsetMs));
  if (now.getTime() - moment.getTime() > oldestPressMs) throw new Refusal('pressed_too_long_ago');
  if (after && moment < after) throw new Refusal('pressed_out_of_order');
  return moment;
}

const isOld = ({ pressedAt, arrivedAt }: StoredPress): boolean =>
  Date.parse(arrivedAt) - Date.parse(pressedAt) > soonMs;

/** Whether one of these counts for something and reached us only more than a quarter of an hour later. */
export const hasOldPress = (presses: readonly StoredPress[], acts: readonly OfflineAct[]): boolean =>
  presses.some((press) => acts.includes(press.act) && isOld(press));

/** Whether hours rest on a press that arrived late: by its arrival the clock shows fewer. */
export function restsOnPress(
  presses: readonly StoredPress[],
  visit: BegunVisit,
  worked: { quarterHours: number; arrivedAt: Date },
): boolean {
  const start = presses.find(({ act }) => act === 'start');
  if (!start || !isOld(start)) return false;
  const byArrival = { startsAt: visit.startsAt, startedAt: new Date(start.arrivedAt) };
  return isMoreThanClock(byArrival, worked.arrivedAt, worked.quarterHours);
}

const afterMs = 2 * 3600 * 1000;
const begunMs = 24 * 3600 * 1000;

/**
 * Until when a cleaner's phone stores a job of theirs (rules/lifecycles#without-signal): today's and tomorrow's, until
 * two hours after the planned end, a day where they have begun and not finished. Null = not at all.
 */
export function storedUntil(
  { startsAt, endsAt, serviceStatus }: { startsAt: Date; endsAt: Date; serviceStatus: string },
  now: Date,
): Date | null {
  if (serviceStatus !== 'accepted' && serviceStatus !== 'started') return null;
  if (londonDate(startsAt) > addDays(londonDate(now), 1)) return null;
  const until = new Date(endsAt.getTime() + (serviceStatus === 'started' ? begunMs : afterMs));
  return until > now ? until : null;
}
