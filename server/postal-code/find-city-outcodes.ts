import type { City } from '#domain/booking/options.ts';
import type { PlacedOutcode } from '#domain/city/sample-outcodes.ts';
import type { Ctx } from '../context.ts';
import { findCityOutcodeRows } from './city-outcodes.store.ts';

/** The outcodes of a city that we serve, with where they are; anybody may know (rules/people#who-may-do-what). */
export const findCityOutcodes = (ctx: Ctx, city: City): Promise<PlacedOutcode[]> =>
  findCityOutcodeRows(ctx.db, city);
