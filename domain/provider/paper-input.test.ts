import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { papersSchema } from './paper-input.ts';

const today = '2026-11-24';
const check = (papers: Record<string, unknown>) => {
  const checked = checkInput(papersSchema(today), papers);
  return checked.ok ? checked.value : checked.problems.map(({ field, code }) => `${field} ${code}`);
};
const nothing = {
  rightToWorkDocument: null,
  shareCode: null,
  dateOfBirth: null,
  insuranceDocument: null,
  insurer: null,
  insuranceEndsOn: null,
};

test('nothing at all is no mistake: papers may follow', () => {
  expect(check({})).toEqual(nothing);
  expect(check({ shareCode: ' ', dateOfBirth: '', insurer: '' })).toEqual(nothing);
});

test.each([['W12 3AB 4CD'], ['w123ab4cd'], ['W12-3AB-4CD'], ['W12\u00A03AB 4CD'], ['Ｗ12 3AB 4CD']])(
  'a share code pasted as %j is read',
  (shareCode) => {
    expect(check({ shareCode, dateOfBirth: '1990-03-27' })).toMatchObject({ shareCode: 'W123AB4CD' });
  },
);

test.each([
  [{ shareCode: 'S12 3AB 4CD', dateOfBirth: '1990-03-27' }, 'shareCode share_code_bad'],
  [{ shareCode: 'W12 3AB 4C', dateOfBirth: '1990-03-27' }, 'shareCode share_code_bad'],
  [{ shareCode: 'W12 3AB 4CD' }, 'dateOfBirth date_of_birth_missing'],
  [{ dateOfBirth: '1990-03-27' }, 'shareCode share_code_missing'],
  [{ shareCode: 'W12 3AB 4CD', dateOfBirth: '2010-11-25' }, 'dateOfBirth date_of_birth_bad'],
  [{ shareCode: 'W12 3AB 4CD', dateOfBirth: '1990-02-30' }, 'dateOfBirth date_of_birth_bad'],
  [{ shareCode: 'W12 3AB 4CD', dateOfBirth: '1901-01-01' }, 'dateOfBirth date_of_birth_bad'],
  [{ insuranceDocument: 'k', insuranceEndsOn: '2027-01-01' }, 'insurer insurer_missing'],
  [{ insuranceDocument: 'k', insurer: 'Example Mutual' }, 'insuranceEndsOn insurance_ends_on_bad'],
  [
    { insuranceDocument: 'k', insurer: 'Example Mutual', insuranceEndsOn: '2026-11-23' },
    'insuranceEndsOn insurance_ends_on_bad',
  ],
  [
    { insurer: 'Example Mutual', insuranceEndsOn: '2027-01-01' },
    'insuranceDocument insurance_document_missing',
  ],
])('%j is refused: %s', (papers, problem) => {
  expect(check(papers)).toEqual([problem]);
});

test('somebody who is sixteen today may work', () => {
  expect(check({ shareCode: 'W12 3AB 4CD', dateOfBirth: '2010-11-24' })).toMatchObject({
    dateOfBirth: '2010-11-24',
  });
});
