import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/**
 * Takes back what has not gone out of some mails: nobody sends what is no longer there. One that went out and waits to
 * be sent again stays as it was before that.
 */
export async function takeBackMails(db: Kysely<Database>, which: RawBuilder<SqlBool>): Promise<void> {
  await sql`delete from mails where ${which} and status <> 'sent' and sent_at is null`.execute(db);
  await sql`update mails set status = 'sent', last_error = null
    where ${which} and status in ('waiting', 'failed') and sent_at is not null`.execute(db);
}
