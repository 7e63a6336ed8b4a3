import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { GivenBackVisit } from './given-back-documents.ts';

export type GivenBackReader = 'customer' | 'company';
type Visit = Pick<
  GivenBackVisit,
  'cleaner' | 'startDate' | 'goodwill' | 'days' | 'state' | 'newDate' | 'newTime'
>;

/** Whether somebody is free later on the day that was not kept. */
export const isFreeToday = ({ days, startDate }: Pick<Visit, 'days' | 'startDate'>): boolean =>
  days.some(({ date, startTimes }) => date === startDate && startTimes.length > 0);

/** What happened and what can be done about it. */
export function givenBackLabel(visit: Visit, reader: GivenBackReader): string {
  const ways = isFreeToday(visit) ? 'later today, another day, or cancel' : 'another day, or cancel';
  const nobody = isFreeToday(visit) ? '' : ' Nobody else is free today.';
  if (reader === 'company') {
    return `${visit.cleaner} gave this clean back after its start, and the customer waits.${nobody} Ring them, and choose with them: ${ways}.`;
  }
  return `We are sorry: ${visit.cleaner} can’t come after all.${nobody} Choose what suits you: ${ways}.`;
}

/** What the button for a chosen time says. */
export function newTimeLabel(visit: Pick<Visit, 'startDate'>, date: string, time: string): string {
  const when = date === visit.startDate ? 'later today' : `on ${formatLongDate(date)}`;
  return `Come ${when}, ${formatTime(time)}`;
}

/** What cancelling costs and brings. */
export function cancelLabel({ goodwill }: Pick<Visit, 'goodwill'>, reader: GivenBackReader): string {
  const isOffice = reader === 'company';
  const free = isOffice ? 'The customer pays nothing' : 'You pay nothing';
  if (goodwill === 0) return `${free}.`;
  const card = `a gift card of ${formatMoney(penceFromPounds(goodwill), 'GBP')}`;
  return isOffice ? `${free}, and gets ${card} by email.` : `${free}, and we email you ${card}.`;
}

/** How it stands once it is settled. */
export function settledLabel({
  state,
  newDate,
  newTime,
}: Pick<Visit, 'state' | 'newDate' | 'newTime'>): string {
  if (state === 'canceledLater')
    return 'Your clean was moved, and cancelled after that. What that cost, if anything, stands in our email about it.';
  if (!newDate || !newTime) return 'This clean is cancelled. You pay nothing.';
  return `Your clean is on ${formatLongDate(newDate)}, ${formatTime(newTime)} now. We email you as soon as a cleaner has accepted.`;
}
