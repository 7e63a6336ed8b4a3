import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { City } from '#domain/booking/options.ts';

export type Place = { outcode: string; latitude: number; longitude: number };
export type Places = Record<City, Place[]>;

/** Where people of the demonstration live: near enough to one another that cleaners can reach most of them. */
const outcodes: Record<City, string[]> = {
  London: [
    'SE15',
    'SE22',
    'SE5',
    'SE24',
    'SW2',
    'SW4',
    'SW9',
    'SW11',
    'N1',
    'N5',
    'N16',
    'E8',
    'E2',
    'NW5',
    'W4',
    'W6',
  ],
  GreaterManchester: ['M14', 'M16', 'M19', 'M20', 'M21', 'M33', 'M4', 'M8', 'SK4', 'SK8'],
  Birmingham: ['B13', 'B14', 'B15', 'B16', 'B17', 'B29', 'B30', 'B91'],
  Leeds: ['LS6', 'LS7', 'LS8', 'LS12', 'LS16', 'LS17', 'LS28'],
  Brighton: ['BN1', 'BN2', 'BN3', 'BN41', 'BN7'],
};

/** Those of them that are served, with their places. */
export async function findServedPlaces(db: Kysely<Database>): Promise<Places> {
  const rows = await db
    .selectFrom('postal_codes')
    .innerJoin('outcodes', 'outcodes.code', 'postal_codes.code')
    .select(['outcodes.code', 'outcodes.latitude', 'outcodes.longitude'])
    .where('outcodes.code', 'in', Object.values(outcodes).flat())
    .execute();
  const known = new Map(
    rows.map(({ code, latitude, longitude }) => [code, { outcode: code, latitude, longitude }]),
  );
  const placesOf = (city: City): Place[] => outcodes[city].flatMap((code) => known.get(code) ?? []);
  return {
    London: placesOf('London'),
    GreaterManchester: placesOf('GreaterManchester'),
    Birmingham: placesOf('Birmingham'),
    Leeds: placesOf('Leeds'),
    Brighton: placesOf('Brighton'),
  };
}
