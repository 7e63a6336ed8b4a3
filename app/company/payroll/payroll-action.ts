import { type RouterContextProvider, redirect } from 'react-router';
import type { BankFileFormat } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { setBankFileDocument } from './bank-file-documents.ts';
import {
  approvePayRunDocument,
  downloadBankFileDocument,
  exportNonDomesticPayDocument,
  exportYearlyPayDocument,
  markPayRunPaidDocument,
  preparePayRunDocument,
  refreshPayRunDocument,
  returnPaymentDocument,
  sendPayRunDocument,
  setPayeeNameDocument,
  undoPayRunApprovalDocument,
} from './payroll-documents.ts';
import { exportPlatformReportDocument, sendPlatformCopiesDocument } from './platform-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, form: FormData, options: Options) => Promise<unknown>;

const number = (form: FormData, name: string) => Number(formText(form, name));
const verbOf = (form: FormData) => ({ id: formText(form, 'id'), expectedVersion: number(form, 'version') });
const totalsOf = (form: FormData) => ({
  confirmedCount: number(form, 'count'),
  confirmedTotal: number(form, 'total'),
});

type Frequency = 'weekly' | 'biweekly' | 'monthly' | 'extra';

const steps: Record<string, Step> = {
  prepare: async (context, form, options) => {
    const input = { paymentFrequency: formText(form, 'frequency') as Frequency };
    const { preparePayRun } = await runDocument(context, preparePayRunDocument, { input }, options);
    throw redirect(`/dashboard/payroll?run=${preparePayRun?.id}`);
  },
  refresh: (context, form, options) =>
    runDocument(context, refreshPayRunDocument, { input: verbOf(form) }, options),
  approve: (context, form, options) =>
    runDocument(context, approvePayRunDocument, { input: verbOf(form) }, options),
  'undo-approval': (context, form, options) =>
    runDocument(context, undoPayRunApprovalDocument, { input: verbOf(form) }, options),
  'mark-paid': (context, form, options) =>
    runDocument(
      context,
      markPayRunPaidDocument,
      { input: { ...verbOf(form), paidOn: formText(form, 'paidOn') } },
      options,
    ),
  send: (context, form, options) => {
    const input = { ...verbOf(form), ...totalsOf(form) };
    return runDocument(context, sendPayRunDocument, { input }, options);
  },
  return: (context, form, options) => {
    const input = { id: formText(form, 'id'), reason: formText(form, 'reason') };
    return runDocument(context, returnPaymentDocument, { input }, options);
  },
  'payee-name': (context, form, options) => {
    const input = { id: formText(form, 'id'), payeeName: formText(form, 'payeeName').trim() || null };
    return runDocument(context, setPayeeNameDocument, { input }, options);
  },
  'bank-file': (context, form, options) => {
    const format = formText(form, 'format') as BankFileFormat;
    const account = {
      originatorName: formText(form, 'originatorName'),
      sortCode: formText(form, 'sortCode'),
      accountNumber: formText(form, 'accountNumber'),
    };
    const input = {
      format,
      expectedVersion: number(form, 'version'),
      ...(format === 'bureau' ? account : {}),
    };
    return runDocument(context, setBankFileDocument, { input }, options);
  },
  download: async (context, form, options) => {
    const input = { id: formText(form, 'id'), ...totalsOf(form) };
    return (await runDocument(context, downloadBankFileDocument, { input }, options)).downloadBankFile;
  },
  'export-year': async (context, form, options) => {
    const variables = { year: number(form, 'year') };
    return (await runDocument(context, exportYearlyPayDocument, variables, options)).exportYearlyPay;
  },
  'export-platform': async (context, form, options) => {
    const variables = { year: number(form, 'year') };
    const answer = await runDocument(context, exportPlatformReportDocument, variables, options);
    return answer.exportPlatformReport;
  },
  'send-platform-copies': (context, form, options) =>
    runDocument(context, sendPlatformCopiesDocument, { year: number(form, 'year') }, options),
  'export-non-domestic': async (context, form, options) => {
    const variables = { taxYear: number(form, 'year') };
    const answer = await runDocument(context, exportNonDomesticPayDocument, variables, options);
    return answer.exportNonDomesticPay;
  },
};

/** What a form of the payroll asks for. */
export async function payrollAction(context: Context, form: FormData): Promise<FormResult<unknown>> {
  const step = steps[formText(form, 'step')];
  if (!step) throw new Error(`The payroll has no step called ${formText(form, 'step')}`);
  return formAction(() => step(context, form, { idempotencyKey: formText(form, 'attempt') }));
}
