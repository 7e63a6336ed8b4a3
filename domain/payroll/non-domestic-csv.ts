import { csvOf } from '#domain/csv.ts';
import { taxMonthLabel, taxMonthOf } from './tax-month.ts';

export type NonDomesticPayment = { providerId: string; name: string; paidOn: string; amountPence: number };

const head = ['Cleaner', 'Tax month', 'Days', 'Pay for non-domestic visits'];

/**
 * Pay for visits to offices and shops, per cleaner and tax month, of one tax year (rules/law#non-domestic-cleaning).
 */
export function nonDomesticCsv(payments: readonly NonDomesticPayment[], taxYear: number): string {
  const inYear = payments
    .map((payment) => ({ ...payment, taxMonth: taxMonthOf(payment.paidOn) }))
    .filter((payment) => payment.taxMonth.taxYear === taxYear);
  const groups = Map.groupBy(inYear, ({ providerId, taxMonth }) => `${providerId} ${taxMonth.month}`);
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const pence = group.reduce((total, payment) => total + payment.amountPence, 0);
    return [{ name: first.name, taxMonth: first.taxMonth, pence }];
  });
  rows.sort((a, b) => a.taxMonth.month - b.taxMonth.month || (a.name < b.name ? -1 : 1));
  return csvOf([
    head,
    ...rows.map(({ name, taxMonth, pence }) => [
      name,
      taxMonth.month,
      taxMonthLabel(taxMonth),
      (pence / 100).toFixed(2),
    ]),
  ]);
}
