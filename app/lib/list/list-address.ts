import type { FilterValues, ListFilter, WireFilter } from './list-filter.ts';

/** A column that can be sorted by: the API's words for both ways. */
export type ColumnSort = { up: string; down: string };

/** What of a list its address is read by. */
export type ListShape = {
  filters: Readonly<Record<string, ListFilter>>;
  columns: readonly { id: string; sort?: ColumnSort; isHidden?: boolean }[];
  /** The column it is sorted by at first, with '-' behind it for the other way; '' = as the API has it. */
  sort: string;
};

export type ListAddress = {
  values: FilterValues;
  sort: string;
  /** The ids of the columns that are shown. */
  columns: readonly string[];
  /** The nextToken of the page before; null = the first. */
  after: string | null;
  /** The number of the first row on the page, for saying so. */
  from: number;
};

const isDown = (sort: string) => sort.endsWith('-');
const columnOf = (sort: string) => (isDown(sort) ? sort.slice(0, -1) : sort);

const shownAtFirst = ({ columns }: ListShape) =>
  columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);

function readColumns(shape: ListShape, given: string | null): readonly string[] {
  const [first, ...others] = shape.columns.map(({ id }) => id);
  if (given === null || first === undefined) return shownAtFirst(shape);
  const asked = given.split(',');
  // The first names the row.
  return [first, ...others.filter((id) => asked.includes(id))];
}

/** Reads an address; what is not of this list counts as not there. */
export function readListAddress(shape: ListShape, parameters: URLSearchParams): ListAddress {
  const values = Object.fromEntries(
    Object.entries(shape.filters).flatMap(([name, filter]) =>
      filter.names(name).map((parameter) => {
        const value = (parameters.get(parameter) ?? '').trim();
        return [parameter, filter.accepts(name, parameter, value) ? value : ''];
      }),
    ),
  );
  const sort = parameters.get('sort') ?? '';
  const isSort = shape.columns.some((column) => column.sort && column.id === columnOf(sort));
  const after = parameters.get('after');
  const from = Number(parameters.get('from'));
  return {
    values,
    sort: isSort ? sort : shape.sort,
    columns: readColumns(shape, parameters.get('columns')),
    after: after || null,
    from: after && Number.isInteger(from) && from > 1 ? from : 1,
  };
}

/** The API's word for a sort of the address; null = its own order. */
export function sortOnWire(shape: ListShape, sort: string): string | null {
  const column = shape.columns.find(({ id }) => id === columnOf(sort));
  return (isDown(sort) ? column?.sort?.down : column?.sort?.up) ?? null;
}

/** The API's filter for what is chosen; null = everything. */
export function filterOnWire(shape: ListShape, values: FilterValues): WireFilter | null {
  const conditions = Object.entries(shape.filters)
    .map(([name, filter]) => filter.toWire(name, values))
    .filter((condition) => condition !== null);
  return conditions.length > 1 ? { and: conditions } : (conditions[0] ?? null);
}

export const isNarrowed = (values: FilterValues): boolean =>
  Object.entries(values).some(([name, value]) => value !== '' && !name.endsWith('Is'));

/** The sort that pressing a column's head leads to: up first, then down. */
export const nextSort = (id: string, sort: string): string => (sort === id ? `${id}-` : id);

export type SortDirection = 'ascending' | 'descending' | 'none';

export const directionOf = (id: string, sort: string): SortDirection =>
  columnOf(sort) === id ? (isDown(sort) ? 'descending' : 'ascending') : 'none';

/** The address with some parameters changed; what is '' leaves it. Another filter or sort begins at the first page. */
export function changedSearch(
  search: URLSearchParams | string,
  changes: Readonly<Record<string, string>>,
  isPaging = false,
): string {
  const next = new URLSearchParams(search);
  if (!isPaging) for (const name of ['after', 'from']) next.delete(name);
  for (const [name, value] of Object.entries(changes))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next.size > 0 ? `?${next}` : '';
}

/** Whether two addresses show the same rows: pages and columns are left aside. */
export function isSameView(one: string, other: string): boolean {
  const essence = (search: string) => {
    const parameters = new URLSearchParams(search);
    for (const name of ['after', 'from', 'columns']) parameters.delete(name);
    parameters.sort();
    return [...parameters].filter(([, value]) => value !== '').toString();
  };
  return essence(one) === essence(other);
}

/** More rows than this are not counted (docs/api.md, Lists). */
const mostCounted = 10_000;

/** "1–50 of 312 promo codes", "51–100 of more than 10,000 bookings"; the count is null where nobody counted. */
export function pageLabel(
  { from, shown, count }: { from: number; shown: number; count: number | null },
  [one, many]: readonly [string, string],
): string {
  const figure = (value: number) => value.toLocaleString('en-GB');
  const noun = count === 1 ? one : many;
  if (count !== null && count <= shown && from === 1) return `${figure(count)} ${noun}`;
  const range = `${figure(from)}–${figure(from + shown - 1)}`;
  if (count === null) return `${range}, ${many}`;
  return count > mostCounted
    ? `${range} of more than ${figure(mostCounted)} ${many}`
    : `${range} of ${figure(count)} ${many}`;
}
