import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/**
 * What a mail calls an account's holder: the first name of their record as a customer or a cleaner, where first and
 * last name are known apart, else the account's whole name ("Aunt Jo"); '' where that is an e-mail
 * (rules/people#names).
 */
export async function greetingNameOf(
  { db }: { db: Kysely<Database> },
  user: { id: string; name: string },
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name as name from customers where user_id = ${user.id}
    union all select first_name from providers where owner_id = ${user.id}
    limit 1`.execute(db);
  return rows[0]?.name ?? (user.name.includes('@') ? '' : user.name);
}
