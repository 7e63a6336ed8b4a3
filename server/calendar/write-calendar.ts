import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';

const hourSeconds = 3600;

/**
 * Events as iCalendar (RFC 5545). Times are in UTC, so that clock changes move nothing; each event keeps its UID
 * and its SEQUENCE rises, so that a calendar changes what it has instead of adding to it.
 */
export function writeCalendar(calendar: {
  name: string;
  now: Date;
  events: readonly CalendarEvent[];
}): string {
  const written = ical({
    name: calendar.name,
    prodId: { company: 'Brightwren', product: 'Calendar feed', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hourSeconds,
  });
  for (const event of calendar.events) {
    written.createEvent({
      id: `${event.id}@brightwren`,
      sequence: event.sequence,
      stamp: calendar.now,
      lastModified: event.updatedAt,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      status: ICalEventStatus[event.status],
      description: [...event.words, event.url].join('\n'),
      url: event.url,
      ...(event.place ? { location: event.place } : {}),
    });
  }
  return written.toString();
}
