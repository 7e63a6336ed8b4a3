import { expect, test } from 'vitest';
import { missingAnswers, taxAnswersLabel } from './tax-answers.ts';

test.each([
  [false, false, 'date of birth and tax reference (UTR) or National Insurance number'],
  [true, false, 'tax reference (UTR) or National Insurance number'],
  [false, true, 'date of birth'],
  [true, true, ''],
])(
  'with a date of birth: %j, with a tax number: %j, what is missing is "%s"',
  (hasDateOfBirth, hasTaxNumber, words) => {
    expect(taxAnswersLabel(missingAnswers({ hasDateOfBirth, hasTaxNumber }))).toBe(words);
  },
);
