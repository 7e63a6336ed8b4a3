import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { SearchForm } from '#domain/search/search-form.ts';

type Test = RawBuilder<SqlBool>;

/** So many rows of a table are no longer few: looking through the newest ones finds some sooner. */
const mostOfFew = 2_000;

/**
 * The ids of the rows that pass one of some tests, where they are few; null where they are many. Each test is asked by
 * itself, on its own index. The statement is never a prepared one: what was typed decides which plan is the right one,
 * and the database takes words it has not counted for more frequent than they are, so that a list in order of time
 * would rather look through every row for them.
 */
export async function findFew(
  db: Kysely<Database>,
  table: keyof Database,
  tests: readonly Test[],
): Promise<string[] | null> {
  const arms = tests.map(
    (test) => sql`(select id::text from ${sql.table(table)} where ${test} limit ${mostOfFew + 1})`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(arms, sql` union `)}`.execute(db);
  return rows.length > mostOfFew ? null : rows.map(({ id }) => id);
}

const begins = (column: string, start: string): Test =>
  sql<SqlBool>`${sql.ref(column)} like ${`${start.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;

/** Words are letters and digits alone (domain/search/words-of.ts), so that none is an operator. */
const beginning = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/** `kept` must be the expression of an index (db/migrations/0136-search.sql). */
const hasWords = (kept: RawBuilder<unknown>, query: string): Test =>
  sql<SqlBool>`${kept} @@ ${query}::tsquery`;

const personColumns = (table: string, form: SearchForm): Test[] => [
  ...(form.email ? [begins(`${table}.email`, form.email)] : []),
  ...(form.phone ? [begins(`${table}.phone`, form.phone)] : []),
  ...form.postalCodes.map((start) => begins(`${table}.postal_code`, start)),
];

const wordsOf = (kept: RawBuilder<unknown>, { words }: SearchForm): Test[] =>
  words.length > 0 ? [hasWords(kept, beginning(words))] : [];

/** One of some tests; nothing passes none. */
export const anyOf = (tests: readonly Test[]): Test =>
  tests.length > 0 ? sql<SqlBool>`(${sql.join([...tests], sql` or `)})` : sql<SqlBool>`false`;

/** Bookings by reference, by their customer's name, address, e-mail, phone or postcode, or by their invoice. */
export const bookingTests = (form: SearchForm): Test[] => [
  ...form.references.map((start) => begins('bookings.reference', start)),
  ...personColumns('bookings', form),
  ...wordsOf(
    sql`search_words(bookings.first_name || ' ' || bookings.last_name || ' ' || bookings.address)`,
    form,
  ),
  ...(form.documentNumber
    ? [sql<SqlBool>`bookings.id in (select booking_id from invoices where number = ${form.documentNumber})`]
    : []),
];

export const customerTests = (form: SearchForm): Test[] => [
  ...personColumns('customers', form),
  ...wordsOf(
    sql`search_words(customers.first_name || ' ' || customers.last_name || ' ' || coalesce(customers.address, ''))`,
    form,
  ),
];

export const providerTests = (form: SearchForm): Test[] => [
  ...personColumns('providers', form),
  ...wordsOf(sql`search_words(providers.first_name || ' ' || providers.last_name)`, form),
];

export const invoiceTests = ({ documentNumber }: SearchForm): Test[] =>
  documentNumber ? [sql<SqlBool>`invoices.number = ${documentNumber}`] : [];

export const giftCardTests = ({ codeEnd }: SearchForm): Test[] =>
  codeEnd ? [sql<SqlBool>`gift_cards.code_end = ${codeEnd}`] : [];

export const quoteTests = (form: SearchForm): Test[] => [
  ...(form.email ? [begins('quotes.email', form.email)] : []),
  ...wordsOf(sql`search_words(quotes.name)`, form),
];

/** A reference that somebody wrote, with or without a dash, is a word of its own in the message. */
export function messageTests(form: SearchForm): Test[] {
  const words = sql`search_words(
    contact_messages.name || ' ' || contact_messages.subject || ' ' || contact_messages.message)`;
  const signs = form.references
    .map((reference) => reference.slice('BW-'.length).toLowerCase())
    .filter((own) => own.length > 2);
  return [
    ...(form.email ? [begins('contact_messages.email', form.email)] : []),
    ...signs.map((own) => hasWords(words, `'${own}':* | 'bw${own}':*`)),
    ...wordsOf(words, form),
  ];
}
