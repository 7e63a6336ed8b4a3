import type { PoolClient } from 'pg';

/** What was restored: its backup with what that holds, when it came back, and whom the list beside it names as erased. */
export type Restored = {
  backup: { madeAt: Date; bytes: number; rows: number; files: number };
  restoredAt: Date;
  erased: readonly string[];
};

/**
 * A backup holds its own record as one that is being made: by now it is known to be good, since all of this came of it.
 * Whatever else was being made by then was not finished.
 */
async function endBackups(client: PoolClient, { backup, restoredAt }: Restored): Promise<void> {
  const { madeAt, bytes, rows, files } = backup;
  await client.query(
    `update backups set ended_at = $2, bytes = $3, row_count = $4, file_count = $5, verified = 'restored'
     where ended_at is null and began_at = $1`,
    [madeAt, restoredAt, bytes, rows, files],
  );
  await client.query('update backups set ended_at = $1, fault = $2 where ended_at is null', [
    restoredAt,
    'The process that made it ended before it was done.',
  ]);
}

/**
 * What of the restored rows would act again (rules/security#backups): mails and webhooks that waited may have been sent
 * since, so they wait no longer, and the office sends again what it wants to. Whoever is on the list of erasures asks
 * to be erased. No backup is being made.
 */
export async function settleRestored(client: PoolClient, restored: Restored): Promise<void> {
  const { backup, restoredAt, erased } = restored;
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
  await endBackups(client, restored);
  await client.query('insert into restores (made_at, restored_at) values ($1, $2)', [
    backup.madeAt,
    restoredAt,
  ]);
}

/** Jobs that tell somebody something; what they tell is settled above. */
export const isTelling = (identifier: string): boolean =>
  identifier === 'send-mail' || identifier === 'deliver-webhooks';
