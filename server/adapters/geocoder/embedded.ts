import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { GeocoderPort } from './port.ts';

/** Places a postcode at the centre of its outcode (rules/matching#outcodes), about a kilometre exact. */
export function createOutcodeGeocoder(db: Kysely<Database>): GeocoderPort {
  return {
    async locate(postalCode) {
      const place = await db
        .selectFrom('outcodes')
        .select(['latitude', 'longitude'])
        .where('code', '=', outcodeOf(postalCode))
        .executeTakeFirst();
      return place ?? null;
    },
  };
}
