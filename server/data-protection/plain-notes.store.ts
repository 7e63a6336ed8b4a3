import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

type Place = { read: RawBuilder<unknown>; write: (sealed: RawBuilder<unknown>) => RawBuilder<unknown> };

const inAnswers = (column: string): Place => ({
  read: sql`${sql.ref(column)} #>> '{input,commentsForAssistant}'`,
  write: (sealed) =>
    sql`${sql.ref(column)} = jsonb_set(${sql.ref(column)}, '{input,commentsForAssistant}', to_jsonb(${sealed}::text))`,
});

/** Everywhere the notes for a cleaner are stored: what a record is made of stands before it. */
const places = {
  // What a repeated press is compared by was not keyed either: codes of four digits could be tried against it.
  checkouts: {
    ...inAnswers('booking'),
    write: (sealed) => sql`request_hash = '', ${inAnswers('booking').write(sealed)}`,
  },
  series: inAnswers('terms'),
  bookings: { read: sql`comments_for_assistant`, write: (sealed) => sql`comments_for_assistant = ${sealed}` },
} as const satisfies Record<string, Place>;

export type NotesTable = keyof typeof places;
export const notesTables = Object.keys(places) as NotesTable[];

const isPlain = ({ read }: Place, mark: string) => sql`${read} <> '' and not starts_with(${read}, ${mark})`;

export type PlainNotes = { id: string; notes: string };

/** Locks the next records whose notes are in plain, in the order of their ids; what somebody else holds is left out. */
export async function lockPlainNotes(
  db: Db,
  table: NotesTable,
  page: { mark: string; after: string | null; limit: number },
): Promise<PlainNotes[]> {
  const place = places[table];
  const { rows } = await sql<PlainNotes>`
    select id, ${place.read} as notes from ${sql.table(table)}
    where ${isPlain(place, page.mark)} and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id limit ${page.limit} for update skip locked`.execute(db);
  return rows;
}

/** Writes sealed notes to locked records; nothing else of them changes, nobody hears of it. */
export async function writeSealedNotes(
  db: Db,
  table: NotesTable,
  sealed: readonly { id: string; sealed: string }[],
): Promise<void> {
  await sql`update ${sql.table(table)} set ${places[table].write(sql`given.sealed`)}
    from unnest(${sealed.map(({ id }) => id)}::uuid[], ${sealed.map((one) => one.sealed)}::text[]) given (id, sealed)
    where ${sql.ref(`${table}.id`)} = given.id`.execute(db);
}

/** Whether any record still has its notes in plain. */
export async function hasPlainNotes(db: Db, mark: string): Promise<boolean> {
  const found = notesTables.map(
    (table) => sql`exists (select from ${sql.table(table)} where ${isPlain(places[table], mark)})`,
  );
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(found, sql` or `)} as found`.execute(db);
  return rows[0]?.found ?? false;
}
