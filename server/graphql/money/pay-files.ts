import { setBankFile } from '../../payroll/bank-file-setting.ts';
import { type BankFile, downloadBankFile } from '../../payroll/download-bank-file.ts';
import { type ExportedFile, exportNonDomesticPay, exportYearlyPay } from '../../payroll/export-pay.ts';
import { builder } from '../builder.ts';
import { poundsToPence } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { bankFileSetting } from './pay-run.ts';

const bankFileFormat = builder.enumType('BankFileFormat', { values: ['plain', 'bureau'] as const });
const bankFile = builder.objectRef<BankFile>('BankFile').implement({
  fields: (t) => ({
    fileName: t.exposeString('fileName', { nullable: false }),
    content: t.exposeString('content', { nullable: false }),
    downloads: t.exposeInt('downloads', { nullable: false }),
  }),
});
export const exportedFile = builder.objectRef<ExportedFile>('ExportedFile').implement({
  fields: (t) => ({
    fileName: t.exposeString('fileName', { nullable: false }),
    content: t.exposeString('content', { nullable: false }),
  }),
});
const downloadInput = builder.inputType('DownloadBankFileInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    confirmedCount: t.int({ required: true }),
    confirmedTotal: t.float({ required: true }),
  }),
});
const bankFileInput = builder.inputType('SetBankFileInput', {
  fields: (t) => ({
    format: t.field({ type: bankFileFormat, required: true }),
    originatorName: t.string(),
    sortCode: t.string(),
    accountNumber: t.string(),
    expectedVersion: t.int(),
  }),
});

builder.mutationFields((t) => ({
  downloadBankFile: t.field({
    type: bankFile,
    args: { input: t.arg({ type: downloadInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      downloadBankFile(ctx, {
        id: input.id,
        confirmedCount: input.confirmedCount,
        confirmedPence: poundsToPence(input.confirmedTotal) ?? 0,
      }),
  }),
  exportYearlyPay: t.field({
    type: exportedFile,
    args: { year: t.arg.int({ required: true }) },
    resolve: (_root, { year }, ctx) => exportYearlyPay(ctx, year),
  }),
  exportNonDomesticPay: t.field({
    type: exportedFile,
    args: { taxYear: t.arg.int({ required: true, ...mapsTo('year') }) },
    resolve: (_root, { taxYear }, ctx) => exportNonDomesticPay(ctx, taxYear),
  }),
  setBankFile: t.field({
    type: bankFileSetting,
    args: { input: t.arg({ type: bankFileInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      setBankFile(ctx, {
        format: input.format,
        originatorName: input.originatorName,
        sortCode: input.sortCode,
        accountNumber: input.accountNumber,
        expectedVersion: input.expectedVersion ?? null,
      }),
  }),
}));
