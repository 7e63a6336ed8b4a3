import { addDays, londonDate, londonTime, toInstant } from '#domain/time/london.ts';

const hourMs = 3600 * 1000;
const betweenWavesMs = 2 * hourMs;
const urgentMs = 24 * hourMs;
const opens = '08:00';
const closes = '20:00';
const sizes = [5, 10];

/** Invite now (`size` best, null = everybody eligible; `next` when the wave after is due), wait, or no more. */
export type NextWave =
  | { kind: 'now'; size: number | null; next: Date | null }
  | { kind: 'wait'; until: Date }
  | { kind: 'done' };

/** The moment itself inside 08:00–20:00 London time, else the next 08:00. */
function insideDay(at: Date): Date {
  const time = londonTime(at);
  if (time >= opens && time < closes) return at;
  const date = time < opens ? londonDate(at) : addDays(londonDate(at), 1);
  return new Date(toInstant(date, opens).epochMilliseconds);
}

/** Whether nobody is asked before 8 in the morning; a start less than 24 hours away asks at any time. */
export const waitsForMorning = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= urgentMs && insideDay(now) > now;

/** Whether "from 8 in the morning" means today still. */
export const isBeforeMorning = (now: Date): boolean => londonTime(now) < opens;

/** What to do about a booking's invitations (rules/matching#waves): 5 best, +2 h next 10, +2 h the rest. */
export function nextWave(state: {
  wavesSent: number;
  lastWaveAt: Date | null;
  now: Date;
  startsAt: Date;
}): NextWave {
  const { wavesSent, lastWaveAt, now, startsAt } = state;
  if (wavesSent > sizes.length) return { kind: 'done' };
  if (startsAt.getTime() - now.getTime() < urgentMs) return { kind: 'now', size: null, next: null };
  const due = lastWaveAt ? new Date(lastWaveAt.getTime() + betweenWavesMs) : now;
  const at = insideDay(due > now ? due : now);
  if (at > now) return { kind: 'wait', until: at };
  const size = sizes[wavesSent] ?? null;
  return { kind: 'now', size, next: size === null ? null : new Date(now.getTime() + betweenWavesMs) };
}
