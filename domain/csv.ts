const ends = '\r\n';
const startsFormula = /^[=+\-@\t\r]/;

/** One cell: numbers as they are; words quoted where needed, and never read as a formula by a spreadsheet. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV, each line ending in CRLF (RFC 4180). */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + ends).join('');
