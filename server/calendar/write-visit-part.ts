import { calendarEvent } from '#domain/calendar/calendar-event.ts';
import type { CalendarKind } from '#domain/calendar/calendar-kind.ts';
import { visitPath } from '#domain/calendar/calendar-pages.ts';
import type { Ctx } from '../context.ts';
import { carriesCalendarFiles, findCleanersVisit, findVisit } from './calendar-visit.store.ts';
import { type CalendarPeople, writeInvitation } from './write-calendar.ts';

export type VisitOfMail = { bookingId: string; kind: CalendarKind; recipient: string };
type Sender = Pick<Ctx, 'db' | 'publicUrl' | 'now'> & { organiser: CalendarPeople['organiser'] };

/**
 * The visit as a mail about it carries it, as its record is now: whichever mail arrives last, a calendar that took it
 * shows what the account shows. Null where there is none of theirs, or they switched the files off.
 */
export async function writeVisitPart(
  { db, publicUrl, now, organiser }: Sender,
  { bookingId, kind, recipient }: VisitOfMail,
): Promise<string | null> {
  if (!(await carriesCalendarFiles(db, { bookingId, kind, email: recipient }))) return null;
  const visit =
    kind === 'customer' ? await findVisit(db, bookingId) : await findCleanersVisit(db, bookingId, recipient);
  if (!visit) return null;
  const event = calendarEvent(visit, { kind, now: now(), url: `${publicUrl}${visitPath(kind, bookingId)}` });
  return writeInvitation(event, { organiser, recipient });
}
