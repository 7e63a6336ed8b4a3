import { acceptPaymentEvent } from '#server/booking/charge/receive-payment-event.ts';
import { maintainGiftCards } from '#server/gift-card/maintain-gift-cards.ts';
import { settleGift } from '#server/gift-card/settle-gift.ts';
import { transact } from '#server/transaction.ts';
import { cards, giveCard } from '../booking/cards.ts';
import { done } from '../booking/visits.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

export const giftAnswers = {
  name: 'Bea Buyer',
  email: 'bea@example.com',
  receiverName: 'Rita Receiver',
  receiverEmail: 'rita@example.com',
  amount: 50,
  message: 'Happy birthday!',
};

export const giftDocuments = {
  create: `mutation ($input: CreateGiftCardInput!) { createGiftCard(input: $input) {
    id token status amount sendDate sentAt payment { gateway purpose clientSecret status } } }`,
  confirm: `mutation ($id: ID!, $token: String!) { confirmGiftCard(input: { id: $id, token: $token }) {
    status sentAt canCorrectReceiverEmail receipt { id number } payment { status } } }`,
  correct: `mutation ($id: ID!, $token: String!, $receiverEmail: String!) {
    correctGiftCardEmail(input: { id: $id, token: $token, receiverEmail: $receiverEmail }) {
      receiverEmail sentAt canCorrectReceiverEmail } }`,
  list: `query ($filter: ModelGiftCardFilterInput, $limit: Int, $nextToken: String) {
    listGiftCards(filter: $filter, limit: $limit, nextToken: $nextToken) { nextToken items {
      id kind status name email receiverName receiverEmail amount balance message paymentToken usedFlag code sendDate
      sentAt expiryDate version entries { items { kind amount balance used bookingId } } } } }`,
  check: 'query ($code: String!) { checkGiftCard(code: $code) { kind amount balance expiryDate } }',
  refund: `mutation ($id: ID!, $reason: String, $version: Int) {
    refundGiftCard(input: { id: $id, reason: $reason, expectedVersion: $version }) { status balance usedFlag version } }`,
  extend: `mutation ($id: ID!, $until: String) {
    extendGiftCard(input: { id: $id, expiryDate: $until }) { status expiryDate version } }`,
  reinstate: `mutation ($id: ID!) { reinstateGiftCard(input: { id: $id }) { status balance expiryDate version } }`,
  resend: `mutation ($id: ID!, $email: String) {
    resendGiftCard(input: { id: $id, receiverEmail: $email }) { receiverEmail version } }`,
  reissue: `mutation ($id: ID!, $to: ReissueGiftCardTo!, $version: Int) {
    reissueGiftCard(input: { id: $id, to: $to, expectedVersion: $version }) { code status balance version } }`,
  goodwill: `mutation ($input: IssueGoodwillCardInput!) { issueGoodwillCard(input: $input) {
    id kind status amount balance name receiverEmail code message } }`,
};

export type Purchase = {
  id: string;
  token: string;
  status: string;
  payment: { clientSecret: string; status: string; purpose: string };
};

/** The code that was mailed with a card, as its receiver reads it; null while it has none. */
export async function codeOf(server: TestServer, database: TestDatabase, id: string): Promise<string | null> {
  const card = await database.db
    .selectFrom('gift_cards')
    .select('code_cipher')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return card.code_cipher && server.runtime.vault.open(card.code_cipher);
}

/** Bought and paid by card over the API; answers the card's id and code. */
export async function aGiftCard(
  server: TestServer,
  database: TestDatabase,
  changes: Record<string, unknown> = {},
  card: string = cards.works,
): Promise<{ id: string; code: string; token: string }> {
  const client: Client = createClient(server);
  const input = { ...giftAnswers, ...changes };
  const { id, token, payment } = await done<Purchase>(client, giftDocuments.create, { input });
  await giveCard(client, payment.clientSecret, card);
  await done(client, giftDocuments.confirm, { id, token });
  const code = await codeOf(server, database, id);
  if (!code) throw new Error('The gift card was not paid');
  return { id, code, token };
}

/** A card as its own row and its entries say, in pence: "kind amount". */
export async function giftCardState(database: TestDatabase, id: string) {
  const card = await database.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await database.db
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('gift_card_id', '=', id)
    .orderBy('id')
    .execute();
  const worthPence = await netValueInBooks(database, id);
  return { card, entries: entries.map((entry) => `${entry.kind} ${entry.amount_pence}`), worthPence };
}

/** What the books say a card still stands for, net of VAT, in pence (account 2300). */
async function netValueInBooks(database: TestDatabase, id: string): Promise<number> {
  const row = await database.db
    .selectFrom('postings')
    .select((eb) => eb.fn.sum<string>('amount_pence').as('sum'))
    .where('account', '=', 2300)
    .where('gift_card_id', '=', id)
    .executeTakeFirst();
  return 0 - Number(row?.sum ?? 0);
}

/** The first field that was refused, or the code of the refusal. */
export async function refusalOf(client: Client, document: string, variables: Record<string, unknown>) {
  const { errors } = await client.send(document, variables);
  return errors[0]?.extensions.problems?.[0] ?? { code: errors[0]?.extensions.code };
}

/** What the job of every five minutes does. */
export const tendGiftCards = (server: TestServer): Promise<void> => maintainGiftCards(server.system());

/** A booking that is over used what it had reserved. */
export const spendReserved = (
  server: TestServer,
  { pence, ...of }: { giftCardId: string; bookingId: string; pence: number },
): Promise<unknown> =>
  transact(server.system(), (tx) => settleGift(tx, { ...of, reservedPence: pence, usedPence: pence }));

/** Delivers the simulated gateway's last word about a payment; false where it has said nothing. */
export async function deliverLastEvent(
  server: TestServer,
  database: TestDatabase,
  payment: { reference: string },
): Promise<boolean> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select event.id from simulated_events event join simulated_intents intent on intent.id = event.gateway_id
      where intent.reference = $1 order by event.created_at desc limit 1`,
    [payment.reference],
  );
  const delivered = await server.runtime.simulatedEvent(rows[0]?.id ?? '');
  return delivered !== null && acceptPaymentEvent(server.system(), delivered);
}
