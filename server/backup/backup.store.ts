import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** How much of a backup was tried: a whole database made of it, or its bytes alone where none may be made. */
export type Verified = 'restored' | 'read';

/** What a finished backup holds. */
export type BackupSize = { bytes: number; rows: number; files: number };

export async function insertBackup(db: Db, backup: { file: string; beganAt: Date }): Promise<string> {
  const { id } = await db
    .insertInto('backups')
    .values({ file: backup.file, began_at: backup.beganAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endBackup(
  db: Db,
  id: string,
  end: { at: Date } & ({ size: BackupSize; verified: Verified } | { fault: string }),
): Promise<void> {
  const outcome =
    'fault' in end
      ? { fault: end.fault }
      : {
          bytes: end.size.bytes,
          row_count: end.size.rows,
          file_count: end.size.files,
          verified: end.verified,
        };
  await db
    .updateTable('backups')
    .set({ ended_at: end.at, ...outcome })
    .where('id', '=', id)
    .execute();
}

/** What stands beside a backup that was given up because its process was stopped: nothing is wrong with it. */
export const givenUpFault = 'It was given up, since the process was stopped.';

/** Ends what processes that were killed had begun; whoever asks makes sure that no other is at work. */
export async function endForgotten(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ended_at: at, fault: 'The process that made it ended before it was done.' })
    .where('ended_at', 'is', null)
    .execute();
}

/** When the installation was made, and the last backup that was verified. */
export async function findLastGood(db: Db): Promise<{ installedAt: Date; lastGoodAt: Date | null }> {
  const { rows } = await sql<{ installedAt: Date; lastGoodAt: Date | null }>`
    select (select min(applied_at) from schema_migrations) as "installedAt",
      (select max(began_at) from backups where verified is not null) as "lastGoodAt"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say when it was made');
  return row;
}

export type BackupRow = {
  id: string;
  file: string;
  beganAt: Date;
  endedAt: Date | null;
  bytes: number | null;
  verified: Verified | null;
  fault: string | null;
};

/** The latest tries, the newest first. */
export async function listBackups(db: Db, limit: number): Promise<BackupRow[]> {
  const { rows } = await sql<BackupRow>`
    select id, file, began_at as "beganAt", ended_at as "endedAt", bytes::float8 as bytes, verified, fault
    from backups order by began_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** When this installation was made from a backup; null = never. */
export async function findLastRestore(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('restores')
    .select('restored_at')
    .orderBy('restored_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.restored_at ?? null;
}
