/** Rows of a CSV file as spreadsheets write it: commas or semicolons, quotes, either line ending. Empty lines are left out. */
export function readCsvRows(text: string): string[][] {
  const separator = (/^[^\r\n]*/.exec(text)?.[0] ?? '').includes(';') ? ';' : ',';
  const cellPattern = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|\n|\r|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  const source = text.replace(/^\ufeff/, '');
  while (cellPattern.lastIndex < source.length || row.length > 0) {
    const found = cellPattern.exec(source);
    if (!found) break;
    row.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === separator) continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
