import type { BookingInput } from '#domain/booking/booking-input.ts';
import { labels } from '#domain/booking/options.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { extrasText, roomsText } from '#domain/booking/visit/home-text.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { VisitFacts } from '../mail/mail-types.ts';

const hoursText = (quarterHours: number) => {
  const hours = quarterHours / 4;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

export const visitLength = hoursText;

/** "Every month" rather than what a frequency allows, where the customer chose. */
function frequencyText({
  service_frequency,
  schedule,
}: {
  service_frequency: string;
  schedule: string | null;
}): string {
  const schedules: Record<string, string> = labels.schedule;
  const frequencies: Record<string, string> = labels.serviceFrequency;
  const isRare = service_frequency === 'MoreThanTwoWeeks';
  return (isRare && schedule ? schedules[schedule] : frequencies[service_frequency]) ?? service_frequency;
}

/** A visit in the words mails use. */
export function visitFacts(visit: {
  service_type: string;
  service_frequency: string;
  schedule: string | null;
  start_date: string;
  start_time: string;
  quarter_hours: number;
  cleaner_count: number;
}): VisitFacts {
  const services: Record<string, string> = labels.serviceType;
  return {
    frequency: frequencyText(visit),
    serviceName: services[visit.service_type] ?? visit.service_type,
    when: `${formatLongDate(visit.start_date)}, ${formatTime(visit.start_time)}`,
    length: hoursText(visit.quarter_hours),
    cleaners: visit.cleaner_count === 1 ? '1 cleaner' : `${visit.cleaner_count} cleaners`,
  };
}

/** The same of what a checkout is for; a quote's plan names its weekdays. */
export const askedVisitFacts = ({ input, quote }: Pick<PlacedBooking, 'input' | 'quote'>): VisitFacts => ({
  ...visitFacts({
    service_type: input.serviceType,
    service_frequency: input.serviceFrequency,
    schedule: input.schedule,
    start_date: input.startDate,
    start_time: input.startTime,
    quarter_hours: input.quarterHours,
    cleaner_count: input.cleanerCount,
  }),
  ...(quote?.rhythm ? { frequency: quote.rhythm } : {}),
});

/** What is cleaned, for the mail that a customer keeps: rooms, extras, and whose products. */
export const homeFacts = (input: BookingInput): [label: string, value: string][] => [
  ['Rooms', roomsText(input.bedroomCount, input.bathroomCount)],
  ['Extras', extrasText(input.extras, input.serviceType)],
  ['Products', input.cleaningSupplies ? 'We bring them' : 'You have them'],
];
