import type { Ctx } from '../context.ts';
import { type CalendarFeedRow, findOwnFeed } from './calendar-feed.store.ts';
import { ownFeed } from './own-feed.ts';

/** The actor's calendar feed, without its address; null when there is none. */
export async function getMyCalendarFeed(ctx: Ctx): Promise<CalendarFeedRow | null> {
  return (await findOwnFeed(ctx.db, ownFeed(ctx))) ?? null;
}
