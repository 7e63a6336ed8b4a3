import { csvOf } from '#domain/csv.ts';
import { quarterLabel, quarterOf } from '#domain/platform-report/quarters.ts';

export type PaidInYear = {
  name: string;
  address: string;
  postalCode: string;
  /** Quoted as text by the rule for words; empty where none was given. */
  taxNumber: string;
  sortCode: string;
  accountNumber: string;
  payments: readonly { paidOn: string; amountPence: number }[];
};

const head = [
  ...['Name', 'Address', 'Postcode', 'Tax number', 'Sort code', 'Account number'],
  ...[...[0, 1, 2, 3].map(quarterLabel), 'Year'],
];
const pounds = (pence: number): string => (pence / 100).toFixed(2);

/**
 * What each cleaner was paid in a calendar year, by quarter of the day the money arrived (rules/law#platform-reporting).
 */
export function yearlyPayCsv(people: readonly PaidInYear[]): string {
  const rows = people.map((person) => {
    const quarters = [0, 0, 0, 0];
    for (const { paidOn, amountPence } of person.payments) {
      const quarter = quarterOf(paidOn);
      quarters[quarter] = (quarters[quarter] ?? 0) + amountPence;
    }
    const year = quarters.reduce((total, one) => total + one, 0);
    const { name, address, postalCode, taxNumber, sortCode, accountNumber } = person;
    return [
      name,
      address,
      postalCode,
      taxNumber,
      sortCode,
      accountNumber,
      ...[...quarters, year].map(pounds),
    ];
  });
  return csvOf([head, ...rows]);
}
