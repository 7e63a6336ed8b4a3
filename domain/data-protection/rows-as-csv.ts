import { csvOf } from '#domain/csv.ts';
import type { ExportedRow, ExportedValue } from './exported-row.ts';

function cell(value: ExportedValue): string | number {
  if (value === null) return '';
  if (typeof value === 'number') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Rows of one part as a CSV file with a heading; what has parts of its own stands in its cell as JSON. */
export function rowsAsCsv(rows: readonly ExportedRow[]): string {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  return csvOf([names, ...rows.map((row) => names.map((name) => cell(row[name] ?? null)))]);
}
