import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type DamageClaimRow = Selectable<Database['damage_claims']>;
export type ClaimEntryRow = Selectable<Database['damage_claim_entries']>;
/** Something that was said about a claim, with the first name of the cleaner where one said it. */
export type ClaimEntry = ClaimEntryRow & { cleaner: string | null };
export type ClaimEntryKind =
  | 'reported'
  | 'answered'
  | 'asked'
  | 'added'
  | 'told'
  | 'settled'
  | 'declined'
  | 'withdrawn'
  | 'sent';

export type NewClaim = {
  reportId: string;
  bookingId: string;
  item: string;
  claimedPence: number | null;
  status: 'open' | 'answered';
  answerDueAt: Date;
  outcomeDueAt: Date;
};

export function insertClaim(db: Db, claim: NewClaim, at: Date): Promise<DamageClaimRow> {
  return db
    .insertInto('damage_claims')
    .values({
      report_id: claim.reportId,
      booking_id: claim.bookingId,
      item: claim.item,
      claimed_pence: claim.claimedPence,
      status: claim.status,
      answer_due_at: claim.answerDueAt,
      outcome_due_at: claim.outcomeDueAt,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type NewClaimEntry = {
  claimId: string;
  kind: ClaimEntryKind;
  by: string;
  words: string;
  pictures?: readonly string[];
  /** Of a cleaner's own words. */
  linkId?: string | null;
};

export async function insertClaimEntry(db: Db, entry: NewClaimEntry, at: Date): Promise<void> {
  await db
    .insertInto('damage_claim_entries')
    .values({
      claim_id: entry.claimId,
      kind: entry.kind,
      provider_booking_id: entry.linkId ?? null,
      written_by: entry.by,
      words: entry.words,
      picture_keys: [...(entry.pictures ?? [])],
      created_at: at,
    })
    .execute();
}

export type ClaimChange = Partial<
  Pick<
    DamageClaimRow,
    | 'status'
    | 'claimed_pence'
    | 'more_asked_at'
    | 'decided_at'
    | 'paid_pence'
    | 'transfer_pence'
    | 'transfer_sent_on'
    | 'transfer_reference'
  >
>;

export async function updateClaim(db: Db, id: string, change: ClaimChange, at: Date): Promise<void> {
  await db
    .updateTable('damage_claims')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export function findClaim(db: Db, id: string): Promise<DamageClaimRow | undefined> {
  return db.selectFrom('damage_claims').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Claims about a booking, in the order in which they were told. */
export function findClaims(db: Db, bookingId: string): Promise<DamageClaimRow[]> {
  return db
    .selectFrom('damage_claims')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What was said about some claims, in its order. */
export function findClaimEntries(db: Db, claimIds: readonly string[]): Promise<ClaimEntry[]> {
  return db
    .selectFrom('damage_claim_entries')
    .leftJoin('provider_bookings', 'provider_bookings.id', 'damage_claim_entries.provider_booking_id')
    .selectAll('damage_claim_entries')
    .select('provider_bookings.sp_first_name as cleaner')
    .where('claim_id', 'in', [...claimIds])
    .orderBy('damage_claim_entries.created_at')
    .orderBy('damage_claim_entries.id')
    .execute();
}
