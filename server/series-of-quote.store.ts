import { type RawBuilder, sql } from 'kysely';

/** The ids of a series and of those that come of the same quote (rules/lifecycles#series). */
export const idsOfQuote = (id: string | RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select one.id from series one where one.id = ${id}
  union select other.id from series other join series one on other.quote_id = one.quote_id where one.id = ${id})`;
