import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { takeBackMails } from '../take-back-mails.store.ts';

type Db = Kysely<Database>;

/** Under what a correction stands in the log, which counts them. */
export const correctionAction = 'gift-card.correct-email';

/**
 * How often a card's receiver was put right, and whether a booking was made with it, also one that took nothing
 * of it: those made before it was bought are not looked at.
 */
export async function findCorrectionFacts(
  db: Db,
  card: { id: string; bought_at: Date | null },
): Promise<{ corrections: number; isUsed: boolean }> {
  const { rows } = await sql<{ corrections: number; isUsed: boolean }>`
    select (select count(*)::int from audit_entries
        where entity = 'gift-card' and entity_id = ${card.id}::text and action = ${correctionAction}) as corrections,
      exists (select from bookings where created_at >= ${card.bought_at} and gift_card_id = ${card.id}) as "isUsed"`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('A statement without a table answered no row');
  return facts;
}

type CardMail = { giftCardId: string; template: 'gift-card-corrected'; recipient: string };

/** Takes back what has not gone out of a card's mails to an address: nobody sends what is no longer there. */
export async function dropUnsent(db: Db, { giftCardId, template, recipient }: CardMail): Promise<void> {
  await takeBackMails(
    db,
    sql<SqlBool>`template = ${template} and entity_id = ${giftCardId} and recipient = ${recipient}`,
  );
}

/** Takes back what has not gone out of a card's mails with a code, to whomever. */
export async function dropUnsentCodes(db: Db, giftCardId: string): Promise<void> {
  await takeBackMails(
    db,
    sql<SqlBool>`template in ('gift-card', 'gift-card-reissued', 'goodwill-card') and entity_id = ${giftCardId}`,
  );
}

/** Whether a mail with a card's code has gone out to an address; one that waits to be sent again has. */
export async function wasSentCard(db: Db, giftCardId: string, recipient: string): Promise<boolean> {
  const { rows } = await sql`select from mails where template in ('gift-card', 'gift-card-reissued')
    and entity_id = ${giftCardId} and recipient = ${recipient}
    and (status = 'sent' or sent_at is not null) limit 1`.execute(db);
  return rows.length > 0;
}
