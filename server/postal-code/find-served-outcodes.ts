import type { City } from '#domain/booking/options.ts';
import type { PlacedOutcode } from '#domain/city/sample-outcodes.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { Ctx } from '../context.ts';
import { findCityOutcodeRows } from './city-outcodes.store.ts';
import { findServedOutcode } from './postal-code.store.ts';

/** The outcodes of a city that we serve, with where they are; anybody may know (rules/people#who-may-do-what). */
export const findCityOutcodes = (ctx: Ctx, city: City): Promise<PlacedOutcode[]> =>
  findCityOutcodeRows(ctx.db, city);

/** The served outcodes among the one a typed postcode names: a map of none or one to its city. */
export async function findServedOutcodes(
  ctx: Ctx,
  typedPostalCode: string,
): Promise<ReadonlyMap<string, City>> {
  const outcode = outcodeOf(typedPostalCode);
  const row = outcode ? await findServedOutcode(ctx.db, outcode) : undefined;
  return new Map(row ? [[row.code, row.city as City]] : []);
}
