import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { findFirstName } from './account.store.ts';

/**
 * What a mail calls an account's holder: the first name of their record as a customer or a cleaner, where first and
 * last name are known apart, else the account's whole name ("Aunt Jo"); '' where that is an e-mail
 * (rules/people#names).
 */
export async function greetingNameOf(
  { db }: { db: Kysely<Database> },
  user: { id: string; name: string },
): Promise<string> {
  const firstName = await findFirstName(db, user.id);
  return firstName ?? (user.name.includes('@') ? '' : user.name);
}
