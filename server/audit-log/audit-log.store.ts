import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PersonGroup } from '#domain/access/record-rights.ts';
import type { SearchForm } from '#domain/search/search-form.ts';
import { type CountedPage, type CustomFilters, type PageRequest, pageOf } from '../page.ts';
import {
  anyOf,
  bookingTests,
  customerTests,
  giftCardTests,
  invoiceTests,
  messageTests,
  providerTests,
  quoteTests,
} from '../search/match.store.ts';

/** An entry of the log, with whoever did it while they have an account. */
export type AuditEntryRow = Selectable<Database['audit_entries']> & {
  actor_name: string | null;
  /** The group of their account: "customer". */
  actor_group: string | null;
  /** Of a cleaner the profile, which has a screen. */
  actor_provider_id: string | null;
};

type Tests = (form: SearchForm) => RawBuilder<SqlBool>[];

/** Records that have what people call them by in columns, by what the log calls them. */
const searched: Record<string, { table: string; tests: Tests }> = {
  booking: { table: 'bookings', tests: bookingTests },
  customer: { table: 'customers', tests: customerTests },
  provider: { table: 'providers', tests: providerTests },
  invoice: { table: 'invoices', tests: invoiceTests },
  'gift-card': { table: 'gift_cards', tests: giftCardTests },
  quote: { table: 'quotes', tests: quoteTests },
  'contact-message': { table: 'contact_messages', tests: messageTests },
};

/** What belongs to a booking, by what the log calls it. */
const partsOfBooking: Record<string, { table: string; of: string; id?: string }> = {
  'provider-booking': { table: 'provider_bookings', of: 'booking_id' },
  payment: { table: 'payments', of: 'checkout_id' },
  refund: { table: 'refunds', of: 'booking_id' },
  report: { table: 'booking_reports', of: 'booking_id' },
  'booking-change': { table: 'booking_changes', of: 'booking_id' },
  'over-run': { table: 'over_runs', of: 'booking_id' },
  review: { table: 'reviews', of: 'booking_id', id: 'booking_id' },
};

/** Records of one kind by the log's name of it and its number, of those that pass one of some tests. */
const foundOf = (
  entity: string,
  { table, tests }: { table: string; tests: readonly RawBuilder<SqlBool>[] },
): RawBuilder<unknown> =>
  sql`select ${entity}::text, ${sql.ref(`${table}.id`)}::text from ${sql.table(table)} where ${anyOf(tests)}`;

/**
 * Entries about records that are found by what was typed: by their number, or as a search finds them. One list of
 * kinds and numbers, so that the index of the log is asked and not every entry.
 */
function aboutRecord(typed: string, form: SearchForm, entities: readonly string[]): RawBuilder<SqlBool> {
  const isReadable = ([entity]: [string, unknown]) => entities.includes(entity);
  const own = Object.entries(searched)
    .filter(isReadable)
    .map(([entity, { table, tests }]) => foundOf(entity, { table, tests: tests(form) }));
  const visits = entities.includes('booking') ? bookingTests(form) : [];
  const parts = Object.entries(partsOfBooking)
    .filter(isReadable)
    .map(
      ([entity, { table, of, id = 'id' }]) =>
        sql`select ${entity}::text, ${sql.ref(`part.${id}`)}::text from ${sql.table(table)} part
          join bookings on bookings.id = ${sql.ref(`part.${of}`)} where ${anyOf(visits)}`,
    );
  const byNumber = sql`select kind, ${typed}::text from unnest(${[...entities]}::text[]) kind`;
  return sql<SqlBool>`(audit_entries.entity, audit_entries.entity_id) in (
    ${sql.join([byNumber, ...own, ...parts], sql` union all `)})`;
}

/** Entries of people whose name or e-mail has this in it, of the groups whose names whoever asks may read. */
const byPerson = (typed: string, groups: readonly PersonGroup[]): RawBuilder<SqlBool> => sql<SqlBool>`
  audit_entries.actor in (
    select 'user:' || who.id from users who
      where coalesce(who."group", 'unknown') = any(${[...groups]}::text[])
        and strpos(lower(who.name || ' ' || who.email), lower(${typed})) > 0
    union all select 'api-key:' || name from api_keys where strpos(lower(name), lower(${typed})) > 0)`;

export type AuditReader = {
  entities: readonly string[];
  groups: readonly PersonGroup[];
  /** Of mails, those of these templates alone: what each is about decides who may know of it. */
  templates: readonly string[];
  /** What a typed record may be. */
  readSearch: (typed: string) => SearchForm;
};

/** Entries of anything but mails, and of mails of those templates. */
const ofTemplates = (templates: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(audit_entries.entity <> 'mail' or audit_entries.after ->> 'template' = any(${sql.val([...templates])}::text[]))`;

/** A page of the log of those kinds of records, newest first. */
export async function listAuditRows(
  db: Kysely<Database>,
  { entities, groups, templates, readSearch }: AuditReader,
  request: PageRequest,
): Promise<CountedPage<AuditEntryRow>> {
  const filters: CustomFilters = {
    person: (value) => byPerson(String(value).trim(), groups),
    record: (value) => aboutRecord(String(value).trim(), readSearch(String(value)), entities),
  };
  const query = db
    .selectFrom('audit_entries')
    .leftJoin('users', (join) => join.on('audit_entries.actor', '=', sql`'user:' || users.id`))
    .leftJoin('providers', 'providers.owner_id', 'users.id')
    .where('audit_entries.entity', '=', sql<string>`any(${sql.val([...entities])}::text[])`)
    .where(ofTemplates(templates))
    .selectAll('audit_entries')
    .select(['users.name as actor_name', 'users.group as actor_group', 'providers.id as actor_provider_id']);
  return pageOf(db, query, request, { column: 'audit_entries.at', id: 'audit_entries.id', own: filters });
}
