import { requirePermission } from '#domain/access/permissions.ts';
import { type City, cities } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import {
  findPictures,
  findShownCleaners,
  findShownPicture,
  type ProviderPictureRow,
  type ShownCleaner,
} from './provider-picture.store.ts';

const shownAtOnce = 6;

/** Pictures by their provider; whoever asks has been allowed to see these. */
export async function findPicturesOf(
  ctx: Ctx,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, ProviderPictureRow>> {
  const rows = await findPictures(ctx.db, providerIds);
  return new Map(rows.map((row) => [row.provider_id, row]));
}

/** Cleaners who agreed to be on the site with first name and picture, of a city or of all; six at most. */
export function listSiteCleaners(ctx: Ctx, asked: string | null): Promise<ShownCleaner[]> {
  requirePermission(ctx.actor, 'catalogue.read');
  const city: City | null | undefined = asked === null ? null : cities.find((known) => known === asked);
  if (city === undefined) throw new Refusal('city_missing', { field: 'city' });
  return findShownCleaners(ctx.db, { city, today: londonDate(ctx.now()) }, shownAtOnce);
}

/** A picture that is on the site, for whoever asks; null as soon as its owner took it back. */
export async function readSitePicture(
  ctx: Ctx,
  publicId: string,
): Promise<{ kind: string; bytes: Uint8Array } | null> {
  const found = isUuid(publicId)
    ? await findShownPicture(ctx.db, publicId, londonDate(ctx.now()))
    : undefined;
  const bytes = found ? await ctx.adapters.storage.get(found.key) : null;
  return found && bytes ? { kind: found.kind, bytes } : null;
}
