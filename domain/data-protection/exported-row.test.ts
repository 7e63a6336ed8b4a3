import { expect, test } from 'vitest';
import { exportedRow } from './exported-row.ts';
import { rowsAsCsv } from './rows-as-csv.ts';

const open = (sealed: string) => sealed.replace('sealed:', '');

test('a row is told in pounds, hours and plain words', () => {
  const row = {
    id: 'a1',
    total_price_pence: 7980,
    tip_pence: null,
    quarter_hours: 14,
    over_run_quarter_hours: 2,
    account_number_cipher: 'sealed:00123456',
    starts_at: new Date('2026-11-26T10:00:00Z'),
    is_used: false,
    createdAt: new Date('2026-11-24T10:00:00Z'),
    extras: ['ironing', 'laundry'],
  };
  expect(exportedRow(row, open)).toEqual({
    id: 'a1',
    totalPrice: 79.8,
    tip: null,
    hours: 3.5,
    overRunHours: 0.5,
    accountNumber: '00123456',
    startsAt: '2026-11-26T10:00:00.000Z',
    isUsed: false,
    createdAt: '2026-11-24T10:00:00.000Z',
    extras: ['ironing', 'laundry'],
  });
});

test('rows become a table that runs nothing in a spreadsheet', () => {
  const rows = [
    { name: '=1+1', amount: -5, tags: ['a', 'b'], terms: { hours: 2 }, isUsed: true, gone: null },
    { name: 'He said "no"', amount: 2.5, tags: [], terms: [1, 2], isUsed: false, gone: null },
  ];
  expect(rowsAsCsv(rows).split('\r\n')).toEqual([
    'name,amount,tags,terms,isUsed,gone',
    `'=1+1,-5,a; b,"{""hours"":2}",true,`,
    '"He said ""no""",2.5,,"[1,2]",false,',
    '',
  ]);
  expect(rowsAsCsv([])).toBe('');
});
