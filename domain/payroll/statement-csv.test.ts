import { expect, test } from 'vitest';
import type { StatementItem } from './pay-statement.ts';
import { statementCsv } from './statement-csv.ts';

const visit: StatementItem = {
  kind: 'visit',
  bookingId: 'b',
  date: '2026-11-26',
  quarterHours: 14,
  spRatePence: 1575,
  suppliesPence: 500,
  amountPence: 6013,
  isNonDomestic: false,
  note: '',
};
const sheet = { number: 'PS-2026-000001', paidOn: '2026-12-04' };

test('each line has its statement, its visit and what of it is for products', () => {
  const correction: StatementItem = {
    ...visit,
    ...{ kind: 'correction', quarterHours: null, spRatePence: null, suppliesPence: 0, amountPence: -250 },
    note: '=Hours, put right',
  };
  const items = [
    { ...visit, firstName: 'Zoë', outcode: 'SW1A' },
    { ...correction, firstName: null, outcode: null },
  ];
  expect(statementCsv({ ...sheet, items }).split('\r\n')).toEqual([
    'Statement,Paid on,Date,What,For,Place,Hours,Pay an hour,Of it for products,Amount,Note',
    'PS-2026-000001,2026-12-04,2026-11-26,Visit,Zoë,SW1A,3.5,15.75,5.00,60.13,',
    `PS-2026-000001,2026-12-04,2026-11-26,Correction,,,,,0.00,-2.50,"'=Hours, put right"`,
    '',
  ]);
});
