/** CSV as a spreadsheet reads it (RFC 4180), each row by the names of its columns; a byte order mark is passed over. */
export function readCsv(text: string): { names: string[]; rows: Record<string, string>[] } {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  const [names = [], ...rest] = lines.slice(0, -1);
  return {
    names,
    rows: rest.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))),
  };
}
