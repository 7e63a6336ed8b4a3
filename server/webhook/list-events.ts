import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { type EventRow, listEventRows } from './event.store.ts';

/** What happened, newest first, for 90 days. */
export async function listEvents(ctx: Ctx, request: PageRequest): Promise<Page<EventRow>> {
  demand(ctx.actor, 'webhook.manage');
  return listEventRows(ctx.db, request);
}
