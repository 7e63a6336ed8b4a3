import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Account } from '#domain/money/ledger.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';
import type { JournalRow, PostingRow } from './ledger.store.ts';

type Db = Kysely<Database>;
export type JournalView = { journal: JournalRow; postings: PostingRow[] };

/** One page of the books, newest journal first, in two statements. */
export async function findJournals(db: Db, request: PageRequest): Promise<CountedPage<JournalView>> {
  const page = await pageOf(db, db.selectFrom('journals').selectAll(), request, { column: 'at' });
  const postings = await findLines(db, page.items);
  const byJournal = Map.groupBy(postings, (posting) => String(posting.journal_id));
  const items = page.items.map((journal) => ({
    journal,
    postings: byJournal.get(String(journal.id)) ?? [],
  }));
  return { ...page, items };
}

async function findLines(db: Db, journals: JournalRow[]): Promise<PostingRow[]> {
  if (journals.length === 0) return [];
  return db
    .selectFrom('postings')
    .selectAll()
    .where(
      'journal_id',
      'in',
      journals.map(({ id }) => id),
    )
    .orderBy('journal_id')
    .orderBy('line')
    .execute();
}

/** Every account that was ever used with its balance, pence: debit +, credit −. */
export async function findBalances(db: Db): Promise<{ account: Account; balancePence: number }[]> {
  const { rows } = await sql<{ account: number; balance: string }>`
    select account, sum(amount_pence) as balance from postings group by account order by account`.execute(db);
  return rows.map((row) => ({ account: row.account as Account, balancePence: Number(row.balance) }));
}
