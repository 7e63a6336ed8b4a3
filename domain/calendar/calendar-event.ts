import { bookingView } from '../access/booking-view.ts';
import { labels } from '../booking/options.ts';
import { notesOnPage } from '../messages/notes-on-page.ts';
import { outcodeOf } from '../postal-code/postal-code.ts';
import type { CalendarKind } from './calendar-kind.ts';

/** What a visit in a calendar is made of. */
export type CalendarVisit = {
  bookingId: string;
  reference: string;
  bookingStatus: string;
  /** Of a cleaner's calendar: what became of their part. */
  serviceStatus: string | null;
  serviceType: string;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
  /** Rises with every act about the booking or a cleaner's part in it, whether it was told by a mail of its own or not. */
  sequence: number;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  /** Whether the customer wrote how to get in; what they wrote is in no calendar. */
  hasNotes: boolean;
  cleaners: readonly string[];
};

export type CalendarEvent = {
  id: string;
  title: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
  sequence: number;
  place: string | null;
  /** Lines. */
  words: readonly string[];
  url: string;
};

// Rule: rules/security#encoding-injection.
// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a line of a calendar
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const oneLine = (words: string): string => words.replaceAll(controls, ' ').trim();

const serviceLabel = (visit: CalendarVisit): string =>
  (labels.serviceType as Record<string, string>)[visit.serviceType] ?? 'Cleaning';

const cityLabel = (visit: CalendarVisit): string =>
  (labels.city as Record<string, string>)[visit.city] ?? visit.city;

const fullPlace = (visit: CalendarVisit): string =>
  [visit.address, cityLabel(visit), visit.postalCode].map(oneLine).join(', ');

const isTheirs = ({ serviceStatus }: CalendarVisit): boolean =>
  serviceStatus === null || ['accepted', 'started', 'completed'].includes(serviceStatus);

/** Cancelled, or no longer this cleaner's: it stays in a calendar as cancelled, so that no copy of it stands as it was. */
const isOff = (visit: CalendarVisit): boolean => visit.bookingStatus === 'canceled' || !isTheirs(visit);

function customersWords(visit: CalendarVisit): string[] {
  if (isOff(visit)) return ['This booking is cancelled.'];
  const names = visit.cleaners.map(oneLine);
  if (names.length > 0) return [`Your ${names.length === 1 ? 'cleaner' : 'cleaners'}: ${names.join(', ')}`];
  return visit.bookingStatus === 'pending' ? ['We are finding your cleaner.'] : [];
}

/** What a cleaner's calendar says is what rules/people#who-may-do-what lets them read at that moment, and no more. */
function cleanersFacts(
  visit: CalendarVisit,
  { now, url }: { now: Date; url: string },
): { place: string; words: string[] } {
  const area = `${cityLabel(visit)}, ${outcodeOf(visit.postalCode)}`;
  if (isOff(visit))
    return {
      place: area,
      words: [
        isTheirs(visit) || visit.serviceStatus === 'canceled'
          ? 'This job is cancelled.'
          : 'This job is no longer yours.',
      ],
    };
  const { startsAt, endsAt } = visit;
  const view = bookingView({ viewer: 'assigned', now, startsAt, endsAt });
  if (!view.place) return { place: area, words: [] };
  return {
    place: fullPlace(visit),
    words: [
      `Customer: ${oneLine(`${visit.firstName} ${visit.lastName}`)}`,
      ...(view.phone ? [`Phone: ${oneLine(visit.phone)}`] : []),
      ...(visit.hasNotes ? [`${notesOnPage}: ${url}`] : []),
    ],
  };
}

function statusOf(visit: CalendarVisit): CalendarEvent['status'] {
  if (isOff(visit)) return 'CANCELLED';
  return visit.bookingStatus === 'pending' ? 'TENTATIVE' : 'CONFIRMED';
}

/** A visit as the calendar of whoever it is shows it; `url` leads to its page. */
export function calendarEvent(
  visit: CalendarVisit,
  { kind, now, url }: { kind: CalendarKind; now: Date; url: string },
): CalendarEvent {
  const facts =
    kind === 'customer'
      ? { place: fullPlace(visit), words: customersWords(visit) }
      : cleanersFacts(visit, { now, url });
  const { bookingId: id, startsAt, endsAt, updatedAt, sequence } = visit;
  const title = `${isOff(visit) ? 'Cancelled: ' : ''}${serviceLabel(visit)}`;
  return {
    ...{ id, startsAt, endsAt, updatedAt, sequence, url, place: facts.place },
    words: [...facts.words, `Booking ${visit.reference}`],
    status: statusOf(visit),
    title: kind === 'customer' ? title : `${title}, ${outcodeOf(visit.postalCode)}`,
  };
}
