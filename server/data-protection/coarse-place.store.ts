import { type RawBuilder, sql } from 'kysely';

/** What an erased person's postcode is cut down to. */
export const outcode = (column: string): RawBuilder<string> => sql`split_part(${sql.ref(column)}, ' ', 1)`;

/** Where the middle of the outcode is; for one we don't know, the place to some eleven kilometres. */
export const coarse = (table: string, axis: 'latitude' | 'longitude'): RawBuilder<number> => sql`coalesce(
  (select ${sql.ref(axis)} from outcodes where code = ${outcode(`${table}.postal_code`)}),
  round(${sql.ref(`${table}.${axis}`)}::numeric, 1))`;
