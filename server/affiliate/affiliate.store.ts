import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type AffiliateRow = Selectable<Database['affiliates']>;

export async function isEmailVerified(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.emailVerified ?? false;
}

/** Writes a new affiliate; undefined where the person is one, or the code somebody's. */
export function insertAffiliate(
  db: Db,
  affiliate: { userId: string; code: string; at: Date },
): Promise<AffiliateRow | undefined> {
  const { userId, code, at } = affiliate;
  return db
    .insertInto('affiliates')
    .values({ user_id: userId, code, terms_accepted_at: at, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Whose code it is; nobody's when their account is gone or closed to them. */
export async function findLiveAffiliate(db: Db, code: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select affiliate.id from affiliates affiliate join users person on person.id = affiliate.user_id
    where affiliate.code = ${code} and person.blocked_at is null`.execute(db);
  return rows[0];
}

/** Whether an affiliate still has an account that is open to them. */
export async function isLiveAffiliate(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select person.id from affiliates affiliate join users person on person.id = affiliate.user_id
    where affiliate.id = ${id} and person.blocked_at is null`.execute(db);
  return rows.length > 0;
}

export function lockAffiliate(db: Db, id: string): Promise<AffiliateRow | undefined> {
  return db.selectFrom('affiliates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Adds to what a locked affiliate earned and was paid, in pence; less than nothing takes back. */
export async function addToAffiliate(
  db: Db,
  id: string,
  change: { earnedPence: number; paidPence: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('affiliates')
    .set({
      earned_pence: sql`earned_pence + ${change.earnedPence}`,
      paid_pence: sql`paid_pence + ${change.paidPence}`,
      version: sql`version + 1`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** What a new customer's first clean earns today, in pence; 0 = the programme takes nobody new. */
export async function findRewardPence(db: Db): Promise<number> {
  const row = await db
    .selectFrom('site_settings')
    .select('affiliate_reward_pence')
    .where('id', '=', 'defaultsettings')
    .executeTakeFirstOrThrow();
  return row.affiliate_reward_pence;
}

export async function lockRewardPence(db: Db): Promise<number> {
  const row = await db
    .selectFrom('site_settings')
    .select('affiliate_reward_pence')
    .where('id', '=', 'defaultsettings')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.affiliate_reward_pence;
}

export async function updateRewardPence(db: Db, rewardPence: number, at: Date): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({ affiliate_reward_pence: rewardPence, updated_at: at })
    .where('id', '=', 'defaultsettings')
    .execute();
}
