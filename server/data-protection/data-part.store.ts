import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Person } from './person.store.ts';

/** One part of what we hold about a person: a key of the exported JSON and a CSV file. */
export type DataPart = {
  name: string;
  table: string;
  /** The columns shown, by their names in the database and parted by spaces. */
  columns: string;
  /** Which rows of the table, called `t`, are the person's. */
  whose: (person: Person) => RawBuilder<unknown>;
  order: string;
};

export type StoredRow = Record<string, unknown>;

/** A person's rows of one part, oldest first. */
export async function findPart(db: Kysely<Database>, part: DataPart, person: Person): Promise<StoredRow[]> {
  const columns = part.columns.split(' ').map((column) => sql.ref(`t.${column}`));
  const { rows } = await sql<StoredRow>`
    select ${sql.join(columns)} from ${sql.table(part.table)} t
    where ${part.whose(person)} order by ${sql.ref(`t.${part.order}`)}`.execute(db);
  return rows;
}
