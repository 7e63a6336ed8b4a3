import { visitDayOpens } from './visit-day-opens.ts';

/** What a cleaner does next with a job of theirs; null = nothing but wait until `from`. */
export type NextAct =
  | { act: 'on-the-way' | 'start' | 'finish'; alsoStart: boolean }
  | { act: null; from: Date };

type Job = {
  startsAt: Date;
  /** accepted or started. */
  serviceStatus: string;
  onTheWayAt: Date | null;
};

const startEarlyMs = 30 * 60_000;

/** Start is taken from 30 minutes before the planned start (rules/lifecycles#provider-link). */
export const startOpens = (startsAt: Date): Date => new Date(startsAt.getTime() - startEarlyMs);

/**
 * The act of the hour: on my way from two hours before, start from half an hour before, finish once begun
 * (rules/lifecycles#on-the-way). Who has not said that they set out may start all the same.
 */
export function nextAct({ startsAt, serviceStatus, onTheWayAt }: Job, now: Date): NextAct {
  if (serviceStatus === 'started') return { act: 'finish', alsoStart: false };
  const canStart = now >= startOpens(startsAt);
  if (now < startsAt && !onTheWayAt) {
    const from = visitDayOpens(startsAt);
    return now < from ? { act: null, from } : { act: 'on-the-way', alsoStart: canStart };
  }
  return canStart ? { act: 'start', alsoStart: false } : { act: null, from: startOpens(startsAt) };
}
