import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import {
  type Disk,
  formatEndingCertificates,
  formatFailedBackup,
  formatFailingMail,
  formatFailingPayments,
  formatFullDisk,
  formatLateJobs,
  formatOldBackup,
  formatOverlappingVisits,
  formatUnequalBooks,
} from '#domain/alert/alerts.ts';
import {
  findLastFault,
  findOverlaps,
  findRefusedSince,
  findUnequalJournals,
} from '../alert/alert-facts.store.ts';
import type { AlertWatch } from '../alert/watch-alerts.ts';
import { findLastGood } from '../backup/backup.store.ts';
import { findOutages } from '../outside-part/outside-part.store.ts';
import { readCertificates } from './certificates.ts';
import { findJobState } from './readiness.store.ts';
import type { Runtime } from './runtime.ts';

async function diskOf(holds: string, folder: string): Promise<Disk[]> {
  if (!existsSync(folder)) return [];
  const { blocks, bavail, bfree } = await statfs(folder);
  // What is kept back for the administrator is of no use to us.
  const usable = blocks - bfree + bavail;
  return usable === 0 ? [] : [{ holds, usedShare: 1 - bavail / usable }];
}

/** What an installation is watched for, each with the one place that knows. */
export function createAlertLooks({ env, pool }: Pick<Runtime, 'env' | 'pool'>): AlertWatch['looks'] {
  return {
    'backup-failed': async ({ db }) => formatFailedBackup(await findLastFault(db)),
    'backup-old': async ({ db, now }) => formatOldBackup(await findLastGood(db), now()),
    'jobs-late': async ({ db }) => {
      const { jobDelaySeconds: seconds, lateJobs: count } = await findJobState(db);
      return formatLateJobs({ seconds, count });
    },
    'disk-full': async (_ctx, stands) => {
      const disks = [await diskOf('the data', env.dataDir), await diskOf('backups', env.backupDir)];
      return formatFullDisk(disks.flat(), stands);
    },
    'mail-failing': async ({ db, now }) => {
      const outages = await findOutages(db);
      const refusedSince = await findRefusedSince(db, now());
      return formatFailingMail({ downSince: outages.get('mail')?.since ?? null, refusedSince }, now());
    },
    'payments-failing': async ({ db, now }) => {
      const outages = await findOutages(db);
      return formatFailingPayments(outages.get('payments')?.since ?? null, now());
    },
    'certificate-ending': async ({ now }) => {
      const { certificates, fault } = await readCertificates(env, pool);
      const words = formatEndingCertificates(certificates, now());
      if (words === null && fault !== null) throw fault;
      return words;
    },
    'books-unequal': async ({ db }) => formatUnequalBooks(await findUnequalJournals(db)),
    'visits-overlap': async ({ db, now }) => formatOverlappingVisits(await findOverlaps(db, now())),
  };
}
