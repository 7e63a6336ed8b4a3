import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** Notes that one side no longer wants the other; matching keeps them apart (rules/matching#hard-filters). */
export async function insertBlock(
  db: Kysely<Database>,
  block: { providerId: string; customerId: string; by: 'provider' | 'customer'; at: Date },
): Promise<void> {
  await db
    .insertInto('blocks')
    .values({
      provider_id: block.providerId,
      customer_id: block.customerId,
      blocked_by: block.by,
      created_at: block.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
