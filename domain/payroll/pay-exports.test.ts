import { expect, test } from 'vitest';
import { nonDomesticCsv } from './non-domestic-csv.ts';
import { yearlyPayCsv } from './yearly-pay-csv.ts';

test('a year’s pay stands in the quarter in which the money arrived', () => {
  const csv = yearlyPayCsv([
    {
      name: 'Asha Cleaner',
      address: '1 Example Street, London',
      postalCode: 'SW1A 2AA',
      taxNumber: '1234567890',
      sortCode: '309430',
      accountNumber: '00123456',
      payments: [
        { paidOn: '2026-03-31', amountPence: 4655 },
        { paidOn: '2026-04-01', amountPence: 10_000 },
        { paidOn: '2026-12-31', amountPence: 1 },
        { paidOn: '2026-12-31', amountPence: 99 },
      ],
    },
  ]);
  expect(csv.split('\r\n').slice(1)).toEqual([
    'Asha Cleaner,"1 Example Street, London",SW1A 2AA,1234567890,309430,00123456,46.55,100.00,0.00,1.00,147.55',
    '',
  ]);
});

test('non-domestic pay is summed per cleaner and tax month', () => {
  const payment = { providerId: 'p', name: 'Asha Cleaner', paidOn: '2026-05-05', amountPence: 4000 };
  const csv = nonDomesticCsv(
    [
      { ...payment, paidOn: '2026-05-06', amountPence: 700 },
      payment,
      { ...payment, paidOn: '2026-04-06', amountPence: 55 },
      { ...payment, paidOn: '2026-04-05', amountPence: 900 },
      { ...payment, providerId: 'q', name: '=Bea', amountPence: 1 },
    ],
    2026,
  );
  expect(csv.split('\r\n').slice(1)).toEqual([
    "'=Bea,1,Monday 6 April to Tuesday 5 May,0.01",
    'Asha Cleaner,1,Monday 6 April to Tuesday 5 May,40.55',
    'Asha Cleaner,2,Wednesday 6 May to Friday 5 June,7.00',
    '',
  ]);
});
