import { alertKinds } from '#domain/alert/alerts.ts';
import type { Alert } from '../../alert/alert.store.ts';
import type { BackupRow } from '../../backup/backup.store.ts';
import { previewRetention, type RetentionPreview } from '../../data-protection/retain-data.ts';
import type { JobCounts, Sweep } from '../../installation/job-list.store.ts';
import { type InstallationState, readInstallation } from '../../installation/read-installation.ts';
import { runJobAgain } from '../../installation/run-job-again.ts';
import { builder } from '../builder.ts';

const alert = builder.objectRef<Alert>('InstallationAlert').implement({
  description: 'Something that is wrong with the installation, or was.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.string({ nullable: false, resolve: ({ kind }) => alertKinds[kind].title }),
    words: t.exposeString('words', { nullable: false }),
    since: t.string({ nullable: false, resolve: ({ since }) => since.toISOString() }),
    endedAt: t.string({
      description: 'Null while it stands.',
      resolve: ({ endedAt }) => endedAt?.toISOString(),
    }),
  }),
});

const backup = builder.objectRef<BackupRow>('InstallationBackup').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    file: t.exposeString('file', { nullable: false, description: 'Its name in BACKUP_DIR.' }),
    beganAt: t.string({ nullable: false, resolve: ({ beganAt }) => beganAt.toISOString() }),
    endedAt: t.string({ resolve: ({ endedAt }) => endedAt?.toISOString() }),
    bytes: t.exposeFloat('bytes'),
    verified: t.exposeString('verified', {
      description:
        '`restored` into a database of its own and compared, or `read` to its end; null where it failed or goes on.',
    }),
    fault: t.exposeString('fault'),
  }),
});

const jobCounts = builder.objectRef<JobCounts>('InstallationJobCounts').implement({
  fields: (t) => ({
    late: t.exposeInt('late', {
      nullable: false,
      description: 'Over a minute after their time, and not begun.',
    }),
    running: t.exposeInt('running', { nullable: false }),
    planned: t.exposeInt('planned', { nullable: false, description: 'For later.' }),
    failed: t.exposeInt('failed', { nullable: false, description: 'Given up, after all their tries.' }),
  }),
});

const queuedJob = builder.objectRef<InstallationState['troubledJobs'][number]>('InstallationJob').implement({
  description: 'A job that is late or was given up.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    runAt: t.string({ nullable: false, resolve: ({ runAt }) => runAt.toISOString() }),
    attempts: t.exposeInt('attempts', { nullable: false }),
    lastError: t.exposeString('lastError'),
    bookingId: t.exposeID('bookingId'),
    isGivenUp: t.exposeBoolean('isGivenUp', { nullable: false }),
  }),
});

const sweep = builder.objectRef<Sweep>('InstallationSweep').implement({
  description: 'A job that runs by the clock.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    lastRunAt: t.string({ resolve: ({ lastRunAt }) => lastRunAt?.toISOString() }),
  }),
});

const installation = builder.objectRef<InstallationState>('Installation').implement({
  description: 'How the installation does: alerts, backups and jobs, each the latest.',
  fields: (t) => ({
    alerts: t.field({ type: [alert], nullable: false, resolve: ({ alerts }) => alerts }),
    unknown: t.exposeStringList('unknown', {
      nullable: false,
      description: 'What of it could not be looked at, and is looked at again soon.',
    }),
    backups: t.field({ type: [backup], nullable: false, resolve: ({ backups }) => backups }),
    restoredAt: t.string({
      description: 'When this installation was made from a backup.',
      resolve: ({ restoredAt }) => restoredAt?.toISOString(),
    }),
    jobs: t.field({ type: jobCounts, nullable: false, resolve: ({ jobs }) => jobs }),
    troubledJobs: t.field({
      type: [queuedJob],
      nullable: false,
      resolve: ({ troubledJobs }) => troubledJobs,
    }),
    sweeps: t.field({ type: [sweep], nullable: false, resolve: ({ sweeps }) => sweeps }),
    formerKeyRows: t.exposeInt('formerKeyRows', {
      description: 'Rows that the former encryption key still seals; null while no key is changed.',
    }),
  }),
});

builder.queryField('getInstallation', (t) =>
  t.field({ type: installation, nullable: false, resolve: (_root, _args, ctx) => readInstallation(ctx) }),
);

const retention = builder.objectRef<RetentionPreview>('RetentionPreview').implement({
  description: 'What a step of the night would forget of one table.',
  fields: (t) => ({
    step: t.exposeString('step', { nullable: false }),
    table: t.exposeString('table', { nullable: false }),
    deleted: t.exposeInt('deleted', { nullable: false }),
    emptied: t.exposeInt('emptied', {
      nullable: false,
      description: 'Rows that stay, without what is forgotten.',
    }),
  }),
});

builder.queryField('previewRetention', (t) =>
  t.field({
    type: [retention],
    nullable: false,
    description: 'What this night would forget, tried now and taken back.',
    resolve: (_root, _args, ctx) => previewRetention(ctx),
  }),
);

const jobRun = builder.objectRef<{ id: string }>('JobRun').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }) }),
});
const runJobAgainInput = builder.inputType('RunJobAgainInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.mutationField('runJobAgain', (t) =>
  t.field({
    type: jobRun,
    nullable: false,
    description: 'Gives a job that was given up all its tries again, from now.',
    args: { input: t.arg({ type: runJobAgainInput, required: true }) },
    resolve: (_root, { input }, ctx) => runJobAgain(ctx, { id: String(input.id) }),
  }),
);
