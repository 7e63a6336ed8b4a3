import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

export type NewEarning = {
  providerId: string;
  bookingId: string;
  /** The cleaner's part of the booking; each kind but `correction` is owed once for it. */
  linkId: string;
  kind: 'visit' | 'tip' | 'fee-share' | 'short-notice' | 'correction';
  amountPence: number;
  /** A visit's: what it was earned with, as statements say it. */
  quarterHours?: number;
  suppliesPence?: number;
  note?: string;
  earnedAt: Date;
};

/**
 * Notes what cleaners are owed, for the next pay run (rules/money#payroll); nothing owed and repeats are left out.
 */
export async function insertEarnings(db: Kysely<Database>, earnings: readonly NewEarning[]): Promise<void> {
  const owed = earnings.filter((earning) => earning.amountPence !== 0);
  if (owed.length === 0) return;
  await db
    .insertInto('earnings')
    .values(
      owed.map((earning) => ({
        provider_id: earning.providerId,
        booking_id: earning.bookingId,
        provider_booking_id: earning.linkId,
        kind: earning.kind,
        amount_pence: earning.amountPence,
        quarter_hours: earning.quarterHours ?? null,
        supplies_pence: earning.suppliesPence ?? null,
        note: earning.note ?? '',
        earned_at: earning.earnedAt,
        created_at: earning.earnedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
