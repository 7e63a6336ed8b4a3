import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { BouncedRecord } from '#domain/bounce/bounced-record.ts';

/** The address that we write to; null where there is no such record. */
const queries = {
  customer: (id: string) =>
    sql<{
      email: string;
    }>`select coalesce(unproved_email, email) as email from customers where id = ${id}::uuid`,
  provider: (id: string) => sql<{ email: string }>`select email from providers where id = ${id}::uuid`,
  user: (id: string) => sql<{ email: string }>`select email from users where id = ${id}`,
} satisfies Record<BouncedRecord, unknown>;

export async function findEmailOf(
  db: Kysely<Database>,
  record: BouncedRecord,
  id: string,
): Promise<string | null> {
  const { rows } = await queries[record](id).execute(db);
  return rows[0]?.email ?? null;
}
