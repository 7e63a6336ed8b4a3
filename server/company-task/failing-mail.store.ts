import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

export type FailingMails = {
  recipient: string;
  count: number;
  customerId: string | null;
  providerId: string | null;
};

/** Tried so often, a mail has failed for about an hour: no short outage of our own. */
const triesOfAnHour = 8;

/** How many mails to the recipient of one could not be sent for an hour, and who that is. */
export async function findFailingMails(db: Kysely<Database>, mailId: string): Promise<FailingMails | null> {
  const { rows } = await sql<FailingMails>`
    select mail.recipient,
      (select count(*) from mails where recipient = mail.recipient and status = 'failed'
        and attempts >= ${triesOfAnHour})::int as count,
      (select id from customers where email = lower(mail.recipient)) as "customerId",
      (select id from providers where lower(email) = lower(mail.recipient) limit 1) as "providerId"
    from mails mail where mail.id = ${mailId}`.execute(db);
  return rows[0] ?? null;
}
