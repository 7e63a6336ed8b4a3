import { type RawBuilder, sql } from 'kysely';

/** So long a refusal counts. */
export const refusalCountsMs = 3600 * 1000;

export const keyOfCard = (fingerprint: string): string => `booking-refused:card:${fingerprint}`;

/** A card whose payment is looked at. */
export type CardGiven = { cardFingerprint: string | null; now: Date };

/** For a statement that reads other things too: how many bookings it was given for were refused within the hour. */
export const refusalsOfCard = (card: CardGiven | null): RawBuilder<number> =>
  sql<number>`coalesce((select count from rate_limits
    where key = ${card?.cardFingerprint ? keyOfCard(card.cardFingerprint) : null}
      and "lastRequest" > ${(card?.now.getTime() ?? 0) - refusalCountsMs}::bigint), 0)`;
