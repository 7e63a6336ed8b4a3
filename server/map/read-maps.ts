import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import {
  bookingMapFilter,
  type MapFilterAnswers,
  providerMapFilter,
  unservedMapFilter,
} from '#domain/map/map-filter.ts';
import { townOfArea } from '#domain/postal-code/area-towns.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import {
  type RecordMap,
  readBookingMap,
  readProviderMap,
  readServedAreas,
  type ServedArea,
} from './map.store.ts';
import { readUnservedMap, type UnservedMap } from './unserved-map.store.ts';

/**
 * The bookings that a filter leaves, as clusters, sums by district and a page of rows (rules/content#maps).
 *
 * @throws Refusal `invalid_input` with the filter's fields
 */
export async function mapBookings(ctx: Ctx, filter: MapFilterAnswers): Promise<RecordMap> {
  requirePermission(ctx.actor, 'booking.map');
  const checked = checkInput(bookingMapFilter, filter);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return readBookingMap(ctx.db, checked.value, londonDate(ctx.now()));
}

/** The same of cleaners. */
export async function mapProviders(ctx: Ctx, filter: MapFilterAnswers): Promise<RecordMap> {
  requirePermission(ctx.actor, 'provider.map');
  const checked = checkInput(providerMapFilter, filter);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return readProviderMap(ctx.db, checked.value, londonDate(ctx.now()));
}

/** Asked by whoever may see a map already. */
export const findServedAreas = (ctx: Ctx): Promise<ServedArea[]> => readServedAreas(ctx.db);

const usualDays = 90;

/** What people asked for and we could not do, over 90 days up to the last one unless a first day is asked for. */
export async function mapUnserved(ctx: Ctx, filter: MapFilterAnswers): Promise<UnservedMap> {
  requirePermission(ctx.actor, 'unserved-demand.read');
  const checked = checkInput(unservedMapFilter, filter);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { to } = checked.value;
  const from = checked.value.from ?? addDays(to ?? londonDate(ctx.now()), 1 - usualDays);
  const map = await readUnservedMap(ctx.db, { ...checked.value, from });
  const districts = map.districts.map((one) =>
    one.latitude === null ? { ...one, ...townOfArea(one.outcode) } : one,
  );
  return { ...map, districts };
}
