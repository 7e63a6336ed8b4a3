export type ExportedValue = string | number | boolean | null | readonly unknown[] | object;
export type ExportedRow = Record<string, ExportedValue>;

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_all, letter) => letter.toUpperCase());

const pence = /_pence$/;
const quarters = /quarter_hours$/;
const sealed = /_cipher$/;

function exported(column: string, value: unknown, open: (sealed: string) => string): ExportedValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (pence.test(column)) return Number(value) / 100;
  if (quarters.test(column)) return Number(value) / 4;
  if (sealed.test(column)) return open(String(value));
  return value as ExportedValue;
}

const nameOf = (column: string): string =>
  camel(column.replace(pence, '').replace(quarters, 'hours').replace(sealed, ''));

/**
 * A row of the database as people read it: names without underscores, pounds for pence, hours for quarters of
 * them, instants in ISO form, and what is kept sealed in plain.
 */
export function exportedRow(
  row: Readonly<Record<string, unknown>>,
  open: (sealed: string) => string,
): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [nameOf(column), exported(column, value, open)]),
  );
}
