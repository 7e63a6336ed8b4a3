import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { RecordEntity } from '#domain/access/record-rights.ts';
import { isUuid } from '../is-uuid.ts';

/** What people call a record by; a part of a booking is told by the booking. */
export type RecordNameRow = {
  entity: string;
  id: string;
  /** Of a person or a thing: "Ada Customer". */
  name: string | null;
  /** What it is called by beside that: a reference, a number, the end of a code. */
  reference: string | null;
  postalCode: string | null;
  startDate: string | null;
  startTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The booking that it is, or is a part of. */
  bookingId: string | null;
};

/** How records of one kind are named. `of`: whose name that is, for the rights of whoever asks. */
type Naming = { of: RecordEntity; idType: 'uuid' | 'text'; id: string; from: string; says: string };

const visit = `b.reference, b.postal_code, b.start_date::text, b.start_time::text, b.starts_at, b.ends_at, b.id`;
const noVisit = 'null::text, null::text, null::text, null::timestamptz, null::timestamptz, null::uuid';
const customerOfVisit = `b.first_name || ' ' || b.last_name, ${visit}`;

const named = (table: string, name: string, reference = 'null::text') => ({
  idType: 'uuid' as const,
  id: 'record.id',
  from: `${table} record`,
  says: `${name}, ${reference}, ${noVisit}`,
});

/** What belongs to a booking, by the column that holds its id. */
const ofVisit = (table: string, column = 'booking_id', id = 'id'): Naming => ({
  of: 'booking',
  idType: 'uuid',
  id: `record.${id}`,
  from: `${table} record join bookings b on b.id = record.${column}`,
  says: customerOfVisit,
});

const personOf = (table: string) => named(table, "record.first_name || ' ' || record.last_name");
const cleanerOf = (table: string): Naming => ({
  of: 'provider',
  idType: 'uuid',
  id: 'record.id',
  from: `${table} record join providers who on who.id = record.provider_id`,
  says: `who.first_name || ' ' || who.last_name, null::text, ${noVisit}`,
});

const itsVisit: Naming = { ...ofVisit('bookings', 'id'), from: 'bookings b', id: 'b.id' };
const giftCard: Naming = {
  of: 'gift-card',
  ...named('gift_cards', 'record.receiver_name', "'ending ' || record.code_end"),
};

/** What was paid or given back is of a visit or of a gift card, and named by it. */
const ofGiftCard = (table: string): Naming => ({
  ...giftCard,
  from: `${table} record join gift_cards card on card.id = record.gift_card_id`,
  says: `card.receiver_name, 'ending ' || card.code_end, ${noVisit}`,
});

/** No value of anybody's is in these texts. A kind that is not here has no name. */
const namings: Partial<Record<RecordEntity, readonly Naming[]>> = {
  affiliate: [
    {
      of: 'affiliate',
      ...named('affiliates', 'who.name', 'record.code'),
      from: 'affiliates record left join users who on who.id = record.user_id',
    },
  ],
  'api-key': [{ of: 'api-key', ...named('api_keys', 'record.name') }],
  'blog-post': [{ of: 'blog-post', ...named('blog_posts', 'record.title') }],
  booking: [itsVisit],
  'booking-change': [ofVisit('booking_changes')],
  'career-application': [{ of: 'career-application', ...named('career_applications', 'record.name') }],
  'career-post': [{ of: 'career-post', ...named('career_posts', 'record.title') }],
  checkout: [itsVisit],
  'company-task': [{ of: 'company-task', ...named('company_tasks', 'record.words') }],
  'contact-message': [
    { of: 'contact-message', ...named('contact_messages', 'record.name', 'record.subject') },
  ],
  customer: [{ of: 'customer', ...personOf('customers') }],
  'data-complaint': [{ of: 'data-complaint', ...named('data_complaints', 'record.name') }],
  closure: [{ of: 'closure', ...named('closures', 'record.reason') }],
  'data-request': [{ of: 'data-request', ...named('data_requests', 'record.email') }],
  earning: [cleanerOf('earnings')],
  'gift-card': [giftCard],
  invoice: [
    {
      of: 'invoice',
      ...named('invoices', "record.facts #>> '{customer,name}'", 'record.number'),
      idType: 'text',
    },
  ],
  offer: [{ of: 'offer', ...named('offers', 'record.title') }],
  'over-run': [ofVisit('over_runs')],
  'pay-run': [
    {
      of: 'pay-run',
      ...named('pay_runs', 'null::text'),
      says: `null::text, null::text, null::text, record.pay_date::text, null::text, null::timestamptz,
        null::timestamptz, null::uuid`,
    },
  ],
  'pay-run-line': [cleanerOf('pay_run_lines')],
  payment: [ofVisit('payments', 'checkout_id'), ofGiftCard('payments')],
  'postal-code': [{ of: 'postal-code', ...named('postal_codes', 'record.code') }],
  'promo-code': [{ of: 'promo-code', ...named('promo_codes', 'record.code') }],
  provider: [{ of: 'provider', ...personOf('providers') }],
  'provider-booking': [ofVisit('provider_bookings')],
  quote: [
    {
      of: 'quote',
      ...named('quotes', 'record.name'),
      says: `record.name, null::text, record.postal_code, null::text, null::text, null::timestamptz,
        null::timestamptz, null::uuid`,
    },
  ],
  refund: [ofVisit('refunds'), ofGiftCard('refunds')],
  report: [ofVisit('booking_reports')],
  review: [ofVisit('reviews', 'booking_id', 'booking_id')],
  series: [
    {
      of: 'customer',
      ...named('series', "who.first_name || ' ' || who.last_name"),
      from: 'series record join customers who on who.id = record.customer_id',
    },
  ],
  user: [{ of: 'user', ...named('users', 'record.name'), idType: 'text' }],
  'webhook-endpoint': [{ of: 'webhook-endpoint', ...named('webhook_endpoints', 'record.url') }],
};

export type AskedNames = { entity: RecordEntity; ids: readonly string[] };

const selectOne = (
  { entity, ids }: AskedNames,
  { id, idType, from, says }: Naming,
): RawBuilder<unknown> => sql`
  select ${entity}::text as entity, ${sql.raw(id)}::text as id, named.*
  from ${sql.raw(from)}
  cross join lateral (select ${sql.raw(says)}) named(name, reference, "postalCode", "startDate", "startTime",
    "startsAt", "endsAt", "bookingId")
  where ${sql.raw(id)} = any(${[...ids]}::${sql.raw(idType)}[])`;

/** Ids that a table can hold: any other finds nothing. */
const idsFor = ({ idType }: Naming, ids: readonly string[]): string[] =>
  idType === 'text' ? [...ids] : ids.filter(isUuid);

/** What these records are called, in one statement; of a name that `mayRead` says no to, nothing. */
export async function findRecordNames(
  db: Kysely<Database>,
  asked: readonly AskedNames[],
  mayRead: (of: RecordEntity) => boolean,
): Promise<RecordNameRow[]> {
  const selects = asked.flatMap(({ entity, ids }) =>
    (namings[entity] ?? [])
      .filter(({ of }) => mayRead(of))
      .map((naming) => selectOne({ entity, ids: idsFor(naming, ids) }, naming)),
  );
  if (selects.length === 0) return [];
  const { rows } = await sql<RecordNameRow>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}
