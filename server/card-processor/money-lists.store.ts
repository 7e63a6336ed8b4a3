import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';
import { type PayoutParts, type PayoutRow, payoutParts } from './payout.store.ts';

type Db = Kysely<Database>;
export type ListedPayout = PayoutRow & PayoutParts;
export type DisputePayer = {
  name: string | null;
  bookingId: string | null;
  giftCardId: string | null;
  intentId: string;
};
export type ListedDispute = Selectable<Database['disputes']> & { payer: DisputePayer };

/** A page of the gateway's payouts, newest first, with what is in each. */
export async function findPayoutPage(db: Db, request: PageRequest): Promise<CountedPage<ListedPayout>> {
  const query = db.selectFrom('processor_payouts').selectAll();
  const page = await pageOf(db, query, request, { column: 'created_at' });
  const { rows } = await sql<PayoutParts & { id: string }>`select payout.id, parts.*
    from processor_payouts payout, ${payoutParts}
    where payout.id = any(${page.items.map(({ id }) => id)}::uuid[])`.execute(db);
  const partsOf = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    items: page.items.map((row) => ({ ...(partsOf.get(row.id) as PayoutParts), ...row })),
  };
}

/** A page of the disputes that the gateway told of, newest first, with who paid what is disputed. */
export async function findDisputePage(db: Db, request: PageRequest): Promise<CountedPage<ListedDispute>> {
  const query = db.selectFrom('disputes').selectAll();
  const page = await pageOf(db, query, request, { column: 'opened_at' });
  const { rows } = await sql<DisputePayer & { id: string }>`select payment.id,
      payment.gateway_id as "intentId", coalesce(booking.first_name || ' ' || booking.last_name, card.name) as name,
      booking.id as "bookingId", card.id as "giftCardId"
    from payments payment
    left join bookings booking on booking.id = payment.checkout_id
    left join gift_cards card on card.id = payment.gift_card_id
    where payment.id = any(${page.items.map((row) => row.payment_id)}::uuid[])`.execute(db);
  const payerOf = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, payer: payerOf.get(row.payment_id) as DisputePayer })),
  };
}
