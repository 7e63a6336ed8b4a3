import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { sentenceFor } from '#domain/messages.ts';
import { bankDetailsSchema } from './bank-details-input.ts';
import { taxDetailsSchema } from './tax-details-input.ts';

/** A London day. */
const today = '2026-11-20';
const good = { sortCode: '30-94-30', accountNumber: '12 34 56' };
const problemsOf = (checked: ReturnType<typeof checkInput>) =>
  checked.ok ? [] : checked.problems.map(({ field, code }) => [field, sentenceFor(code)]);

test('a sort code loses its hyphens and an account number gets its noughts', () => {
  expect(checkInput(bankDetailsSchema, good)).toEqual({
    ok: true,
    value: { sortCode: '309430', accountNumber: '00123456' },
  });
});

// The messages of rules/messages#fields.
test.each([
  ['sortCode', '', 'Enter a sort code'],
  ['sortCode', undefined, 'Enter a sort code'],
  ['sortCode', '30943', 'Sort code must be 6 digits, like 30-94-30'],
  ['sortCode', '000000', 'Sort code must be 6 digits, like 30-94-30'],
  ['sortCode', '30943O', 'Sort code must be 6 digits, like 30-94-30'],
  ['accountNumber', ' ', 'Enter an account number'],
  ['accountNumber', '12345', 'Account number must be 6 to 8 digits'],
  ['accountNumber', '123456789', 'Account number must be 6 to 8 digits'],
])('%s as %j is answered "%s"', (field, value, sentence) => {
  expect(problemsOf(checkInput(bankDetailsSchema, { ...good, [field]: value }))).toEqual([[field, sentence]]);
});

test.each([
  ['123 4567 89', 'GB123456789'],
  ['gb123456789', 'GB123456789'],
  ['GB123456789012', 'GB123456789012'],
  ['', ''],
])('the VAT number %j is kept as %j', (typed, kept) => {
  expect(checkInput(taxDetailsSchema(today), { vatNumber: typed, isSelfBillingAgreed: true })).toMatchObject({
    value: { vatNumber: kept, taxNumber: '', dateOfBirth: '' },
  });
});

test.each([
  ['vatNumber', 'FR12345', 'Enter a UK VAT number, like GB123456789'],
  ['taxNumber', '12345', 'Enter a 10-digit UTR or a National Insurance number, like QQ123456C'],
  ['taxNumber', 'DA123456A', 'Enter a 10-digit UTR or a National Insurance number, like QQ123456C'],
  ['dateOfBirth', '2008-11-21', 'Enter your date of birth. You must be 18 or over.'],
  ['dateOfBirth', '1899-12-31', 'Enter your date of birth. You must be 18 or over.'],
  ['dateOfBirth', '1990-02-30', 'Enter your date of birth. You must be 18 or over.'],
  ['dateOfBirth', '27/03/1990', 'Enter your date of birth. You must be 18 or over.'],
])('%s as %j is answered "%s"', (field, value, sentence) => {
  const checked = checkInput(taxDetailsSchema(today), { isSelfBillingAgreed: true, [field]: value });
  expect(problemsOf(checked)).toEqual([[field, sentence]]);
});

test('a UTR and a National Insurance number are both tax numbers', () => {
  for (const taxNumber of ['12345 67890', 'ab 12 34 56 c']) {
    expect(checkInput(taxDetailsSchema(today), { taxNumber, isSelfBillingAgreed: false }).ok).toBe(true);
  }
});

test.each(['2008-11-20', '1900-01-01', '1990-03-27', '2000-02-29'])(
  '%s is a date of birth',
  (dateOfBirth) => {
    const checked = checkInput(taxDetailsSchema(today), { dateOfBirth, isSelfBillingAgreed: false });
    expect(checked).toMatchObject({ ok: true, value: { dateOfBirth } });
  },
);
