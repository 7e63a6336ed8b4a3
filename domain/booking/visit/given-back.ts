import { addDays, londonDate, toInstant } from '#domain/time/london.ts';

const hourMs = 3600 * 1000;

/**
 * Until when the customer of a visit that was given back after its start may choose: the end of that London day
 * (rules/lifecycles#giving-back-after-the-start).
 */
export const choiceEndsAt = (givenBackAt: Date): Date =>
  new Date(toInstant(addDays(londonDate(givenBackAt), 1), '00:00').epochMilliseconds);

/** From when on a time of the same day is offered: whoever comes has to be asked, and to get there. */
export const soonestLaterToday = (now: Date): Date => new Date(now.getTime() + hourMs);

/**
 * How a given-back visit went on; `open`: its customer has not chosen yet; `canceled`: for nothing; `canceledLater`: moved,
 * and cancelled after that, on the terms of any visit.
 */
export type GivenBackState = 'open' | 'moved' | 'canceled' | 'canceledLater';

/** `outcome`: what was chosen, or came of it without a choice; null: neither yet. */
export function givenBackState(outcome: string | null, bookingStatus: string): GivenBackState {
  const isCanceled = bookingStatus === 'canceled';
  if (outcome === 'moved') return isCanceled ? 'canceledLater' : 'moved';
  return isCanceled || outcome === 'canceled' ? 'canceled' : 'open';
}
