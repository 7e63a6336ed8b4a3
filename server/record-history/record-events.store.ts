import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { HistoryRecord } from '#domain/record-history/history-records.ts';

/** Something that was done to a record, or a mail about it. */
export type RecordEvent = {
  id: string;
  kind: 'act' | 'mail';
  at: Date;
  /** The action of the log, or the mail's template. */
  what: string;
  actor: string | null;
  actor_name: string | null;
  before: unknown;
  after: unknown;
  subject: string | null;
  recipient: string | null;
  /** Of a mail: waiting, sent or failed. */
  status: string | null;
};

type Part = {
  /** As the log calls it. */
  entity: string;
  table: keyof Database;
  /** The column that holds the record's id. */
  of: string;
  /** Its own id, by which log and mails name it. */
  by?: string;
};

const itself = (entity: string, table: keyof Database): Part => ({ entity, table, of: 'id' });

/** The answers to them are mails by their own ids. */
const rateRequests: Part = { entity: 'rate-request', table: 'rate_requests', of: 'provider_id' };

/** The cleaner's mails about them. */
const absences: Part = { entity: 'absence', table: 'provider_absences', of: 'provider_id' };

/**
 * What belongs to a record and to nothing else: the log and the mails tell of a refund or a complaint by its own id.
 * The record itself is among it, so that the id of something else finds nothing.
 */
const parts = {
  booking: [
    itself('booking', 'bookings'),
    { entity: 'provider-booking', table: 'provider_bookings', of: 'booking_id' },
    { entity: 'payment', table: 'payments', of: 'checkout_id' },
    { entity: 'refund', table: 'refunds', of: 'booking_id' },
    { entity: 'invoice', table: 'invoices', of: 'booking_id' },
    { entity: 'report', table: 'booking_reports', of: 'booking_id' },
    { entity: 'booking-change', table: 'booking_changes', of: 'booking_id' },
    { entity: 'over-run', table: 'over_runs', of: 'booking_id' },
    { entity: 'pay-question', table: 'pay_questions', of: 'booking_id' },
    { entity: 'review', table: 'reviews', of: 'booking_id', by: 'booking_id' },
  ],
  customer: [
    itself('customer', 'customers'),
    { entity: 'customer', table: 'merged_customers', of: 'into_id' },
  ],
  provider: [itself('provider', 'providers'), rateRequests, absences],
  'paid-provider': [
    itself('provider', 'providers'),
    rateRequests,
    absences,
    { entity: 'pay-run-line', table: 'pay_run_lines', of: 'provider_id' },
  ],
  series: [itself('series', 'series')],
  quote: [itself('quote', 'quotes')],
  'contact-message': [itself('contact-message', 'contact_messages')],
  'promo-code': [itself('promo-code', 'promo_codes')],
  offer: [itself('offer', 'offers')],
  'postal-code': [itself('postal-code', 'postal_codes')],
  'career-application': [itself('career-application', 'career_applications')],
  'career-post': [itself('career-post', 'career_posts')],
  'blog-post': [itself('blog-post', 'blog_posts')],
  'gift-card': [
    itself('gift-card', 'gift_cards'),
    { entity: 'refund', table: 'refunds', of: 'gift_card_id' },
    { entity: 'invoice', table: 'invoices', of: 'gift_card_id' },
  ],
  'pay-run': [itself('pay-run', 'pay_runs')],
} satisfies Record<HistoryRecord | 'paid-provider', readonly Part[]>;

export type RecordKind = keyof typeof parts;

const selectPart = (id: string, { entity, table, of, by = 'id' }: Part): RawBuilder<unknown> =>
  sql`select ${entity}::text as entity, ${sql.ref(by)}::text as id from ${sql.table(table)} where ${sql.ref(of)} = ${id}::uuid`;

type Asked = { kind: RecordKind; id: string; limit: number; without: readonly string[] };

/** The newest of what the log and the mails say of a record, newest first; actions `without` are left out. */
export async function findRecordEvents(
  db: Kysely<Database>,
  { kind, id, limit, without }: Asked,
): Promise<RecordEvent[]> {
  const about = sql.join(
    parts[kind].map((part) => selectPart(id, part)),
    sql` union all `,
  );
  const { rows } = await sql<RecordEvent>`
    with about as materialized (${about}), acts as (
      select log.id, at, action, actor, before, after
      from about join audit_entries log on log.entity = about.entity and log.entity_id = about.id
      where action <> all(${sql.val([...without])}::text[])
      order by log.id desc limit ${limit}
    )
    select * from (
      (select 'act' as kind, acts.id::text as id, at, action as what, actor, users.name as actor_name, before, after,
          null as subject, null as recipient, null as status
        from acts left join users on users.id = case when actor like 'user:%' then substr(actor, 6) end)
      union all
      (select 'mail', id::text, coalesce(sent_at, created_at), template, null, null, null, null, subject, recipient,
          status
        from mails where entity_id in (select about.id from about) order by created_at desc limit ${limit})
    ) as told
    order by at desc, kind desc, length(id) desc, id desc limit ${limit}`.execute(db);
  return rows;
}
