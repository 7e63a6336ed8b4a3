import { expect } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import { giveSimulatedCard } from '#server/adapters/payments/simulated-card.ts';
import { changeCard, openCardChange } from '#server/booking/charge/change-card.ts';
import { holdPayment } from '#server/booking/charge/hold-payment.ts';
import { recordDispute } from '#server/booking/charge/record-dispute.ts';
import { secureOverRun } from '#server/booking/visit-day/secure-over-run.ts';
import { openTip, tipBooking } from '#server/booking/visit-day/tip-booking.ts';
import { issueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { recordAccountPayment } from '#server/invoice/record-account-payment.ts';
import { offerVatRelief, takeVatRelief } from '#server/invoice/take-vat-relief.ts';
import { writeOffInvoice } from '#server/invoice/write-off-invoice.ts';
import { passOnCard } from '#server/payment/pass-on-card.ts';
import type { World } from './sequence-world.ts';

type OfBooking = { world: World; id: string };
type Scene = OfBooking & { customer: Actor; random: () => number };

/** Pence of "£1.50 by card, £2.00 still owed", by how it is paid. */
export function paymentParts(payment: string): Record<string, number> {
  const parts = [
    ...payment.matchAll(/£([\d,]+\.\d\d) (by gift card|by card|credited|still owed|by bank transfer)/g),
  ];
  return Object.fromEntries(
    parts.map(([, pounds = '', how = '']) => [how, penceFromPounds(Number(pounds.replaceAll(',', '')))]),
  );
}

/** What gateway and gift card gave before any refund, what was given back and what is owed, by their own tables. */
const moneyOf = `
  select coalesce((select sum(intent.captured_pence) from simulated_intents intent
      join payments on payments.gateway_id = intent.id
      where payments.checkout_id = $1 and payments.kind <> 'tip'), 0)::int as card,
    coalesce((select -sum(entry.amount_pence) from gift_card_entries entry join gift_cards card on card.id = entry.gift_card_id
      where entry.booking_id = $1 and card.kind = 'sold'), 0)::int
    + coalesce((select sum(gift_pence) from refunds where booking_id = $1 and status <> 'failed'), 0)::int as gift,
    coalesce((select sum(amount_pence) from refunds where booking_id = $1 and status <> 'failed'), 0)::int as refunds,
    greatest(0, coalesce((select sum(amount_pence) from postings where account = 1300 and booking_id = $1), 0))::int as owed`;

type Money = { card: number; gift: number; refunds: number; owed: number };

/** The invoice, if there is something to invoice, says what was taken and by what as the books do when it is issued. */
export async function issueChecked({ world, id }: OfBooking): Promise<void> {
  const { db } = world.database;
  const before = await db.selectFrom('invoices').select('id').where('booking_id', '=', id).executeTakeFirst();
  const invoice = await issueInvoice(world.server.system(), id);
  if (!invoice || before) return;
  const said = paymentParts(invoice.facts.payment);
  const { rows } = await world.database.pool.query<Money>(moneyOf, [id]);
  const money = rows[0] ?? { card: 0, gift: 0, refunds: 0, owed: 0 };
  const sum = Object.values(said).reduce((total, pence) => total + pence, 0);
  const detail = `${invoice.number}: ${invoice.facts.payment}; ${JSON.stringify(money)}`;
  expect(sum, detail).toBe(invoice.gross_pence);
  expect(said['by gift card'] ?? 0, detail).toBe(money.gift);
  expect((said['still owed'] ?? 0) + (said['by bank transfer'] ?? 0), detail).toBe(money.owed);
  const credited = said.credited ?? 0;
  expect(credited, detail).toBeLessThanOrEqual(money.refunds);
  expect(said['by card'] ?? 0, detail).toBe(
    Math.min(money.card, invoice.gross_pence - money.gift - money.owed),
  );
}

/** What jobs do after each refund. */
export async function creditChecked({ world, id }: OfBooking): Promise<void> {
  const refunds = await world.database.db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', id)
    .execute();
  for (const refund of refunds) await issueCreditNote(world.server.system(), refund.id);
}

/** A tip with a card given for it, as where none stands on the booking. */
export async function tipWithCard({ world, id, customer, random }: Scene): Promise<void> {
  const tip = { id, expectedVersion: null, amountPence: random() < 0.5 ? 300 : 1250 };
  const { clientSecret } = await openTip(world.as(customer), tip);
  const number = random() < 0.8 ? '4242424242424242' : '4000000000000002';
  await giveSimulatedCard(world.database.db, { clientSecret, number });
  await tipBooking(world.as(customer), tip);
}

/** Another card for a visit to come, mostly one that works; the saved one may be held while it is typed. */
export async function anotherCard({ world, id, customer, random }: Scene): Promise<void> {
  const { clientSecret } = await openCardChange(world.as(customer), { id, expectedVersion: null });
  if (random() < 0.3) await holdPayment(world.server.system(), id);
  const number = random() < 0.7 ? '4242424242424242' : '4000000000000002';
  await giveSimulatedCard(world.database.db, { clientSecret, number });
  await changeCard(world.as(customer), id);
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select id from payments where checkout_id = $1 and kind = 'visit' order by updated_at desc limit 1`,
    [id],
  );
  for (const payment of rows) await passOnCard(world.server.system(), payment.id);
}

/** A card for extra time that the gift card does not cover, mostly one that works. */
export async function secureWithCard({ world, customer, random }: Scene, overRunId: string): Promise<void> {
  const place = await secureOverRun(world.as(customer), { id: overRunId });
  if (!place) return;
  const number = random() < 0.8 ? '4242424242424242' : '4000000000000002';
  await giveSimulatedCard(world.database.db, { clientSecret: place.clientSecret, number });
}

/** The bank takes a payment of the booking back. */
export async function loseDispute({ world, id, random }: Scene): Promise<void> {
  if (random() > 0.6) return;
  const paid = await world.database.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  if (paid) await recordDispute(world.as(world.office), paid.id);
}

/** An account customer sends a part or all of what is open by bank, or the office gives it up. */
export async function settleAccount({ world, id, random }: Scene): Promise<void> {
  const invoice = await world.database.db
    .selectFrom('invoices')
    .select('id')
    .where('booking_id', '=', id)
    .where('kind', 'in', ['invoice', 'fee-invoice'])
    .executeTakeFirst();
  if (!invoice) return;
  const office = world.as(world.office);
  const about = { id: invoice.id, expectedVersion: null };
  if (random() < 0.3) return void (await writeOffInvoice(office, { ...about, reason: 'They moved away' }));
  const { rows } = await world.database.pool.query<{ owed: number }>(moneyOf, [id]);
  const owedPence = rows[0]?.owed ?? 0;
  const amountPence = random() < 0.5 ? owedPence : Math.ceil(owedPence / 3);
  const receivedOn = world.server.runtime.now().toISOString().slice(0, 10);
  await recordAccountPayment(office, { ...about, amountPence, receivedOn, reference: 'By bank' });
}

/** Six months on the office takes back the VAT of what a dispute lost, once. */
export async function takeRelief({ world }: OfBooking): Promise<void> {
  await offerVatRelief(world.server.system());
  const task = await world.database.db
    .selectFrom('company_tasks')
    .select('entity_id')
    .where('kind', '=', 'vat-relief')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (task) await takeVatRelief(world.as(world.office), task.entity_id);
}
