import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';
import type { GiftCardRow } from './gift-card.store.ts';

type Db = Kysely<Database>;

/** Whose cards are listed: everybody's, or those one e-mail bought or was sent. */
export type GiftCardHolder = { email: string } | 'everybody';

/** Newest first. A receiver sees a card once it was sent, a buyer once it is paid. */
export async function listGiftCardRows(
  db: Db,
  request: PageRequest,
  holder: GiftCardHolder,
): Promise<CountedPage<GiftCardRow>> {
  let query = db.selectFrom('gift_cards').selectAll();
  if (holder !== 'everybody') {
    const { email } = holder;
    query = query.where((eb) =>
      eb.or([
        eb.and([eb('email', '=', email), eb('kind', '=', 'sold'), eb('status', '<>', 'awaitingPayment')]),
        eb.and([eb('receiver_email', '=', email), eb('sent_at', 'is not', null)]),
      ]),
    );
  }
  return pageOf(db, query, request, { column: 'created_at' });
}

/** The gateway's names of the payments that bought those cards. */
export async function findPaymentTokens(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ gift_card_id: string; gateway_id: string }>`
    select gift_card_id, gateway_id from payments
    where gift_card_id = any(${ids}::uuid[]) and gateway_id is not null
    order by gift_card_id, attempt`.execute(db);
  return new Map(rows.map((row) => [row.gift_card_id, row.gateway_id]));
}
