import type { CsvCell } from '#domain/csv.ts';
import type { Column, CompanyList } from './company-lists.ts';

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** What a path leads to; through a list to what it leads to in each of its items. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => valueAt(one, path));
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return isItem(value) ? valueAt(value[step], rest) : null;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function cellOf(value: unknown, { isMoney }: Column): CsvCell {
  if (typeof value !== 'number') return wordsOf(value);
  return isMoney ? { pounds: value } : value;
}

/** The rows inside an item, and how many steps of a column's path lead to them. */
function rowsInside(inside: unknown): { rows: readonly unknown[]; steps: number } {
  if (Array.isArray(inside)) return { rows: inside, steps: 1 };
  if (!isItem(inside)) return { rows: [], steps: 2 };
  if (inside.nextToken) throw new Error('An item has more rows than one page of them');
  return { rows: inside.items as unknown[], steps: 2 };
}

/** An item of a list as the rows of its table: one, or one for each of the rows inside it. */
export function listRows({ rows: name, columns }: CompanyList, item: Item): CsvCell[][] {
  if (!name) return [columns.map((column) => cellOf(valueAt(item, column.path), column))];
  const { rows, steps } = rowsInside(item[name]);
  return rows.map((row) =>
    columns.map((column) =>
      column.path[0] === name
        ? cellOf(valueAt(row, column.path.slice(steps)), column)
        : cellOf(valueAt(item, column.path), column),
    ),
  );
}
