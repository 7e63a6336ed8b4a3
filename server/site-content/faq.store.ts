import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { FaqEntry, StoredFaqEntry } from '#domain/site-content/merge-faq.ts';

type Db = Kysely<Database>;

/** The company's own questions, and what it made of shipped ones. */
export async function listFaqEntries(db: Db): Promise<StoredFaqEntry[]> {
  const rows = await db.selectFrom('faq_entries').selectAll().execute();
  return rows.map(({ id, topic, question, answer, position, removed_at, version }) => ({
    id,
    topic,
    question,
    answer,
    position,
    version,
    isRemoved: removed_at !== null,
  }));
}

type SavedEntry = FaqEntry & { position: number; removedAt: Date | null };

export async function saveFaqEntryRow(db: Db, { removedAt, ...entry }: SavedEntry, at: Date): Promise<void> {
  const { id, ...columns } = { ...entry, removed_at: removedAt, updated_at: at };
  await db
    .insertInto('faq_entries')
    .values({ id, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...columns, version: sql`faq_entries.version + 1` }),
    )
    .execute();
}

export async function deleteFaqEntryRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('faq_entries').where('id', '=', id).execute();
}
