import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { City } from '#domain/booking/options.ts';
import type { PlacedOutcode } from '#domain/city/sample-outcodes.ts';

/** What we serve of a city, by code. */
export function findCityOutcodeRows(db: Kysely<Database>, city: City): Promise<PlacedOutcode[]> {
  return db
    .selectFrom('postal_codes')
    .innerJoin('outcodes', 'outcodes.code', 'postal_codes.code')
    .select(['outcodes.code', 'outcodes.latitude', 'outcodes.longitude'])
    .where('postal_codes.city', '=', city)
    .where('postal_codes.archived_at', 'is', null)
    .orderBy('outcodes.code')
    .execute();
}
