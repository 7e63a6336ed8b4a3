import { requirePermission } from '#domain/access/permissions.ts';
import { type Alert, listAlerts } from '../alert/alert.store.ts';
import { type BackupRow, findLastRestore, listBackups } from '../backup/backup.store.ts';
import type { Ctx } from '../context.ts';
import {
  countJobs,
  type JobCounts,
  listSweeps,
  listTroubledJobs,
  type QueuedJob,
  type Sweep,
} from './job-list.store.ts';

export type InstallationState = {
  alerts: Alert[];
  backups: BackupRow[];
  restoredAt: Date | null;
  jobs: JobCounts;
  troubledJobs: (QueuedJob & { isGivenUp: boolean })[];
  sweeps: Sweep[];
};

const shown = { alerts: 20, backups: 20, jobs: 50 };

/** How the installation does: alerts, backups and jobs, each the latest (rules/security#alerts). */
export async function readInstallation(ctx: Ctx): Promise<InstallationState> {
  requirePermission(ctx.actor, 'application-setting.update');
  const { db } = ctx;
  const [alerts, backups, restoredAt, jobs, troubledJobs, sweeps] = await Promise.all([
    listAlerts(db, shown.alerts),
    listBackups(db, shown.backups),
    findLastRestore(db),
    countJobs(db),
    listTroubledJobs(db, shown.jobs),
    listSweeps(db),
  ]);
  return { alerts, backups, restoredAt, jobs, troubledJobs, sweeps };
}
