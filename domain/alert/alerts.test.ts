import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type AlertKind,
  alertKinds,
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
} from './alerts.ts';

const now = new Date('2026-11-30T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('a failed backup is told with its fault, and a good one after it with nothing', () => {
  expect(formatFailedBackup('The disk is full.')).toBe(
    'The last backup failed: The disk is full. It is tried again each hour.',
  );
  expect(formatFailedBackup(null)).toBeNull();
});

test('a backup is old after 36 hours, counted from the installation where there is none', () => {
  expect(formatOldBackup({ installedAt: before(500), lastGoodAt: before(36) }, now)).toBeNull();
  expect(formatOldBackup({ installedAt: before(500), lastGoodAt: before(36.1) }, now)).toContain(
    'over 36 hours',
  );
  expect(formatOldBackup({ installedAt: before(35), lastGoodAt: null }, now)).toBeNull();
  expect(formatOldBackup({ installedAt: before(37), lastGoodAt: null }, now)).toContain('no verified backup');
});

test('jobs are late from 15 minutes', () => {
  expect(formatLateJobs({ seconds: 899, count: 4 })).toBeNull();
  expect(formatLateJobs({ seconds: 900, count: 1 })).toContain('1 job waits, the oldest for 15 minutes');
  expect(formatLateJobs({ seconds: 3_700, count: 7 })).toContain('7 jobs wait, the oldest for 61 minutes');
});

test('a disk that hovers around nine tenths is one alert', () => {
  const disk = (usedShare: number) => [{ holds: 'backups', usedShare }];
  const tell = (usedShare: number, stands: boolean) =>
    formatFullDisk(disk(usedShare), { machine: 'web-1', stands });
  expect(tell(0.89, false)).toBeNull();
  expect(tell(0.905, false)).toBe(
    'On web-1 the disk of backups is 90% full. Full, it takes no booking, no file and no backup.',
  );
  expect(tell(0.89, true)).toContain('89% full');
  expect(tell(0.87, true)).toBeNull();
});

test('an alert of a certificate that can’t be asked for is known by what it names', () => {
  const words = formatEndingCertificates([{ of: 'the site', endsAt: before(-24) }], now);
  expect(namesUnknown(words, ['the site'])).toBe(true);
  expect(namesUnknown(words, ['the email server'])).toBe(false);
  expect(namesUnknown(null, ['the site'])).toBe(false);
});

test('mail and payments are told after an hour', () => {
  expect(formatFailingMail({ downSince: before(0.9), refusedSince: null }, now)).toBeNull();
  expect(formatFailingMail({ downSince: before(1), refusedSince: null }, now)).toContain(
    'has taken nothing since',
  );
  expect(formatFailingMail({ downSince: null, refusedSince: before(2) }, now)).toContain('none went out');
  expect(formatFailingMail({ downSince: null, refusedSince: null }, now)).toBeNull();
  expect(formatFailingPayments(before(0.9), now)).toBeNull();
  expect(formatFailingPayments(before(1), now)).toContain('nobody can pay by card');
});

test('a certificate is told 14 days before it ends, and after', () => {
  const of = (days: number) => [{ of: 'the email server', endsAt: before(-24 * days) }];
  expect(formatEndingCertificates(of(14), now)).toBeNull();
  expect(formatEndingCertificates(of(13), now)).toContain('that of the email server ends on');
  expect(formatEndingCertificates(of(-1), now)).toContain('that of the email server ended on');
});

test('what is wrong in the books and the diary is named, five at most', () => {
  expect(formatUnequalBooks([])).toBeNull();
  expect(formatUnequalBooks(['7'])).toContain('in journal 7.');
  expect(formatUnequalBooks(['1', '2', '3', '4', '5', '6', '7'])).toContain(
    'journals 1, 2, 3, 4, 5, and 2 more.',
  );
  expect(formatOverlappingVisits([])).toBeNull();
  expect(formatOverlappingVisits([['BW-1', 'BW-2']])).toContain('BW-1 and BW-2. Give');
});

test('each alert is in the runbook with what to do', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const rules = readFileSync('docs/rules/security.md', 'utf8');
  for (const kind of Object.keys(alertKinds) as AlertKind[]) {
    expect(runbook).toContain(`| \`${kind}\` |`);
    expect(rules).toContain(`\`${kind}\`, each ${alertKinds[kind].everyMs === 60_000 ? 'minute' : 'hour'}`);
  }
});
