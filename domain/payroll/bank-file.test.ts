import { expect, test } from 'vitest';
import { bankFileName, bureauBankFile, plainBankFile } from './bank-file.ts';

const payments = [
  {
    payeeName: 'ASHA CLEANER',
    sortCode: '309430',
    accountNumber: '00123456',
    amountPence: 4655,
    reference: 'BRIGHTWREN 221126',
  },
  {
    payeeName: '=cmd|’calc’!A1',
    sortCode: '200000',
    accountNumber: '12345678',
    amountPence: 100_005,
    reference: 'BRIGHTWREN 221126',
  },
];

test('the plain file is a list with its heads', () => {
  expect(plainBankFile(payments)).toBe(
    [
      'Payee,Sort code,Account number,Amount,Reference',
      'ASHA CLEANER,309430,00123456,46.55,BRIGHTWREN 221126',
      'CMDCALCA1,200000,12345678,1000.05,BRIGHTWREN 221126',
      '',
    ].join('\r\n'),
  );
});

test('the bureau’s file has no head, code 99, the originator and the date', () => {
  const originator = { sortCode: '404040', accountNumber: '87654321', name: 'Brightwren Ltd, London' };
  expect(bureauBankFile(payments.slice(0, 1), originator, '2026-11-27')).toBe(
    '309430,00123456,ASHA CLEANER,46.55,99,404040,87654321,BRIGHTWREN LTD LON,BRIGHTWREN 221126,27/11/2026\r\n',
  );
});

test('a file given out again is marked as a copy', () => {
  const run = { frequency: 'weekly', periodEnd: '2026-11-22' };
  expect(bankFileName(run, 1)).toBe('weekly-pay-2026-11-22.csv');
  expect(bankFileName(run, 2)).toBe('weekly-pay-2026-11-22-COPY-2.csv');
});
