import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** What a customer's bookings on account stand at, in pence; those not completed yet count with their price. */
export type Credit = {
  paymentMethod: 'card' | 'account';
  termsDays: number;
  limitPence: number;
  owedPence: number;
  comingPence: number;
  /** The due date (London) of their oldest unpaid invoice. */
  oldestDueOn: string | null;
  version: number;
};

/** A customer's credit, their row locked so that two bookings at once are judged one after the other. */
export async function lockCredit(db: Db, customerId: string): Promise<Credit | undefined> {
  const customer = await db
    .selectFrom('customers')
    .select(['payment_method', 'terms_days', 'credit_limit_pence', 'version'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) return undefined;
  const { rows } = await sql<{ owed: string; coming: string; oldest: string | null }>`
    with owing as (
      select booking.id, sum(posting.amount_pence) as pence
      from bookings booking
      join postings posting on posting.booking_id = booking.id and posting.account = 1300
      where booking.customer_id = ${customerId} and booking.payment_method = 'account'
      group by booking.id having sum(posting.amount_pence) > 0
    )
    select
      (select coalesce(sum(pence), 0) from owing) as owed,
      (select coalesce(sum(total_price_pence - gift_applied_pence), 0) from bookings
        where customer_id = ${customerId} and payment_method = 'account'
          and booking_status in ('pending', 'confirmed')) as coming,
      (select min(invoice.due_on)::text from invoices invoice join owing on owing.id = invoice.booking_id
        where invoice.due_on is not null and invoice.written_off_at is null) as oldest
  `.execute(db);
  const [row] = rows;
  return {
    paymentMethod: customer.payment_method as Credit['paymentMethod'],
    termsDays: customer.terms_days,
    limitPence: customer.credit_limit_pence,
    owedPence: Number(row?.owed ?? 0),
    comingPence: Number(row?.coming ?? 0),
    oldestDueOn: row?.oldest ?? null,
    version: customer.version,
  };
}

export async function updateTerms(
  db: Db,
  customerId: string,
  terms: { paymentMethod: 'card' | 'account'; termsDays: number; creditLimitPence: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      payment_method: terms.paymentMethod,
      terms_days: terms.termsDays,
      credit_limit_pence: terms.creditLimitPence,
      version: sql`version + 1`,
      updated_at: at,
    })
    .where('id', '=', customerId)
    .execute();
}
