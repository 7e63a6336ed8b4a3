import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** Makes what one holder has counted wait for each other until the end of the transaction; a day's queue comes before. */
export async function queueForHolder(db: Kysely<Database>, holder: string): Promise<void> {
  await sql`/* prepared: queue-for-holder */
    select pg_advisory_xact_lock(hashtextextended(${`holder:${holder}`}, 0))`.execute(db);
}
