import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { readCompanyNumber, readRegistrations } from './registrations.ts';

const today = '2026-11-29';
const none = { dataProtectionNumber: '', insurer: '', insuredUntil: null, vatElectedOn: null };
const refusalOf = (read: () => unknown) => {
  try {
    return read();
  } catch (refused) {
    return refused instanceof Refusal ? `${refused.code} ${refused.field}` : refused;
  }
};

test('numbers are read as people type them and kept as their registers write them', () => {
  expect(['1234567', '01234567', 'sc 123456', 'OC-301234', ''].map(readCompanyNumber)).toEqual([
    '01234567',
    '01234567',
    'SC123456',
    'OC301234',
    '',
  ]);
  expect(readRegistrations({ ...none, dataProtectionNumber: 'za 123456' }, today)).toEqual({
    ...none,
    dataProtectionNumber: 'ZA123456',
  });
});

test.each([
  ['12345', 'company_number_bad companyNumber'],
  ['GB123456789', 'company_number_bad companyNumber'],
  ['limited', 'company_number_bad companyNumber'],
])('the company number %s is refused', (typed, refusal) => {
  expect(refusalOf(() => readCompanyNumber(typed))).toBe(refusal);
});

test.each([
  [{ dataProtectionNumber: '123456' }, 'data_protection_number_bad dataProtectionNumber'],
  [{ insurer: 'Aviva' }, 'insured_until_bad insuredUntil'],
  [{ insurer: 'Aviva', insuredUntil: 'next year' }, 'insured_until_bad insuredUntil'],
  [{ insuredUntil: '2027-05-31' }, 'own_insurer_missing insurer'],
  [{ insurer: 'x'.repeat(101), insuredUntil: '2027-05-31' }, 'insurer_long insurer'],
  [{ vatElectedOn: '2026-11-30' }, 'vat_election_date_bad vatElectedOn'],
  [{ vatElectedOn: '2026-02-30' }, 'vat_election_date_bad vatElectedOn'],
])('of the registrations %o is refused', (typed, refusal) => {
  expect(refusalOf(() => readRegistrations({ ...none, ...typed }, today))).toBe(refusal);
});
