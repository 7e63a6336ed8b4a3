import { demand } from '#domain/access/permissions.ts';
import { calendarKindOf } from '#domain/calendar/calendar-kind.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import type { FeedOwner } from './calendar-feed.store.ts';

/** Whose calendar feed the actor may see to: their own, in the role they have. */
export function ownFeed({ actor }: Ctx): FeedOwner {
  demand(actor, 'calendar-feed.manage');
  const kind = calendarKindOf(actor);
  if (actor.kind !== 'user' || !kind) throw new Refusal('forbidden');
  return { userId: actor.userId, kind };
}
