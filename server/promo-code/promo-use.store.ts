import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { FoundPromo } from '#domain/promo-code/usable-promo.ts';

type Db = Kysely<Database>;

export type PromoPerson = { email: string; phone: string; customerId?: string | null };

export type PromoUse = {
  bookingId: string;
  promoCodeId: string;
  email: string;
  phone: string;
  isOnlyNewUser: boolean;
};

/** A booking that makes its person a customer: confirmed, completed, or cancelled with a fee. */
const counts = sql`(booking_status in ('confirmed', 'completed')
  or booking_status = 'canceled' and cancellation_fee_pence > 0)`;

/** A use of a code for new customers that nobody gave back, of a table's name. */
export const isLiveNewUse = (use: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${use}.is_only_new_user and ${use}.given_back_at is null)`;

/**
 * A booking under an account's e-mail by somebody who was not signed in: it uses up nothing of the account
 * (rules/security#strangers).
 */
const isUnproved = sql`exists (select from customers
  where customers.id = bookings.customer_id and customers.unproved_email is not null)`;

/**
 * Notes the use of a code; false where its person has a live use of a new-user code or is a customer already
 * (rules/prices#promo-codes). The unique indexes let one of any number at once through. Repeating it is the same use.
 */
export async function insertUse(db: Db, use: PromoUse, at: Date): Promise<boolean> {
  const { rows } = await sql<{ booking_id: string }>`/* prepared: use-promo */
    with own as (select customer_id, unproved_email is not null as is_unproved
      from bookings join customers on customers.id = customer_id where bookings.id = ${use.bookingId}::uuid)
    insert into promo_uses (booking_id, promo_code_id, email, phone, is_only_new_user, used_at, is_unproved)
    select ${use.bookingId}::uuid, ${use.promoCodeId}::uuid, ${use.email.toLowerCase()}, ${use.phone},
      ${use.isOnlyNewUser}::boolean, ${at}::timestamptz, own.is_unproved
    from own where not ${use.isOnlyNewUser}::boolean or not exists (
      select from bookings where ${counts} and id <> ${use.bookingId}::uuid
        and (email = ${use.email.toLowerCase()} or phone = ${use.phone} or customer_id = own.customer_id)
        and (own.is_unproved or not ${isUnproved}))
      and not exists (select from promo_uses other where own.is_unproved and ${isLiveNewUse(sql`other`)}
        and other.booking_id <> ${use.bookingId}::uuid
        and (other.email = ${use.email.toLowerCase()} or other.phone = ${use.phone}))
    on conflict do nothing
    returning booking_id`.execute(db);
  if (rows.length > 0) return true;
  const own = await db
    .selectFrom('promo_uses')
    .select('promo_code_id')
    .where('booking_id', '=', use.bookingId)
    .where('given_back_at', 'is', null)
    .executeTakeFirst();
  return own?.promo_code_id === use.promoCodeId;
}

/** The use of a code by a booking, also one that was given back. */
export function findUse(db: Db, bookingId: string): Promise<PromoUse | undefined> {
  return db
    .selectFrom('promo_uses')
    .select([
      'booking_id as bookingId',
      'promo_code_id as promoCodeId',
      'email',
      'phone',
      'is_only_new_user as isOnlyNewUser',
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

export async function markGivenBack(db: Db, bookingId: string, at: Date): Promise<void> {
  await db
    .updateTable('promo_uses')
    .set({ given_back_at: at })
    .where('booking_id', '=', bookingId)
    .where('given_back_at', 'is', null)
    .execute();
}

/**
 * A code with whether somebody is a customer already, in one statement: by id, e-mail or phone a booking that
 * counts, or a live use of a new-user code (rules/prices#promo-codes).
 */
export async function findPromoFor(
  db: Db,
  code: string,
  { email, phone, customerId }: PromoPerson,
  tries: { key: string | null; refusedKey: string | null; since: Date },
): Promise<Omit<FoundPromo, 'isCheckedWhenBooked'>> {
  const { rows } = await sql<FoundPromo>`/* prepared: find-promo */
    select id, code, discount_percent as "discountPercent", is_only_new_user as "isOnlyNewUser",
      is_active as "isActive", archived_at is not null as "isArchived", is_only_new_user and (
      exists (select from bookings where ${counts} and email = ${email} and not ${isUnproved})
      or exists (select from bookings where ${counts} and phone = ${phone} and not ${isUnproved})
      or exists (select from bookings where ${counts} and customer_id = ${customerId ?? null}::uuid)
      or exists (select from promo_uses used where used.email = ${email} and ${isLiveNewUse(sql`used`)}
        and not used.is_unproved)
      or exists (select from promo_uses used where used.phone = ${phone} and ${isLiveNewUse(sql`used`)}
        and not used.is_unproved)
    ) as "isCustomer", coalesce((select count from rate_limits
      where key = ${tries.key} and "lastRequest" > ${tries.since.getTime()}::bigint), 0) as misses,
    coalesce((select count from rate_limits
      where key = ${tries.refusedKey} and "lastRequest" > ${tries.since.getTime()}::bigint), 0) as refusals
    from (select 1) asked left join promo_codes on code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A question about a promo code has no answer');
  return row;
}
