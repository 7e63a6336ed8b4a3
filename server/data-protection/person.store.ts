import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Everything by which what we hold about somebody is found. */
export type Person = {
  userId: string;
  name: string;
  email: string;
  group: string | null;
  /** Every address they have or had, and that is nobody else's by now; lower case. */
  emails: string[];
  customerIds: string[];
  providerIds: string[];
  /** What they booked. */
  bookingIds: string[];
  /** What they work or worked on. */
  jobIds: string[];
};

/**
 * The person of an account; undefined when there is none. What somebody who was not signed in booked under their
 * e-mail is theirs to have erased, but not shown to them before its mailed link was opened (rules/security#strangers).
 */
export async function findPersonOf(
  db: Db,
  userId: string,
  { withUnproved = false }: { withUnproved?: boolean } = {},
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    with customer as (select id, coalesce(unproved_email, email) as email from customers where user_id = ${userId}
      or ${withUnproved}::boolean and unproved_email = (
        select email from users where id = ${userId} and "emailVerified")),
    provider as (select id, email from providers where owner_id = ${userId}),
    booking as (select id, email from bookings where customer_id in (select id from customer)),
    job as (select booking_id, sp_email from provider_bookings where provider_id in (select id from provider)),
    address as (
      select email from users where id = ${userId} and "emailVerified"
      union select email from customer
      union select email from merged_customers where into_id in (select id from customer)
      union select email from provider
      union select email from booking
      union select sp_email from job
      union select email from invoices where customer_id in (select id from customer)
      union select email from email_challenges where user_id = ${userId} and used_at is not null
      union select before ->> 'email' from audit_entries
        where entity = 'user' and entity_id = ${userId} and action = 'account.change-email'
    ), own_address as (
      select distinct lower(email) as email from address where email is not null
        and not exists (select from users where users.email = lower(address.email) and users.id <> ${userId})
        and not exists (select from customers where customers.email = lower(address.email)
          and customers.id not in (select id from customer))
        and not exists (select from providers where providers.email = lower(address.email)
          and providers.id not in (select id from provider))
    )
    select person.id as "userId", person.name, person.email, person."group",
      array(select email from own_address where email not like '%.invalid') as emails,
      array(select id from customer) as "customerIds",
      array(select id from provider) as "providerIds",
      array(select id from booking) as "bookingIds",
      array(select distinct booking_id from job) as "jobIds"
    from users person where person.id = ${userId}`.execute(db);
  return rows[0];
}

/**
 * The person with their records locked, until the end of the transaction: whoever books for them or gives
 * them work meanwhile waits, and then finds what was decided.
 */
export async function lockPersonOf(db: Db, userId: string): Promise<Person | undefined> {
  await sql`select id from users where id = ${userId} for update`.execute(db);
  await sql`select id from customers where user_id = ${userId}
    or unproved_email = (select email from users where id = ${userId}) for update`.execute(db);
  await sql`select id from providers where owner_id = ${userId} for update`.execute(db);
  return findPersonOf(db, userId, { withUnproved: true });
}
