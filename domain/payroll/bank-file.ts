import { csvOf } from '#domain/csv.ts';
import { bankText } from './bank-text.ts';

export type Payment = {
  payeeName: string;
  sortCode: string;
  accountNumber: string;
  amountPence: number;
  reference: string;
};

/** The account the money comes from; only the bureau's layout names it. */
export type Originator = { sortCode: string; accountNumber: string; name: string };

const creditCode = '99';
const amount = (pence: number): string => (pence / 100).toFixed(2);
const head = ['Payee', 'Sort code', 'Account number', 'Amount', 'Reference'];

/** The list most banks take for bulk payments. */
export const plainBankFile = (payments: readonly Payment[]): string =>
  csvOf([
    head,
    ...payments.map((one) => [
      bankText(one.payeeName),
      one.sortCode,
      one.accountNumber,
      amount(one.amountPence),
      bankText(one.reference),
    ]),
  ]);

/** A Bacs bureau's layout: no head, the originator and the date on every line (rules/money#bank-file). */
export function bureauBankFile(
  payments: readonly Payment[],
  originator: Originator,
  payDate: string,
): string {
  const date = payDate.split('-').toReversed().join('/');
  return csvOf(
    payments.map((one) => [
      one.sortCode,
      one.accountNumber,
      bankText(one.payeeName),
      amount(one.amountPence),
      creditCode,
      originator.sortCode,
      originator.accountNumber,
      bankText(originator.name),
      bankText(one.reference),
      date,
    ]),
  );
}

/** "weekly-pay-2026-11-22.csv"; a file given out again says so in its name. */
export function bankFileName(run: { frequency: string; periodEnd: string }, download: number): string {
  const copy = download > 1 ? `-COPY-${download}` : '';
  return `${run.frequency}-pay-${run.periodEnd}${copy}.csv`;
}
