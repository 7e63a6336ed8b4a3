import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** What was taken and given back with a payment, locked against a refund at the same time. */
export function lockDisputed(
  db: Kysely<Database>,
  paymentId: string,
): Promise<{ captured_pence: number; refunded_pence: number } | undefined> {
  return db
    .selectFrom('payments')
    .select(['captured_pence', 'refunded_pence'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}
