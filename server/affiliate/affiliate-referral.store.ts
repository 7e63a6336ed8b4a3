import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { attributionDays } from '#domain/affiliate/attribution.ts';

type Db = Kysely<Database>;
export type ReferralRow = Selectable<Database['affiliate_referrals']>;

/**
 * Whom a booking is of, and the first booking of theirs that came by the same code: jobs run in any order, and the
 * first visit by a link is what counts. `via` is null where this booking came by nobody's.
 */
export type ReferredBooking = { customerId: string; via: string | null; bookedAt: Date | null };

/** A booking stays its customer's until the end of the transaction: an e-mail being corrected is waited for. */
export async function keepBooking(db: Db, bookingId: string): Promise<void> {
  await sql`select from bookings where id = ${bookingId} for share`.execute(db);
}

export async function findReferredBooking(db: Db, bookingId: string): Promise<ReferredBooking | undefined> {
  const { rows } = await sql<ReferredBooking>`
    with asked as (
      select customer_id, split_part(source ->> 'via', '-', 1) as code from bookings where id = ${bookingId}
    )
    select asked.customer_id as "customerId", first.via, first.created_at as "bookedAt"
    from asked left join lateral (
      select source ->> 'via' as via, created_at from bookings
      where bookings.customer_id = asked.customer_id and split_part(source ->> 'via', '-', 1) = asked.code
      order by created_at, id limit 1
    ) first on true`.execute(db);
  return rows[0];
}

type NewReferral = {
  affiliateId: string;
  customerId: string;
  firstVisitOn: string;
  bookedAt: Date;
  rewardPence: number;
  at: Date;
};

/**
 * Notes who sent us a customer. Whoever was first stays it, unless nothing came of that within its 60 days and
 * the customer has followed another link since.
 */
export async function insertReferral(db: Db, referral: NewReferral): Promise<void> {
  const { affiliateId, customerId, firstVisitOn, bookedAt, rewardPence, at } = referral;
  await sql`
    insert into affiliate_referrals as known
      (affiliate_id, customer_id, first_visit_on, booked_at, reward_pence, created_at, updated_at)
    values (${affiliateId}, ${customerId}, ${firstVisitOn}, ${bookedAt}, ${rewardPence}, ${at}, ${at})
    on conflict (customer_id) do update set affiliate_id = excluded.affiliate_id,
      first_visit_on = excluded.first_visit_on, booked_at = excluded.booked_at,
      reward_pence = excluded.reward_pence, updated_at = excluded.updated_at
    where known.status = 'waiting' and known.first_visit_on + ${attributionDays}::int < excluded.first_visit_on
      and not exists (select from bookings where bookings.customer_id = known.customer_id
        and booking_status <> 'canceled' and created_at < excluded.booked_at)`.execute(db);
}

export function lockReferralOf(db: Db, customerId: string): Promise<ReferralRow | undefined> {
  return db
    .selectFrom('affiliate_referrals')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReferral(
  db: Db,
  id: string,
  change: Pick<ReferralRow, 'status' | 'refused_reason' | 'booking_id'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('affiliate_referrals')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
}
