import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { DocumentKind, InvoiceFacts } from '#domain/invoice/invoice-facts.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['invoices']>;
export type InvoiceRow = Omit<Row, 'kind' | 'facts'> & { kind: DocumentKind; facts: InvoiceFacts };

const typed = (row: Row): InvoiceRow => row as InvoiceRow;

/**
 * The next number of a series and year. The row stays locked until the transaction ends, so a transaction that
 * fails gives its number back and no gap can come about.
 */
export async function takeNumber(db: Db, series: string, year: number): Promise<number> {
  const row = await db
    .insertInto('number_series')
    .values({ kind: series, year, latest: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ latest: sql`number_series.latest + 1` }),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  return row.latest;
}

export type NewInvoice = {
  id: string;
  number: string;
  kind: DocumentKind;
  bookingId: string | null;
  giftCardId: string | null;
  refundId: string | null;
  customerId: string | null;
  email: string;
  issuedAt: Date;
  taxPoint: string;
  grossPence: number;
  vatPence: number;
  facts: InvoiceFacts;
  publicUntil: Date;
  dueOn: string | null;
};

export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<InvoiceRow> {
  const row = await db
    .insertInto('invoices')
    .values({
      id: invoice.id,
      number: invoice.number,
      kind: invoice.kind,
      booking_id: invoice.bookingId,
      gift_card_id: invoice.giftCardId,
      refund_id: invoice.refundId,
      customer_id: invoice.customerId,
      email: invoice.email,
      issued_at: invoice.issuedAt,
      tax_point: invoice.taxPoint,
      gross_pence: invoice.grossPence,
      vat_pence: invoice.vatPence,
      net_pence: invoice.grossPence - invoice.vatPence,
      facts: JSON.stringify(invoice.facts),
      public_until: invoice.publicUntil,
      due_on: invoice.dueOn,
      created_at: invoice.issuedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row && typed(row);
}

/** The invoice of what a booking was charged, if it was issued. */
export async function findInvoiceOfBooking(db: Db, bookingId: string): Promise<InvoiceRow | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['invoice', 'fee-invoice'])
    .executeTakeFirst();
  return row && typed(row);
}

export async function findReceiptOfGiftCard(db: Db, giftCardId: string): Promise<InvoiceRow | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('gift_card_id', '=', giftCardId)
    .where('kind', '=', 'gift-card-receipt')
    .executeTakeFirst();
  return row && typed(row);
}

/** Rewrites what a document says besides its amounts. */
export async function updateFacts(db: Db, id: string, facts: InvoiceFacts): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .execute();
}

export async function findCreditNote(db: Db, refundId: string): Promise<InvoiceRow | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return row && typed(row);
}

export type GiftCardSold = Pick<
  Selectable<Database['gift_cards']>,
  'id' | 'kind' | 'status' | 'name' | 'email' | 'receiver_name' | 'amount_pence' | 'vat_pence' | 'tax_rate'
>;

/** The card a receipt is for, locked so that two jobs issue one. */
export function lockGiftCardSold(db: Db, id: string): Promise<GiftCardSold | undefined> {
  return db
    .selectFrom('gift_cards')
    .select([
      ...(['id', 'kind', 'status', 'name', 'email', 'receiver_name'] as const),
      ...(['amount_pence', 'vat_pence', 'tax_rate'] as const),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type RefundRow = Selectable<Database['refunds']>;

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What was given back of a booking's charge; money taken by mistake, or paid for damage, is none of it. */
export function findRefundsOf(db: Db, bookingId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'failed')
    .where('is_of_price', '=', true)
    .execute();
}

export async function findFirstName(db: Db, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('first_name')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.first_name ?? null;
}

export async function findTermsDays(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .select('terms_days')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.terms_days ?? 0;
}

/** The firm whose quote a booking was made of, or its regular clean; null where it named none. */
export async function findFirmOfBooking(
  db: Db,
  booking: { quote_id: string | null; series_id: string | null },
): Promise<string | null> {
  const row = await db
    .selectFrom('quotes')
    .select('business_name')
    .where((eb) =>
      eb.or([
        eb('id', '=', booking.quote_id),
        eb('id', '=', eb.selectFrom('series').select('quote_id').where('id', '=', booking.series_id)),
      ]),
    )
    .executeTakeFirst();
  return row?.business_name ?? null;
}
