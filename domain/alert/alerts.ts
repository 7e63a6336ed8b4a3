import { formatMoment } from '../time/london.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `watched`: what is looked at, as it stands in a sentence. */
type Watched = { title: string; watched: string; everyMs: number; isOfMachine?: true };

/**
 * What an installation is watched for, and how often each is looked at (rules/security#alerts). What is of a machine is
 * looked at by each of them, and has an alert for each.
 */
export const alertKinds = {
  'backup-failed': { title: 'The last backup failed', watched: 'the last backup', everyMs: minuteMs },
  'backup-old': { title: 'There is no recent backup', watched: 'the age of backups', everyMs: minuteMs },
  'jobs-late': { title: 'Jobs are late', watched: 'jobs', everyMs: minuteMs },
  'disk-full': { title: 'A disk is nearly full', watched: 'disks', everyMs: minuteMs, isOfMachine: true },
  'mail-failing': { title: 'Emails are not going out', watched: 'emails', everyMs: minuteMs },
  'payments-failing': { title: 'Payments can’t be taken', watched: 'payments', everyMs: minuteMs },
  'certificate-ending': { title: 'A certificate is about to end', watched: 'certificates', everyMs: hourMs },
  'books-unequal': { title: 'The books don’t balance', watched: 'the books', everyMs: hourMs },
  'visits-overlap': {
    title: 'A cleaner has two visits at once',
    watched: 'overlapping visits',
    everyMs: hourMs,
  },
} as const satisfies Record<string, Watched>;

export type AlertKind = keyof typeof alertKinds;

export const isOfMachine = (kind: AlertKind): boolean => (alertKinds[kind] as Watched).isOfMachine === true;

/** A look that found nothing out is made again sooner than one that did, and not each minute where it is dear. */
export const lookAgainMs = (kind: AlertKind): number => Math.max(minuteMs, alertKinds[kind].everyMs / 10);

export const isAlertKind = (word: string): word is AlertKind => Object.hasOwn(alertKinds, word);

/** How long each may go on before somebody is called. */
const patience = {
  backupMs: 36 * hourMs,
  jobsSeconds: 15 * 60,
  outageMs: hourMs,
  certificateMs: 14 * dayMs,
};
/** A disk that hovers around its limit is one alert: it ends a little below. */
const diskShares = { begins: 0.9, ends: 0.88 };

/**
 * Each of these answers what is wrong, in sentences for whoever runs the installation, or null where all is well.
 */
export function formatFailedBackup(fault: string | null): string | null {
  if (fault === null) return null;
  return `The last backup failed: ${fault} It is tried again each hour.`;
}

/** @param lastGoodAt when the last verified backup was begun; null = there is none */
export function formatOldBackup(
  { installedAt, lastGoodAt }: { installedAt: Date; lastGoodAt: Date | null },
  now: Date,
): string | null {
  if (now.getTime() - (lastGoodAt ?? installedAt).getTime() <= patience.backupMs) return null;
  if (lastGoodAt === null)
    return 'There is no verified backup yet, and the installation is over 36 hours old.';
  return `The last verified backup is of ${formatMoment(lastGoodAt)}, over 36 hours ago.`;
}

/** @param seconds how late the oldest job is that should have run */
export function formatLateJobs({ seconds, count }: { seconds: number; count: number }): string | null {
  if (seconds < patience.jobsSeconds) return null;
  const jobs = count === 1 ? '1 job waits' : `${count} jobs wait`;
  return `${jobs}, the oldest for ${Math.floor(seconds / 60)} minutes: emails, invitations and charges among them don’t happen.`;
}

export type Disk = { holds: string; usedShare: number };

export function formatFullDisk(
  disks: readonly Disk[],
  { machine, stands }: { machine: string; stands: boolean },
): string | null {
  const limit = stands ? diskShares.ends : diskShares.begins;
  const full = disks.filter(({ usedShare }) => usedShare >= limit);
  if (full.length === 0) return null;
  const each = full.map(
    ({ holds, usedShare }) => `the disk of ${holds} is ${Math.floor(usedShare * 100)}% full`,
  );
  return `On ${machine} ${each.join(', ')}. Full, it takes no booking, no file and no backup.`;
}

/**
 * @param downSince since when the mail server gives no answer
 * @param refusedSince since when every mail failed, to more than one address, where none went out meanwhile
 */
export function formatFailingMail(
  { downSince, refusedSince }: { downSince: Date | null; refusedSince: Date | null },
  now: Date,
): string | null {
  if (hasLasted(downSince, now))
    return `The email server has taken nothing since ${formatMoment(downSince)}. Emails wait and go out by themselves once it is back.`;
  if (hasLasted(refusedSince, now))
    return `Every email since ${formatMoment(refusedSince)} has failed, and none went out. The outbox shows why.`;
  return null;
}

export function formatFailingPayments(downSince: Date | null, now: Date): string | null {
  if (!hasLasted(downSince, now)) return null;
  return `The payment service has not been usable since ${formatMoment(downSince)}: nobody can pay by card, and holds, charges and refunds wait.`;
}

export type Certificate = { of: string; endsAt: Date };

export function formatEndingCertificates(certificates: readonly Certificate[], now: Date): string | null {
  const ending = certificates.filter(
    ({ endsAt }) => endsAt.getTime() - now.getTime() < patience.certificateMs,
  );
  if (ending.length === 0) return null;
  const each = ending.map(({ of, endsAt }) =>
    endsAt <= now
      ? `that of ${of} ended on ${formatMoment(endsAt)}`
      : `that of ${of} ends on ${formatMoment(endsAt)}`,
  );
  return `Of the certificates ${each.join(', and ')}. After its end nothing is sent there.`;
}

/**
 * Where some parts showed no certificate: an alert that names one of them may neither end nor leave it out.
 * @param unknown what of, as in `Certificate`
 */
export function namesUnknown(standing: string | null, unknown: readonly string[]): boolean {
  return standing !== null && unknown.some((of) => standing.includes(`that of ${of} `));
}

/** @param journals ids of some that don't sum to nothing */
export function formatUnequalBooks(journals: readonly string[]): string | null {
  if (journals.length === 0) return null;
  return `The lines don’t sum to nothing in ${listed(journals, 'journal')}. Nothing was changed: what is wrong has to be found before the next pay run.`;
}

/** @param pairs references of two live visits of one cleaner at one time */
export function formatOverlappingVisits(pairs: readonly (readonly [string, string])[]): string | null {
  if (pairs.length === 0) return null;
  const named = pairs.slice(0, 5).map(([one, other]) => `${one} and ${other}`);
  const more = pairs.length > named.length ? `, and ${pairs.length - named.length} more` : '';
  return `One cleaner has two visits at the same time: ${named.join('; ')}${more}. Give one of each to somebody else.`;
}

/** Whether an outage is long enough for somebody to be called. */
function hasLasted(since: Date | null, now: Date): since is Date {
  return since !== null && now.getTime() - since.getTime() >= patience.outageMs;
}

function listed(ids: readonly string[], noun: string): string {
  const shown = ids.slice(0, 5).join(', ');
  const more = ids.length > 5 ? `, and ${ids.length - 5} more` : '';
  return `${noun}${ids.length === 1 ? '' : 's'} ${shown}${more}`;
}
