import { can, requirePermission } from '#domain/access/permissions.ts';
import { toInstant } from '#domain/time/london.ts';
import { unservedFrom } from '#domain/waitlist/unserved-demand.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { type AreaDemand, findAreaDemand } from './area-demand.store.ts';
import { findPostalCode, listPostalCodeRows, type PostalCodeRow } from './postal-code.store.ts';

/** The outcodes we serve; anybody may read them (rules/people#who-may-read-what). */
export async function listPostalCodes(ctx: Ctx, request: PageRequest): Promise<CountedPage<PostalCodeRow>> {
  requirePermission(ctx.actor, 'catalogue.read');
  return listPostalCodeRows(ctx.db, request);
}

/** An area, or null; one that was taken off the list is there for who keeps the list only. */
export async function getPostalCode(ctx: Ctx, id: string): Promise<PostalCodeRow | null> {
  requirePermission(ctx.actor, 'catalogue.read');
  const row = isUuid(id) ? await findPostalCode(ctx.db, id) : undefined;
  if (!row) return null;
  return row.archived_at && !can(ctx.actor, 'postal-code.write') ? null : row;
}

/** The days that bookings and people we could not serve are counted of. */
const countedDays = 90;

/** What an area has and what it wants, for who keeps the list of areas; by their ids. */
export async function findDemandOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AreaDemand>> {
  requirePermission(ctx.actor, 'postal-code.write');
  const from = unservedFrom(countedDays, ctx.now());
  const since = new Date(toInstant(from, '00:00').epochMilliseconds);
  return findAreaDemand(ctx.db, ids, { since, from, now: ctx.now() });
}
