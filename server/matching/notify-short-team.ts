import type { OneCleanerChoice } from '#domain/booking/options.ts';
import { smallerTeamQuarters } from '#domain/booking/price/smaller-team.ts';
import type { Search } from '#domain/matching/no-cleaner.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatMoment } from '#domain/time/london.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { priceForTeam } from '../booking/change/shrink-team.ts';
import { visitFacts, visitLength } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';

const minuteMs = 60_000;
const appliesBeforeMs = 12 * 3600 * 1000;

const choiceWords: Record<OneCleanerChoice, string> = {
  longer: 'fewer cleaners for longer where that is possible, else cancel for nothing',
  same: 'fewer cleaners for the same hours',
  cancel: 'cancel for nothing',
};

/**
 * Some of the cleaners are found: the customer hears what can be chosen and at what price
 * (rules/lifecycles#two-cleaners).
 */
export async function notifyShortTeam(
  tx: Ctx,
  booking: BookingRow,
  search: Search,
  found: number,
): Promise<void> {
  await tx.queueMail({
    template: 'short-team',
    entityId: booking.id,
    recipient: booking.email,
    version: Math.floor(booking.starts_at.getTime() / minuteMs),
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(booking),
      found,
      wanted: booking.cleaner_count,
      chosen: choiceWords[booking.if_one_cleaner as OneCleanerChoice],
      longer: termsWords(booking, 'longer', found),
      same: termsWords(booking, 'same', found),
      appliesAt: formatMoment(new Date(search.startsAt.getTime() - appliesBeforeMs)),
    },
  });
}

function termsWords(booking: BookingRow, choice: OneCleanerChoice, found: number): string {
  const quarterHours = smallerTeamQuarters(choice, {
    quarterHours: booking.quarter_hours,
    cleanerCount: booking.cleaner_count,
    found,
    startTime: booking.start_time.slice(0, 5),
  });
  if (quarterHours === null) return '';
  const price = priceForTeam(booking, { found, quarterHours });
  return `${visitLength(quarterHours)}, ${formatMoney(price.totalPence, 'GBP')}`;
}
