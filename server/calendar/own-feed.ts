import { requirePermission } from '#domain/access/permissions.ts';
import { calendarKindOf } from '#domain/calendar/calendar-kind.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { type CalendarFeedRow, type FeedOwner, findOwnFeed } from './calendar-feed.store.ts';

/** The actor's calendar feed, without its address; null when there is none. */
export async function getMyCalendarFeed(ctx: Ctx): Promise<CalendarFeedRow | null> {
  return (await findOwnFeed(ctx.db, ownFeed(ctx))) ?? null;
}

/** Whose calendar feed the actor may see to: their own, in the role they have. */
export function ownFeed({ actor }: Ctx): FeedOwner {
  requirePermission(actor, 'calendar-feed.manage');
  const kind = calendarKindOf(actor);
  if (actor.kind !== 'user' || !kind) throw new Refusal('forbidden');
  return { userId: actor.userId, kind };
}
