import { formatDay } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';
import { freeMoveLabel } from '../change/move-label.ts';

export type MoveSeriesOffer = {
  visitCount: number;
  isHourAlone: boolean;
  isAskedAnew: boolean;
  cleanersAsked: readonly string[];
  cleanersLost: readonly string[];
  answerBy?: string | null | undefined;
};

export type MoveSeriesLabels = { cost: string; lines: string[]; confirm: string | null; done: string };

export type Pattern = { words: string; dates: readonly string[]; closedDates: readonly string[] };

/** "27 November, 25 December (closed), 29 January": the next dates of a pattern. */
export const patternDates = ({ dates, closedDates }: Pattern): string =>
  dates.map((date) => `${formatDay(date)}${closedDates.includes(date) ? ' (closed)' : ''}`).join(', ');

const costs: Record<Changer, string> = {
  customer: 'Moving costs nothing',
  company: 'It costs the customer nothing',
};

/**
 * A regular clean whose weekday we closed goes on on another day, in the words people read before and after they
 * confirm it (rules/lifecycles#closed-weekdays).
 */
export function newDaySummary(
  _offer: MoveSeriesOffer,
  { pattern, when }: { pattern: Pattern | null; when: string },
  reader: Changer,
): MoveSeriesLabels {
  return {
    cost: costs[reader],
    lines: [
      'Every visit from then on is on that day, at the same price.',
      reader === 'customer'
        ? 'We ask your cleaner first whether they can come.'
        : 'The cleaner is asked first. The customer is told by email.',
    ],
    confirm: pattern && `Go on from ${when}`,
    done: pattern
      ? `${reader === 'customer' ? 'Your' : 'The'} regular clean goes on. ${pattern.words}, first on ${when}.`
      : '',
  };
}

/** A move of a regular clean in the words people read before and after they confirm it (rules/lifecycles#series). */
export function moveSeriesSummary(
  offer: MoveSeriesOffer,
  { pattern, when }: { pattern: Pattern | null; when: string },
  reader: Changer,
): MoveSeriesLabels {
  const { visitCount, cleanersAsked, isAskedAnew, isHourAlone } = offer;
  const many = visitCount === 1 ? 'the visit that is' : `the ${visitCount} visits that are`;
  const names = cleanersAsked.join(' and ');
  const whose = reader === 'customer' ? 'Your' : 'The';
  const asked = names ? ` We have asked ${names}; until the answer the visits stay at their old time.` : '';
  return {
    cost: costs[reader],
    lines: [
      `It moves ${many} booked, and all made later.${isHourAlone ? ' The days stay as they are.' : ''}`,
      freeMoveLabel({ fee: 0, ...offer }),
      ...(isAskedAnew
        ? ['Whoever takes every visit now is asked whether they do at the new time, too.']
        : []),
      ...(reader === 'company' ? ['The customer is told by email.'] : []),
    ],
    confirm: pattern && `Move to ${when} and on from there`,
    done: pattern ? `${whose} regular clean is moved. ${pattern.words}, first on ${when}.${asked}` : '',
  };
}
