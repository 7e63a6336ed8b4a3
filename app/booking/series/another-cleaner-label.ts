import { formatDay, formatLongDate } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';

export type LeavingCleaner = { firstName: string; dates: readonly string[]; takesEvery: boolean };

/** Somebody else from a date on, in the words people read before they ask for it (rules/lifecycles#another-cleaner). */
export function anotherCleanerSummary(
  { firstName: name, dates, takesEvery }: LeavingCleaner,
  fromDate: string,
  reader: Changer,
): { cost: string; lines: string[]; confirm: string; done: string } {
  const isCustomer = reader === 'customer';
  const days = new Intl.ListFormat('en-GB').format(dates.map((date) => formatDay(date)));
  return {
    cost: `It costs ${isCustomer ? 'you' : 'the customer'} nothing, and the price stays`,
    lines: [
      `${name} no longer comes on ${days}${takesEvery ? ', nor to the visits booked later' : ''}, and is told once, by email, that these times are theirs again.`,
      'We ask other cleaners at once.',
      `If nobody has taken a visit by 7:00pm the day before, ${isCustomer ? 'you choose' : 'the customer chooses'}: a new time, keep looking, or cancel. None of it costs anything.`,
      ...(isCustomer ? [] : ['The customer is told by email.']),
    ],
    confirm: `Ask for somebody else in place of ${name}`,
    done: `${name} no longer comes from ${formatLongDate(fromDate)} on. We are asking other cleaners.`,
  };
}
