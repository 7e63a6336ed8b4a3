import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type AffiliateEntryRow = Selectable<Database['affiliate_entries']>;

type NewEntry = {
  affiliateId: string;
  kind: 'earned' | 'reversed' | 'paid';
  amountPence: number;
  balancePence: number;
  referralId?: string;
  reference?: string;
  paidBy?: string;
  idempotencyKey?: string | null;
  at: Date;
};

/** Adds a line to an affiliate's statement; answers its id. */
export async function insertAffiliateEntry(db: Db, entry: NewEntry): Promise<string> {
  const row = await db
    .insertInto('affiliate_entries')
    .values({
      affiliate_id: entry.affiliateId,
      kind: entry.kind,
      amount_pence: entry.amountPence,
      balance_pence: entry.balancePence,
      referral_id: entry.referralId ?? null,
      reference: entry.reference ?? '',
      paid_by: entry.paidBy ?? null,
      idempotency_key: entry.idempotencyKey ?? null,
      created_at: entry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function findEntryByKey(db: Db, idempotencyKey: string): Promise<AffiliateEntryRow | undefined> {
  return db
    .selectFrom('affiliate_entries')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** One page of a statement, newest line first. */
export const listEntryRows = (
  db: Db,
  affiliateId: string,
  request: PageRequest,
): Promise<CountedPage<AffiliateEntryRow>> =>
  pageOf(
    db,
    db.selectFrom('affiliate_entries').selectAll().where('affiliate_id', '=', affiliateId),
    request,
    {
      column: 'created_at',
    },
  );
