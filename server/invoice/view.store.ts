import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/permissions.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';
import type { InvoiceRow } from './invoice.store.ts';

type Db = Kysely<Database>;
export type InvoiceView = InvoiceRow & { openPence: number };

const openPence = sql<number>`coalesce((select sum(posting.amount_pence) from postings posting
  where posting.booking_id = invoices.booking_id and posting.account = 1300), 0)::int`.as('openPence');

/**
 * Which documents an actor may open (rules/people#who-may-do-what): the company all with the permission for
 * bookings or money, a customer their own; a stranger, and whoever else of the company, who has a mailed link, for as
 * long as that opens; cleaners none.
 */
function isVisibleTo(eb: ExpressionBuilder<Database, 'invoices'>, actor: Actor, now: Date) {
  if (actor.kind === 'system') return eb.lit(true);
  const role = actor.kind === 'user' ? actor.role : 'unknown';
  if (role === 'company' && can(actor, 'invoice.list')) return eb.lit(true);
  if (role === 'unknown' || role === 'company') return eb('public_until', '>', now);
  if (actor.kind !== 'user' || role !== 'customer') return eb.lit(false);
  return eb.or([
    eb('customer_id', '=', actor.customerId ?? null),
    // A gift card's receipt belongs to its buyer's e-mail, which the account has verified.
    eb.and([eb('customer_id', 'is', null), eb('email', '=', actor.email)]),
  ]);
}

export async function findVisibleInvoice(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<InvoiceView | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll('invoices')
    .select(openPence)
    .where('id', '=', id)
    .where((eb) => isVisibleTo(eb, actor, now))
    .executeTakeFirst();
  return row as InvoiceView | undefined;
}

/** One page of the documents a signed-in actor may see, newest first. */
export async function listVisibleInvoices(
  db: Db,
  actor: Actor,
  request: PageRequest,
  now: Date,
): Promise<CountedPage<InvoiceView>> {
  const query = db
    .selectFrom('invoices')
    .selectAll('invoices')
    .select(openPence)
    .where((eb) => isVisibleTo(eb, actor, now))
    .$castTo<InvoiceView>();
  return pageOf(db, query, request, { column: 'issued_at' });
}
