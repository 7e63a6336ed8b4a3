import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { NewTask } from './company-task.store.ts';

export type FailingMails = {
  template: string;
  recipient: string;
  count: number;
  customerId: string | null;
  providerId: string | null;
  /** The application that the mail is about, while it is here. */
  applicationId: string | null;
};

/** Somebody without a record of their own, as what a task is about. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** What a task about mails to somebody is about. */
export function subjectOf({
  customerId,
  providerId,
  applicationId,
}: Pick<FailingMails, 'customerId' | 'providerId' | 'applicationId'>): Pick<NewTask, 'entity' | 'entityId'> {
  if (customerId) return { entity: 'customer', entityId: customerId };
  if (providerId) return { entity: 'provider', entityId: providerId };
  if (applicationId) return { entity: 'career-application', entityId: applicationId };
  return { entity: 'installation', entityId: nobody };
}

/** Tried so often, a mail has failed for about an hour: no short outage of our own. */
const triesOfAnHour = 8;

/** How many mails to the recipient of one could not be sent for an hour, and who that is. */
export async function findFailingMails(db: Kysely<Database>, mailId: string): Promise<FailingMails | null> {
  const { rows } = await sql<FailingMails>`
    select mail.template, mail.recipient,
      (select count(*) from mails where recipient = mail.recipient and status = 'failed'
        and attempts >= ${triesOfAnHour})::int as count,
      (select id from customers where email = lower(mail.recipient)) as "customerId",
      (select id from providers where lower(email) = lower(mail.recipient) limit 1) as "providerId",
      (select id from career_applications where id::text = mail.entity_id) as "applicationId"
    from mails mail where mail.id = ${mailId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether an address has a mark about which the office has had no task since it was made. */
export async function isBounceUntold(db: Kysely<Database>, email: string): Promise<boolean> {
  const { rows } = await sql`select from bounced_addresses mark where email = ${email} and not exists (
    select from company_tasks where kind = 'mail-bounced' and facts ->> 'email' = mark.email
      and created_at >= mark.first_at)`.execute(db);
  return rows.length > 0;
}
