import { formatDay, formatLongDate } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';

export type LeavingCleaner = { firstName: string; dates: readonly string[]; takesEvery: boolean };

const words: Record<Changer, { whom: string; choose: string; asks: string; asking: string; ask: string }> = {
  customer: {
    whom: 'you',
    choose: 'you choose',
    asks: 'We ask other cleaners at once.',
    asking: 'We are asking other cleaners.',
    ask: 'Ask for',
  },
  company: {
    whom: 'the customer',
    choose: 'the customer chooses',
    asks: 'Other cleaners are asked at once.',
    asking: 'Other cleaners are being asked.',
    ask: 'Look for',
  },
};

/** Somebody else from a date on, in the words people read before they ask for it (rules/lifecycles#another-cleaner). */
export function anotherCleanerSummary(
  { firstName: name, dates, takesEvery }: LeavingCleaner,
  fromDate: string,
  reader: Changer,
): { cost: string; lines: string[]; confirm: string; done: string } {
  const { whom, choose, asks, asking, ask } = words[reader];
  const days = new Intl.ListFormat('en-GB').format(dates.map((date) => formatDay(date)));
  return {
    cost: `It costs ${whom} nothing, and the price stays`,
    lines: [
      `${name} no longer comes on ${days}${takesEvery ? ', nor to the visits booked later' : ''}, and is told once, by email, that these times are theirs again.`,
      asks,
      `If nobody has taken a visit by 7:00pm the day before, ${choose}: a new time, keep looking, or cancel. None of it costs anything.`,
      ...(reader === 'customer' ? [] : ['The customer is told by email.']),
    ],
    confirm: `${ask} somebody else in place of ${name}`,
    done: `${name} no longer comes from ${formatLongDate(fromDate)} on. ${asking}`,
  };
}
