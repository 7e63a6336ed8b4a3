import { type RawBuilder, sql } from 'kysely';

const givenUpMs = 7 * 24 * 3600 * 1000;

/** A gift card whose buyer may still pay, or has paid and it is not noted yet; one left alone is given up in days. */
export const isBeingBought = (now: Date): RawBuilder<boolean> => sql`(gift_cards.status = 'awaitingPayment'
  and exists (select from payments payment where payment.gift_card_id = gift_cards.id
    and (payment.status in ('held', 'captured') or payment.status <> 'voided'
      and payment.updated_at > ${new Date(now.getTime() - givenUpMs)})))`;
