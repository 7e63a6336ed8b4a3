import type { PoolClient } from 'pg';

/** What was restored: when its backup was made, when it came back, and whom the list beside it names as erased. */
export type Restored = { madeAt: Date; restoredAt: Date; erased: readonly string[] };

/**
 * What of the restored rows would act again (rules/security#backups): mails and webhooks that waited may have been sent
 * since, so they wait no longer, and the office sends again what it wants to. Whoever is on the list of erasures asks
 * to be erased.
 */
export async function settleRestored(
  client: PoolClient,
  { madeAt, restoredAt, erased }: Restored,
): Promise<void> {
  const words = 'Not sent: the database was restored from a backup, and it may have been sent before.';
  await client.query("update mails set status = 'failed', last_error = $1 where status = 'waiting'", [words]);
  await client.query(
    `update webhook_deliveries set state = 'failed', gave_up_at = $2, next_attempt_at = null, last_error = $1,
       updated_at = $2
     where state = 'waiting'`,
    [words, restoredAt],
  );
  await client.query(
    `insert into data_requests (kind, user_id, email, status, requested_at, due_at)
     select 'erasure', users.id, users.email, 'waiting', $2, $2::timestamptz + interval '1 month'
     from users where encode(sha256(convert_to(users.id, 'UTF8')), 'hex') = any ($1)
       and not exists (select from data_requests request
         where request.user_id = users.id and request.kind = 'erasure' and request.status = 'waiting')`,
    [erased, restoredAt],
  );
  await client.query('insert into restores (made_at, restored_at) values ($1, $2)', [madeAt, restoredAt]);
}

/** Jobs that tell somebody something; what they tell is settled above. */
export const isTelling = (identifier: string): boolean =>
  identifier === 'send-mail' || identifier === 'deliver-webhooks';
