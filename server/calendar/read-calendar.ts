import { calendarEvent } from '#domain/calendar/calendar-event.ts';
import { type CalendarKind, calendarKindOf } from '#domain/calendar/calendar-kind.ts';
import { visitPath } from '#domain/calendar/calendar-pages.ts';
import { Refusal } from '#domain/refusal.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import { actorOfUser } from '../auth/session/person-actor.ts';
import type { Ctx } from '../context.ts';
import { addTry } from '../limits/tries.store.ts';
import { hashToken } from '../process/secrets.ts';
import { findFeed, noteFeedRead } from './calendar-feed.store.ts';
import { findCustomersVisits, findProvidersVisits, findVisit } from './calendar-visit.store.ts';
import { writeCalendar } from './write-calendar.ts';

const dayMs = 24 * 3600 * 1000;
const pastMs = 90 * dayMs;
const minuteMs = 60_000;
const mostReadsAMinute = 30;

const titles: Record<CalendarKind, string> = { customer: 'cleans', serviceprovider: 'jobs' };

/** Whose feed it is; somebody blocked, gone or in another role now has none (`not_found`, like an unknown address). */
async function openFeed(ctx: Ctx, token: string) {
  const feed = await findFeed(ctx.db, hashToken(token));
  if (!feed || feed.revokedAt) throw new Refusal('not_found');
  const now = ctx.now();
  const reads = await addTry(ctx.db, `calendar-feed:${feed.id}`, { now, ms: minuteMs });
  if (reads > mostReadsAMinute) throw new Refusal('too_many_downloads');
  const actor = await actorOfUser(ctx, feed.userId);
  if (!actor || calendarKindOf(actor) !== feed.kind) throw new Refusal('not_found');
  if (!feed.lastReadAt || now.getTime() - feed.lastReadAt.getTime() >= minuteMs) {
    await noteFeedRead(ctx.db, feed.id, now);
  }
  return { kind: feed.kind, customerId: actor.customerId, providerId: actor.providerId };
}

/** The calendar behind a secret address, as iCalendar: the past 90 days and everything to come. */
export async function readCalendar(ctx: Ctx, token: string): Promise<string> {
  const { kind, customerId, providerId } = await openFeed(ctx, token);
  const now = ctx.now();
  const from = new Date(now.getTime() - pastMs);
  const ofCustomer = kind === 'customer' && customerId ? findCustomersVisits(ctx.db, customerId, from) : [];
  const ofProvider =
    kind === 'serviceprovider' && providerId ? findProvidersVisits(ctx.db, providerId, from) : [];
  const visits = [...(await ofCustomer), ...(await ofProvider)];
  const { name } = await getBusinessDetails(ctx);
  return writeCalendar({
    name: `${name} ${titles[kind]}`,
    events: visits.map((visit) =>
      calendarEvent(visit, { kind, now, url: `${ctx.publicUrl}${visitPath(kind, visit.bookingId)}` }),
    ),
  });
}

/**
 * One visit as iCalendar for its customer; '' where there is none. It has the UID that the visit has in a feed, so that
 * a calendar with both shows it once.
 */
export async function readVisitCalendar(ctx: Ctx, bookingId: string): Promise<string> {
  const visit = await findVisit(ctx.db, bookingId);
  if (!visit) return '';
  const now = ctx.now();
  const { name } = await getBusinessDetails(ctx);
  const url = `${ctx.publicUrl}${visitPath('customer', bookingId)}`;
  const events = [calendarEvent(visit, { kind: 'customer', now, url })];
  return writeCalendar({ name: `${name} ${titles.customer}`, events });
}
