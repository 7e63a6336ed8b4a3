import { type QuarterFigures, quartersSum } from '#domain/platform-report/quarters.ts';
import { reportedAccount, sellerGaps } from '#domain/platform-report/seller.ts';
import type { PlatformReporting } from '../../application-setting/platform-reporting.store.ts';
import { exportPlatformReport } from '../../payroll/platform/export-platform-report.ts';
import { listPlatformCopies, type PlatformCopy } from '../../payroll/platform/read-platform-copies.ts';
import { getPlatformReport, type PlatformReport } from '../../payroll/platform/read-platform-report.ts';
import { sendPlatformCopies } from '../../payroll/platform/send-platform-copies.ts';
import { getPlatformReporting, setPlatformReporting } from '../../payroll/platform/set-platform-reporting.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { exportedFile } from './pay-files.ts';

const wireName = (gap: string) => gap.replaceAll('-', '_');
const gapEnum = builder.enumType('PlatformGap', {
  description: 'What a report to HMRC lacks of a cleaner.',
  values: Object.fromEntries(sellerGaps.map((gap) => [wireName(gap), { value: gap }])) as {
    [name: string]: { value: (typeof sellerGaps)[number] };
  },
});

const quarter = builder.objectRef<QuarterFigures>('PlatformQuarter').implement({
  description: 'What HMRC is told of a quarter of a calendar year, the first one first.',
  fields: (t) => ({
    consideration: t.float({
      nullable: false,
      description: 'What reached the account.',
      resolve: ({ considerationPence }) => penceToPounds(considerationPence),
    }),
    activities: t.exposeInt('activities', { nullable: false, description: 'Visits that it paid.' }),
    fees: t.float({ nullable: false, resolve: ({ feesPence }) => penceToPounds(feesPence) }),
  }),
});

const seller = builder.objectRef<PlatformReport['sellers'][number]>('PlatformSeller').implement({
  fields: (t) => ({
    serviceProviderID: t.id({ nullable: false, resolve: ({ providerId }) => providerId }),
    name: t.exposeString('name', { nullable: false }),
    missing: t.field({ type: [gapEnum], nullable: false, resolve: ({ gaps }) => gaps }),
    quarters: t.field({ type: [quarter], nullable: false, resolve: ({ quarters }) => quarters }),
    year: t.field({ type: quarter, nullable: false, resolve: ({ quarters }) => quartersSum(quarters) }),
    copySentAt: t.string({ resolve: ({ copySentAt }) => copySentAt?.toISOString() ?? null }),
    isCopyCurrent: t.exposeBoolean('isCopyCurrent', {
      nullable: false,
      description: 'Whether it says what would be told today.',
    }),
    isErased: t.exposeBoolean('isErased', {
      nullable: false,
      description: 'Their profile is erased: HMRC is told of them, and nobody can send them a copy.',
    }),
  }),
});

const report = builder.objectRef<PlatformReport>('PlatformReport').implement({
  fields: (t) => ({
    year: t.exposeInt('year', { nullable: false }),
    isOver: t.exposeBoolean('isOver', { nullable: false, description: 'Until then it is a draft.' }),
    reportsSince: t.exposeString('reportsSince', {
      description: 'The day since when the business reports as a platform; null where it does not.',
    }),
    hasOperatorID: t.boolean({ nullable: false, resolve: ({ hasOperatorId }) => hasOperatorId }),
    sellers: t.field({ type: [seller], nullable: false, resolve: ({ sellers }) => sellers }),
  }),
});

const copy = builder.objectRef<PlatformCopy>('PlatformCopy').implement({
  description: 'What is reported to HMRC about a cleaner; its file is `/api/v1/platform-copies/{year}/pdf`.',
  fields: (t) => ({
    year: t.exposeInt('year', { nullable: false }),
    version: t.exposeInt('version', { nullable: false, description: '2 where it was corrected once.' }),
    sentAt: t.string({ nullable: false, resolve: ({ sentAt }) => sentAt.toISOString() }),
    name: t.string({ nullable: false, resolve: ({ seller: of }) => `${of.firstName} ${of.lastName}` }),
    address: t.string({
      nullable: false,
      resolve: ({ seller: of }) => [of.address, of.city, of.postalCode].filter(Boolean).join(', '),
    }),
    dateOfBirth: t.string({ nullable: false, resolve: ({ seller: of }) => of.dateOfBirth }),
    taxNumber: t.string({ nullable: false, resolve: ({ seller: of }) => of.taxNumber }),
    vatNumber: t.string({ nullable: false, resolve: ({ seller: of }) => of.vatNumber }),
    accountNumber: t.string({
      nullable: false,
      description: 'Masked: "••••1234".',
      resolve: ({ seller: of }) => reportedAccount(of) ?? '',
    }),
    missing: t.field({ type: [gapEnum], nullable: false, resolve: ({ gaps }) => gaps }),
    isReportable: t.exposeBoolean('isReportable', {
      nullable: false,
      description: 'Whether HMRC’s file can have them: it needs a date of birth and an address.',
    }),
    quarters: t.field({ type: [quarter], nullable: false, resolve: ({ quarters }) => quarters }),
    total: t.field({ type: quarter, nullable: false, resolve: ({ quarters }) => quartersSum(quarters) }),
  }),
});

const reporting = builder.objectRef<PlatformReporting>('PlatformReporting').implement({
  fields: (t) => ({
    since: t.exposeString('since', { description: 'The London day; null where nothing is reported.' }),
    operatorID: t.string({
      nullable: false,
      description: 'That HMRC gave the business as a platform operator; empty where none is recorded.',
      resolve: ({ operatorId }) => operatorId,
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const reportingInput = builder.inputType('SetPlatformReportingInput', {
  fields: (t) => ({
    expectedVersion: t.int(),
    reports: t.boolean(),
    operatorID: t.string(mapsTo('operatorId')),
  }),
});

builder.queryFields((t) => ({
  getPlatformReport: t.field({
    type: report,
    args: { year: t.arg.int({ required: true }) },
    resolve: (_root, { year }, ctx) => getPlatformReport(ctx, year),
  }),
  listPlatformCopies: t.field({
    type: [copy],
    nullable: false,
    description: 'The latest copy of each year of the signed-in cleaner, newest first.',
    resolve: (_root, _args, ctx) => listPlatformCopies(ctx),
  }),
  getPlatformReporting: t.field({
    type: reporting,
    resolve: (_root, _args, ctx) => getPlatformReporting(ctx),
  }),
}));

builder.mutationFields((t) => ({
  exportPlatformReport: t.field({
    type: exportedFile,
    args: { year: t.arg.int({ required: true }) },
    resolve: (_root, { year }, ctx) => exportPlatformReport(ctx, year),
  }),
  sendPlatformCopies: t.field({
    type: report,
    args: { year: t.arg.int({ required: true }) },
    resolve: (_root, { year }, ctx) => sendPlatformCopies(ctx, year),
  }),
  setPlatformReporting: t.field({
    type: reporting,
    args: { input: t.arg({ type: reportingInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      setPlatformReporting(ctx, {
        expectedVersion: input.expectedVersion ?? null,
        reports: input.reports,
        operatorId: input.operatorID,
      }),
  }),
}));
