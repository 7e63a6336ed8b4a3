import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type RateRequestRow = Selectable<Database['rate_requests']>;

/** Null where the cleaner has asked already and waits for the answer. */
export async function insertRateRequest(
  db: Db,
  wish: { providerId: string; ratePence: number; words: string },
  at: Date,
): Promise<RateRequestRow | null> {
  const row = await db
    .insertInto('rate_requests')
    .values({ provider_id: wish.providerId, rate_pence: wish.ratePence, words: wish.words, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export function findRateRequest(db: Db, id: string): Promise<RateRequestRow | undefined> {
  return db.selectFrom('rate_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockRateRequest(db: Db, id: string): Promise<RateRequestRow | undefined> {
  return db.selectFrom('rate_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Closing = {
  status: 'approved' | 'declined' | 'withdrawn';
  answer: string | null;
  holds_from: string | null;
  decided_by: string;
};

export async function closeRateRequest(db: Db, id: string, closing: Closing, at: Date): Promise<void> {
  await db
    .updateTable('rate_requests')
    .set({ ...closing, decided_at: at })
    .where('id', '=', id)
    .execute();
}

const maxShown = 20;

/** What a cleaner asked for, newest first. */
export function findRateRequests(db: Db, providerId: string): Promise<RateRequestRow[]> {
  return db
    .selectFrom('rate_requests')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxShown)
    .execute();
}

/**
 * What was agreed before and is not in the profile yet comes to nothing: all of it, or where another rate holds from a
 * later day, what was to hold from that day on.
 */
export async function replaceAgreedRates(
  db: Db,
  other: { providerId: string; id: string; from: string | null },
): Promise<void> {
  await db
    .updateTable('rate_requests')
    .set({ status: 'replaced', holds_from: null })
    .where('provider_id', '=', other.providerId)
    .where('id', '<>', other.id)
    .where('status', '=', 'approved')
    .where('applied_at', 'is', null)
    .where(sql<boolean>`holds_from >= coalesce(${other.from}::date, holds_from)`)
    .execute();
}

/** Those that hold from a day that has come, and are not in the profile yet. */
export async function findDueRates(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rate_requests')
    .select('id')
    .where('status', '=', 'approved')
    .where('applied_at', 'is', null)
    .where(sql<boolean>`holds_from <= ${today}::date`)
    .orderBy('holds_from')
    .orderBy('decided_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function noteRateApplied(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('rate_requests').set({ applied_at: at }).where('id', '=', id).execute();
}
