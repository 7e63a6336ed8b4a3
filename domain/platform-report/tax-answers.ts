/** What HMRC asks platforms for of each seller, and a cleaner may tell us (rules/law#platform-reporting). */
export type TaxAnswer = 'date-of-birth' | 'tax-number';

const words: Record<TaxAnswer, string> = {
  'date-of-birth': 'date of birth',
  'tax-number': 'tax reference (UTR) or National Insurance number',
};

export function missingAnswers(given: { hasDateOfBirth: boolean; hasTaxNumber: boolean }): TaxAnswer[] {
  const missing: TaxAnswer[] = [];
  if (!given.hasDateOfBirth) missing.push('date-of-birth');
  if (!given.hasTaxNumber) missing.push('tax-number');
  return missing;
}

/** "date of birth and tax reference (UTR) or National Insurance number" */
export const taxAnswersLabel = (missing: readonly TaxAnswer[]): string =>
  missing.map((answer) => words[answer]).join(' and ');
