import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Person } from './person.store.ts';

type Db = Kysely<Database>;
export type UnusedAccountRow = {
  last_used_at: Date;
  unused_erase_on: string | null;
  unused_warnings: number;
};

const isLeft = sql<boolean>`users.blocked_at is null and users."group" is distinct from 'company'
  and not exists (select from data_requests request
    where request.user_id = users.id and request.kind = 'erasure' and request.status = 'waiting')`;

/**
 * Accounts that nobody signed in to since an instant, by id after one. Left out are those of the company and blocked
 * ones, which the company looks after, and those whose erasure was asked for and waits.
 */
export async function findUnusedUsers(
  db: Db,
  before: Date,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('last_used_at', '<', before)
    .where('id', '>', page.after)
    .where(isLeft)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is known of one of them, inside its lock; undefined when it is none of them any more. */
export function findUnusedAccount(db: Db, userId: string): Promise<UnusedAccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(['last_used_at', 'unused_erase_on', 'unused_warnings'])
    .where('id', '=', userId)
    .where(isLeft)
    .executeTakeFirst();
}

/**
 * When a person last did something with us without signing in, or something was done for them: booked, had a clean or
 * cleaned, asked for a quote, wrote, complained, applied, bought or used a gift card, or earned by recommending us.
 * Null when there is no trace of anything.
 */
export async function findLastDeed(db: Db, person: Person): Promise<Date | null> {
  const { userId, emails, customerIds, providerIds } = person;
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (select max(greatest(created_at, rated_at, case when booking_status = 'completed' then ends_at end))
      from bookings where customer_id = any(${customerIds}::uuid[])),
    (select max(greatest(accepted_at, completed_at)) from provider_bookings where provider_id = any(${providerIds}::uuid[])),
    (select max(created_at) from quotes where email = any(${emails})),
    (select max(created_at) from contact_messages where email = any(${emails})),
    (select max(created_at) from data_complaints where email = any(${emails})),
    (select max(created_at) from career_applications where email = any(${emails})),
    (select max(bought_at) from gift_cards where email = any(${emails}) and kind = 'sold'),
    (select max(entry.at) from gift_card_entries entry join gift_cards card on card.id = entry.gift_card_id
      where card.receiver_email = any(${emails}) and entry.booking_id is not null),
    (select max(entry.created_at) from affiliate_entries entry join affiliates on affiliates.id = entry.affiliate_id
      where affiliates.user_id = ${userId})) as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Notes when an account was last used, and what its owner was told. */
export async function updateUnusedAccount(db: Db, userId: string, row: UnusedAccountRow): Promise<void> {
  await db.updateTable('users').set(row).where('id', '=', userId).execute();
}
