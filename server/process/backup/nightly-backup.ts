import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { withBackupLock } from '#db/backup/backup-lock.ts';
import { isBackupDue } from '#domain/backup/backup-due.ts';
import { retainedBackups } from '#domain/backup/retention.ts';
import {
  endBackup,
  endForgotten,
  findLastGood,
  givenUpFault,
  insertBackup,
} from '../../backup/backup.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { errorFacts } from '../../log.ts';
import { formatSize } from './format-size.ts';
import { faultSentence, madeAtOf, makeVerifiedBackup, nameOf } from './make-verified-backup.ts';
import type { BackedUpKeys } from './manifest.ts';

/** What backups are made of and where they lie. */
export type BackupKeeping = {
  pool: Pool;
  keys: BackedUpKeys;
  folder: string;
  passphrase(): string;
  /** The process is stopped, which waits for no backup. */
  stop?: AbortSignal;
};

/** A task is about a thing; this one is about the installation's backups. */
const task = {
  kind: 'backup-failed',
  entity: 'installation',
  entityId: '00000000-0000-0000-0000-000000000010',
} as const;

/** Deletes what is older than the rule keeps; other files in the folder are nobody's business. */
function dropOld(folder: string): void {
  const made = readdirSync(folder).flatMap((name) => madeAtOf(name) ?? []);
  const staying = new Set(retainedBackups(made).map(nameOf));
  for (const at of made) if (!staying.has(nameOf(at))) rmSync(join(folder, nameOf(at)));
}

/** The office reads of it by the task, whoever runs the machine by the log. */
async function reportFailure(ctx: Ctx, id: string, error: unknown): Promise<void> {
  const fault = faultSentence(error);
  ctx.log.error('The backup of this night failed', errorFacts(error));
  await endBackup(ctx.db, id, { at: ctx.now(), fault });
  await openCompanyTask(ctx, {
    ...task,
    words: `Tonight’s backup failed: ${fault} It is tried again each hour. Whoever runs the machine has to see to it.`,
  });
}

/** Nothing is wrong with it, and the next hour makes another. */
async function noteGivenUp(ctx: Ctx, id: string): Promise<void> {
  ctx.log.info('The backup of this night was given up, since the process is stopped');
  await endBackup(ctx.db, id, { at: ctx.now(), fault: givenUpFault });
}

async function makeDueBackup(ctx: Ctx, keeping: BackupKeeping): Promise<void> {
  const madeAt = ctx.now();
  if (!isBackupDue(madeAt, await findLastGood(ctx.db))) return;
  await endForgotten(ctx.db, madeAt);
  const id = await insertBackup(ctx.db, { file: nameOf(madeAt), beganAt: madeAt });
  try {
    const { file, size, verified } = await makeVerifiedBackup({
      ...keeping,
      passphrase: keeping.passphrase(),
      storage: ctx.adapters.storage,
      log: ctx.log,
      madeAt,
    });
    await endBackup(ctx.db, id, { at: ctx.now(), size, verified });
    await endTask(ctx.db, { kind: task.kind, entityId: task.entityId, by: 'system' }, ctx.now());
    ctx.log.info('A backup was made and verified', { file, verified, holds: formatSize(size) });
    dropOld(keeping.folder);
  } catch (error) {
    if (keeping.stop?.aborted) await noteGivenUp(ctx, id);
    else await reportFailure(ctx, id, error);
  }
}

/**
 * The backup of a night: written, restored into a database of its own and compared, and only then one that counts;
 * older ones go by the rule (rules/security#backups). While another process makes it nothing is to do here, nor once
 * this one is stopped.
 */
export async function makeNightlyBackup(ctx: Ctx, keeping: BackupKeeping): Promise<void> {
  if (keeping.stop?.aborted) return;
  await withBackupLock({ pool: keeping.pool, log: ctx.log }, () => makeDueBackup(ctx, keeping));
}
