import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { JournalKey, Posting } from '#domain/money/ledger.ts';

type Db = Kysely<Database>;
export type PostingRow = Selectable<Database['postings']>;
export type JournalRow = Selectable<Database['journals']>;

/** Writes a journal with its lines in one statement; false when that very journal stands there already. */
export async function insertJournal(
  db: Db,
  journal: JournalKey & { at: Date; note?: string; reverses?: string },
  postings: readonly Posting[],
): Promise<boolean> {
  const column = <Value>(of: (posting: Posting) => Value) => postings.map(of);
  const { rows } = await sql<{ id: string }>`
    with journal as (
      insert into journals (event, entity, entity_id, sequence, at, note, reverses)
      values (${journal.event}, ${journal.entity}, ${journal.entityId}, ${journal.sequence ?? 1}, ${journal.at},
        ${journal.note ?? null}, ${journal.reverses ?? null})
      on conflict (event, entity, entity_id, sequence) do nothing
      returning id
    ), lines as (
      insert into postings (journal_id, line, account, amount_pence, booking_id, provider_id, gift_card_id)
      select journal.id, line.number, line.account, line.amount_pence, line.booking_id, line.provider_id, line.gift_card_id
      from journal, unnest(
        ${column((posting) => posting.account)}::smallint[], ${column((posting) => posting.amountPence)}::int[],
        ${column((posting) => posting.bookingId ?? null)}::uuid[], ${column((posting) => posting.providerId ?? null)}::uuid[],
        ${column((posting) => posting.giftCardId ?? null)}::uuid[]
      ) with ordinality as line (account, amount_pence, booking_id, provider_id, gift_card_id, number)
    )
    select id from journal
  `.execute(db);
  return rows.length > 0;
}

/** The balance of an account for one party in pence: what a booking still owes, what a card or cleaner has. */
export async function findBalance(
  db: Db,
  account: Posting['account'],
  party: { bookingId: string } | { providerId: string } | { giftCardId: string },
): Promise<number> {
  const [column, id] =
    'bookingId' in party
      ? (['booking_id', party.bookingId] as const)
      : 'providerId' in party
        ? (['provider_id', party.providerId] as const)
        : (['gift_card_id', party.giftCardId] as const);
  const row = await db
    .selectFrom('postings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount_pence'), sql<string>`0`).as('balance'))
    .where('account', '=', account)
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return Number(row.balance);
}

/** The lines of a journal in their order, with its note; none when there is no such journal. */
export function findPostings(db: Db, key: JournalKey): Promise<(PostingRow & { note: string | null })[]> {
  return db
    .selectFrom('postings')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .selectAll('postings')
    .select('journals.note')
    .where('journals.event', '=', key.event)
    .where('journals.entity', '=', key.entity)
    .where('journals.entity_id', '=', key.entityId)
    .where('journals.sequence', '=', key.sequence ?? 1)
    .orderBy('line')
    .execute();
}

/** A line of a journal as it was posted. */
export const toPosting = (line: PostingRow): Posting => ({
  account: line.account as Posting['account'],
  amountPence: line.amount_pence,
  ...(line.booking_id ? { bookingId: line.booking_id } : {}),
  ...(line.provider_id ? { providerId: line.provider_id } : {}),
  ...(line.gift_card_id ? { giftCardId: line.gift_card_id } : {}),
});

/** The sequences of the journals of an event about a thing, lowest first. */
export async function findSequences(
  db: Db,
  { event, entity, entityId }: Omit<JournalKey, 'sequence'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('journals')
    .select('sequence')
    .where('event', '=', event)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => row.sequence);
}

/** What these events about a thing have entered into each account, pence. */
export async function sumByAccount(
  db: Db,
  events: readonly string[],
  { entity, entityId }: { entity: string; entityId: string },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('postings')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .select((eb) => ['account', eb.fn.sum<string>('amount_pence').as('pence')])
    .where('journals.event', 'in', [...events])
    .where('journals.entity', '=', entity)
    .where('journals.entity_id', '=', entityId)
    .groupBy('account')
    .execute();
  return new Map(rows.map((row) => [row.account, Number(row.pence)]));
}
