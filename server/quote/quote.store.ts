import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '#db/types.ts';
import { type Actor, isOurs } from '#domain/access/actor.ts';
import type { QuoteInput } from '#domain/quote/quote-input.ts';
import type { VisitTime } from '#domain/quote/quoted-plan.ts';
import type { VisitSource } from '#domain/visit-source/visit-source.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type QuoteRow = Selectable<Database['quotes']>;

/** A request as somebody made it, or the office of a message, which has no pictures. */
export type QuoteAnswers = Omit<QuoteInput, 'pictures'> & { pictures?: readonly string[] };

/** Undefined when one was made under that key before. */
export async function insertQuote(
  db: Db,
  quote: QuoteAnswers & { source: VisitSource | null; key: string | null; hash: string; messageId?: string },
  at: Date,
): Promise<QuoteRow | undefined> {
  return db
    .insertInto('quotes')
    .values({
      name: quote.name,
      email: quote.email,
      phone: quote.phone,
      postal_code: quote.postalCode,
      desired_date: quote.desiredDate,
      message: quote.message,
      service_type: quote.serviceType,
      property_type: quote.propertyType,
      bedroom_count: quote.bedroomCount,
      bathroom_count: quote.bathroomCount,
      business_name: quote.businessName,
      floor_area: quote.floorArea,
      desk_count: quote.deskCount,
      desired_frequency: quote.desiredFrequency,
      desired_weekdays: quote.desiredWeekdays,
      desired_time: quote.desiredTime,
      picture_keys: [...(quote.pictures ?? [])],
      source: quote.source && JSON.stringify(quote.source),
      idempotency_key: quote.key,
      request_hash: quote.hash,
      contact_message_id: quote.messageId ?? null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findQuoteByKey(db: Db, key: string): Promise<QuoteRow | undefined> {
  return db.selectFrom('quotes').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

export function lockQuote(db: Db, id: string): Promise<QuoteRow | undefined> {
  return db.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The quote whose mailed link carries that token. */
export function findQuoteByToken(db: Db, tokenHash: string): Promise<QuoteRow | undefined> {
  return db.selectFrom('quotes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export type QuoteChange = Partial<
  Pick<
    QuoteRow,
    | 'status'
    | 'price_pence'
    | 'quarter_hours'
    | 'cleaner_count'
    | 'answer'
    | 'frequency'
    | 'start_date'
    | 'site_visit_at'
    | 'quoted_at'
    | 'valid_until'
    | 'reminded_at'
    | 'token_hash'
    | 'booking_id'
    | 'opened_at'
    | 'followed_up_at'
    | 'closed_from'
    | 'lost_reason'
    | 'lost_note'
  >
> & { visit_times?: readonly VisitTime[] };

export async function updateQuote(db: Db, id: string, change: QuoteChange, at: Date): Promise<void> {
  const { visit_times, ...plain } = change;
  await db
    .updateTable('quotes')
    .set({
      ...plain,
      ...(visit_times ? { visit_times: JSON.stringify(visit_times) } : {}),
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** The link of a quote was opened for the first time; no change that anybody's form could be behind. */
export async function recordOpening(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** The quotes that were made of messages, by the message's id. */
export async function findQuotesOfMessages(
  db: Db,
  messageIds: readonly string[],
): Promise<Map<string, QuoteRow>> {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('contact_message_id', 'in', [...messageIds])
    .execute();
  return new Map(rows.map((row) => [row.contact_message_id ?? '', row]));
}

/** All for the company; a person's own by their e-mail (rules/people#who-may-do-what). */
function isVisibleTo(eb: ExpressionBuilder<Database, 'quotes'>, actor: Actor): Expression<SqlBool> {
  if (isOurs(actor)) return eb.lit(true);
  if (actor.kind !== 'user') return eb.lit(false);
  return actor.role === 'customer' ? eb('quotes.email', '=', actor.email) : eb.lit(false);
}

export function findVisibleQuote(db: Db, actor: Actor, id: string): Promise<QuoteRow | undefined> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => isVisibleTo(eb, actor))
    .executeTakeFirst();
}

/** A page of the quotes an actor may see, newest first. */
export async function listVisibleQuotes(
  db: Db,
  actor: Actor,
  request: PageRequest,
): Promise<CountedPage<QuoteRow>> {
  const query = db
    .selectFrom('quotes')
    .selectAll()
    .where((eb) => isVisibleTo(eb, actor));
  return pageOf(db, query, request, { column: 'created_at' });
}

/** Quotes whose time is up, and those it is up for soon and whose person was not reminded; ids. */
export async function findDueQuotes(
  db: Db,
  now: Date,
  remindBefore: Date,
): Promise<{ expired: string[]; toRemind: string[] }> {
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'valid_until', 'reminded_at'])
    .where('status', '=', 'quoted')
    .where('valid_until', '<=', remindBefore)
    .execute();
  const isOver = (row: (typeof rows)[number]) => row.valid_until !== null && row.valid_until <= now;
  return {
    expired: rows.filter(isOver).map((row) => row.id),
    toRemind: rows.filter((row) => !isOver(row) && row.reminded_at === null).map((row) => row.id),
  };
}

/** How the customer of that e-mail pays. */
export function findPayingCustomer(
  db: Db,
  email: string,
): Promise<{ id: string; payment_method: string } | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'payment_method'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function deleteQuoteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('quotes').where('id', '=', id).execute();
}
