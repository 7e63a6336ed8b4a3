import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';

const hourSeconds = 3600;

/** Whose event it is, and who is told of it in a mail. */
export type CalendarPeople = { organiser: { name: string; email: string }; recipient: string };

/** Times are in UTC, so that clock changes move nothing. The stamp is the record's: what did not change reads the same. */
function addEvent(calendar: ICalCalendar, event: CalendarEvent) {
  return calendar.createEvent({
    id: `${event.id}@brightwren`,
    sequence: event.sequence,
    stamp: event.updatedAt,
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

/**
 * Events as iCalendar (RFC 5545). Each keeps its UID and its SEQUENCE rises, so that a calendar changes what it has
 * instead of adding to it.
 */
export function writeCalendar(calendar: { name: string; events: readonly CalendarEvent[] }): string {
  const written = ical({
    name: calendar.name,
    prodId: { company: 'Brightwren', product: 'Calendar feed', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hourSeconds,
  });
  for (const event of calendar.events) addEvent(written, event);
  return written.toString();
}

/** One event as a mail carries it (RFC 5546): put in or changed, or taken out; nobody is asked whether they come. */
export function writeInvitation(event: CalendarEvent, { organiser, recipient }: CalendarPeople): string {
  const written = ical({
    prodId: { company: 'Brightwren', product: 'Calendar part', language: 'EN' },
    method: event.status === 'CANCELLED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const added = addEvent(written, event);
  added.organizer(organiser);
  added.createAttendee({
    email: recipient,
    rsvp: false,
    status: ICalAttendeeStatus.ACCEPTED,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
  });
  return written.toString();
}
