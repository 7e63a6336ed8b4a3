const ends = '\r\n';
/**
 * What a spreadsheet would take for a formula (rules/security#encoding-injection): it also knows the full-width
 * signs, and looks past blanks and quotes in front.
 */
const startsFormula = /^(?:[\t\r]|[\s"'\u200b\ufeff]*[=+\-@＝＋－＠])/;

/** An amount is written with its two decimals. */
export type CsvCell = string | number | { pounds: number };

/** One cell: numbers as they are; words quoted where needed, and never read as a formula by a spreadsheet. */
function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.pounds.toFixed(2);
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV, each line ending in CRLF (RFC 4180). */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + ends).join('');
