import { requirePermission } from '#domain/access/permissions.ts';
import { alertKinds, isAlertKind } from '#domain/alert/alerts.ts';
import { type Alert, listAlerts, listUnknownThings } from '../alert/alert.store.ts';
import { type BackupRow, findLastRestore, listBackups } from '../backup/backup.store.ts';
import type { Ctx } from '../context.ts';
import { countFormerKeyRows } from '../data-protection/sealing/reseal.ts';
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
  /** What could not be looked at, as it stands in a sentence. */
  unknown: string[];
  backups: BackupRow[];
  restoredAt: Date | null;
  jobs: JobCounts;
  troubledJobs: (QueuedJob & { isGivenUp: boolean })[];
  sweeps: Sweep[];
  /** What ENCRYPTION_KEY_ALSO still seals; null while no key is changed. */
  formerKeyRows: number | null;
};

const shown = { alerts: 20, backups: 20, jobs: 50 };

/** How the installation does: alerts, backups and jobs, each the latest (rules/security#alerts). */
export async function readInstallation(ctx: Ctx): Promise<InstallationState> {
  requirePermission(ctx.actor, 'application-setting.update');
  const { db } = ctx;
  const [alerts, things, backups, restoredAt, jobs, troubledJobs, sweeps, formerKeyRows] = await Promise.all([
    listAlerts(db, shown.alerts),
    listUnknownThings(db),
    listBackups(db, shown.backups),
    findLastRestore(db),
    countJobs(db),
    listTroubledJobs(db, shown.jobs),
    listSweeps(db),
    countFormerKeyRows(ctx),
  ]);
  // A thing of one machine has its name behind it; a newer version may have looked at more than we know.
  const kinds = new Set(things.map((thing) => thing.split(' ')[0] ?? '').filter(isAlertKind));
  const unknown = [...kinds].map((kind) => alertKinds[kind].watched);
  return { alerts, unknown, backups, restoredAt, jobs, troubledJobs, sweeps, formerKeyRows };
}
