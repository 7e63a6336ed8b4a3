import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { City } from '#domain/booking/options.ts';
import type { PlacedOutcode } from '#domain/city/sample-outcodes.ts';
import type { NamedPlace } from '#domain/matching/places-in-reach.ts';

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

/** Every outcode that we know, and whether we clean there. */
export function findNamedPlaces(db: Kysely<Database>): Promise<NamedPlace[]> {
  return db
    .selectFrom('outcodes')
    .leftJoin('postal_codes', (join) =>
      join.onRef('postal_codes.code', '=', 'outcodes.code').on('postal_codes.archived_at', 'is', null),
    )
    .select(['outcodes.code', 'outcodes.name', 'outcodes.latitude', 'outcodes.longitude'])
    .select((eb) => eb('postal_codes.code', 'is not', null).as('isServed'))
    .$castTo<NamedPlace>()
    .execute();
}
