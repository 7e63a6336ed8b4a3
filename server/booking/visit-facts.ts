import { labels } from '#domain/booking/options.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { VisitFacts } from '../mail/mail-types.ts';

const hoursText = (quarterHours: number) => {
  const hours = quarterHours / 4;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

export const visitLength = hoursText;

/** A visit in the words mails use. */
export function visitFacts(visit: {
  service_type: string;
  start_date: string;
  start_time: string;
  quarter_hours: number;
  cleaner_count: number;
}): VisitFacts {
  const services: Record<string, string> = labels.serviceType;
  return {
    serviceName: services[visit.service_type] ?? visit.service_type,
    when: `${formatLongDate(visit.start_date)}, ${formatTime(visit.start_time)}`,
    length: hoursText(visit.quarter_hours),
    cleaners: visit.cleaner_count === 1 ? '1 cleaner' : `${visit.cleaner_count} cleaners`,
  };
}
