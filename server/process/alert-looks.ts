import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
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
  namesUnknown,
} from '#domain/alert/alerts.ts';
import {
  findLastFault,
  findOverlaps,
  findRefusedSince,
  findUnequalJournals,
} from '../alert/alert-facts.store.ts';
import type { AlertLook, AlertWatch } from '../alert/watch-alerts.ts';
import { findLastGood } from '../backup/backup.store.ts';
import { findOutages } from '../outside-part/outside-part.store.ts';
import { createTimeLimit } from '../web/in-time.ts';
import { readCertificates } from './certificates.ts';
import { findJobState } from './readiness.store.ts';
import type { Runtime } from './runtime.ts';

async function diskOf(holds: string, folder: string): Promise<Disk[]> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return [];
  const { blocks, bavail, bfree } = found;
  // What is kept back for the administrator is of no use to us.
  const usable = blocks - bfree + bavail;
  return usable === 0 ? [] : [{ holds, usedShare: 1 - bavail / usable }];
}

/** Those after it wait for a look. One that was given up and goes on is waited for again, and not begun beside itself. */
function within(look: AlertLook, patienceMs: number): AlertLook {
  let unsettled: Promise<{ words: string | null }> | null = null;
  return async (ctx, standing) => {
    unsettled ??= look(ctx, standing)
      .then((words) => ({ words }))
      .finally(() => {
        unsettled = null;
      });
    const found = await createTimeLimit(patienceMs)(unsettled);
    if (found === 'too-slow') throw new Error(`It was not known after ${patienceMs} ms`);
    return found.words;
  };
}

/**
 * What an installation is watched for, each with the one place that knows, for all rounds of a process; no look keeps a
 * round longer than `patienceMs`.
 */
export function createAlertLooks(
  runtime: Pick<Runtime, 'env' | 'pool'>,
  patienceMs: number,
): AlertWatch['looks'] {
  const looks = Object.entries(looksOf(runtime)).map(([kind, look]) => [kind, within(look, patienceMs)]);
  return Object.fromEntries(looks);
}

function looksOf({ env, pool }: Pick<Runtime, 'env' | 'pool'>): AlertWatch['looks'] {
  return {
    'backup-failed': async ({ db }) => formatFailedBackup(await findLastFault(db)),
    'backup-old': async ({ db, now }) => formatOldBackup(await findLastGood(db), now()),
    'jobs-late': async ({ db }) => {
      const { jobDelaySeconds: seconds, lateJobs: count } = await findJobState(db);
      return formatLateJobs({ seconds, count });
    },
    'disk-full': async (_ctx, standing) => {
      const disks = [await diskOf('the data', env.dataDir), await diskOf('backups', env.backupDir)];
      return formatFullDisk(disks.flat(), { machine: hostname(), stands: standing !== null });
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
    'certificate-ending': async ({ now }, standing) => {
      const { certificates, unknown, fault } = await readCertificates(env, pool);
      const words = formatEndingCertificates(certificates, now());
      if (words === null && fault !== null) throw fault;
      if (namesUnknown(standing, unknown)) throw new Error(`No answer from ${unknown.join(', ')}`);
      return words;
    },
    'books-unequal': async ({ db }) => formatUnequalBooks(await findUnequalJournals(db)),
    'visits-overlap': async ({ db, now }) => formatOverlappingVisits(await findOverlaps(db, now())),
  };
}
