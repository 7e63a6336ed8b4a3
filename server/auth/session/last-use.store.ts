import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** Notes that an account is used, which takes back a warning that it will be erased (rules/law#keeping). */
export async function recordUse(db: Kysely<Database>, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_used_at: at, unused_erase_on: null, unused_warnings: 0 })
    .where('id', '=', userId)
    .execute();
}

/** The same where it is asked with each request: written once a day. */
export async function recordUseOfDay(db: Kysely<Database>, userId: string, at: Date): Promise<void> {
  const dayBefore = new Date(at.getTime() - 24 * 3600 * 1000);
  await db
    .updateTable('users')
    .set({ last_used_at: at, unused_erase_on: null, unused_warnings: 0 })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('last_used_at', '<', dayBefore), eb('unused_warnings', '>', 0)]))
    .execute();
}
