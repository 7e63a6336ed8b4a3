export const longestBankText = 18;
const longest = longestBankText;
const spelt: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŋ: 'N',
  Ŧ: 'T',
  Ə: 'E',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  ẞ: 'SS',
};

/**
 * Words as Bacs takes them: at most 18 of A–Z, 0–9, space and . & / –, accents left out (rules/money#bank-file). They
 * begin with a letter or figure, so that no spreadsheet takes them for a formula.
 */
export function bankText(words: string): string {
  return words
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[ŁØĐÐĦŊŦƏÆŒÞẞ]/g, (letter) => spelt[letter] ?? '')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^A-Z0-9.&/ -]/g, '')
    .replaceAll(/ +/g, ' ')
    .replace(/^[^A-Z0-9]+/, '')
    .slice(0, longest)
    .trimEnd();
}

/**
 * Whether every letter and figure of a name can be written with those of Bacs, with or without accents; signs such as
 * an apostrophe may be left out.
 */
export const hasBankLetters = (words: string): boolean =>
  [...words.normalize('NFC')].every(
    (sign) => !/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(sign) || bankText(sign) !== '',
  );

/**
 * Whom a payment is for: the name, with an initial where it is too long. Empty where Bacs has not all of its letters:
 * then the office says what its bank file shows (rules/money#bank-file).
 */
export function payeeName(firstName: string, lastName: string): string {
  const whole = `${firstName} ${lastName}`;
  if (!hasBankLetters(whole)) return '';
  const name = bankText(whole);
  const isCut = whole.length > longest && bankText(whole.slice(0, longest)) === name;
  return isCut ? bankText(`${firstName.slice(0, 1)} ${lastName}`) : name;
}

/** What stands on the payee's bank statement: our name and the last day of the period. */
export function payReference(businessName: string, periodEnd: string): string {
  const [year = '', month = '', day = ''] = periodEnd.split('-');
  const date = `${day}${month}${year.slice(2)}`;
  const name = bankText(businessName)
    .slice(0, longest - date.length - 1)
    .trimEnd();
  return bankText(`${name} ${date}`);
}
