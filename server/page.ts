import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '#db/types.ts';

/** What a column holds, since each type is compared, and read as the wire's text, in its own way. */
export type ColumnHolds =
  | 'text'
  /** A text that is kept sealed; there is none where it is empty. */
  | 'sealed'
  | 'texts'
  | 'uuid'
  | 'serial'
  | 'date'
  | 'time'
  | 'instant'
  | 'integer'
  | 'float'
  | 'boolean';

export type Operator =
  | 'eq'
  | 'ne'
  | 'lt'
  | 'le'
  | 'gt'
  | 'ge'
  | 'between'
  | 'contains'
  | 'notContains'
  | 'beginsWith'
  | 'attributeExists';

/**
 * A test of a list's filter over a column name that the list itself declared; text unless it says otherwise.
 * A row that has no value passes `ne`, `notContains` and `attributeExists: false` and no other test. `ofSize` compares
 * how many characters the value has as the wire shows it.
 */
export type Condition =
  | {
      kind: 'test';
      column: string;
      operator: Operator;
      value: unknown;
      holds?: ColumnHolds;
      ofSize?: boolean;
    }
  | { kind: 'and' | 'or' | 'not'; parts: Condition[] };

/** Where a page ended: what its last row is ordered by, null where that is empty, and the row's id. */
export type Position = { value: string | null; id: string };

export type PageRequest = {
  conditions: Condition[];
  limit: number;
  after: Position | null;
  /** Another order than the list's own. */
  order?: ListOrder;
};

export type Page<Item> = { items: Item[]; end: Position | null };

/** A page of a list that can tell how many rows the whole list has; they are counted only when it is asked. */
export type CountedPage<Item> = Page<Item> & { count: () => Promise<number> };

/** Rows are counted up to here; this many means that there are more than one fewer. */
export const maxCount = 10_001;

const comparisons: Record<string, string> = { eq: '=', lt: '<', le: '<=', gt: '>', ge: '>=' };
const casts: Record<ColumnHolds, string> = {
  text: 'text',
  sealed: 'text',
  texts: 'text',
  uuid: 'uuid',
  serial: 'int8',
  date: 'date',
  time: 'time',
  instant: 'timestamptz',
  integer: 'int8',
  float: 'float8',
  boolean: 'boolean',
};

const like = (value: unknown) => String(value).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A column as the text that the wire shows of it. */
function asText(column: string, holds: ColumnHolds): Expression<string> {
  const ref = sql.ref(column);
  if (holds === 'text') return sql`${ref}`;
  if (holds === 'time') return sql`regexp_replace(${ref}::text, '^(..:..):00$', '\\1')`;
  if (holds === 'instant') {
    return sql`to_char(${ref} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  return sql`${ref}::text`;
}

function sizeComparison(column: string, holds: ColumnHolds, operator: string, value: unknown) {
  const size = sql`char_length(${asText(column, holds)})`;
  if (operator === 'ne') return sql<SqlBool>`${size} is distinct from ${value}::int8`;
  if (operator !== 'between')
    return sql<SqlBool>`${size} ${sql.raw(comparisons[operator] ?? '=')} ${value}::int8`;
  const [from, to] = value as unknown[];
  return sql<SqlBool>`${size} between ${from}::int8 and ${to}::int8`;
}

function comparison(column: string, holds: ColumnHolds, operator: string, value: unknown) {
  const sign = sql.raw(comparisons[operator] ?? '=');
  // Letters have the same order in every database, as they have in DynamoDB: that of their bytes.
  const order = sql.raw(holds === 'text' && operator !== 'eq' ? ' collate "C"' : '');
  return sql<SqlBool>`${sql.ref(column)}${order} ${sign} ${value}::${sql.raw(casts[holds])}`;
}

function contains(column: string, holds: ColumnHolds, value: unknown) {
  if (holds === 'texts') return sql<SqlBool>`${value} = any(${sql.ref(column)})`;
  return sql<SqlBool>`${asText(column, holds)} like ${`%${like(value)}%`}`;
}

function testExpression(test: Extract<Condition, { kind: 'test' }>): Expression<SqlBool> {
  const { column, operator, value, holds = 'text' } = test;
  if (test.ofSize) return sizeComparison(column, holds, operator, value);
  switch (operator) {
    case 'ne':
      return sql<SqlBool>`${sql.ref(column)} is distinct from ${value}::${sql.raw(casts[holds])}`;
    case 'between': {
      const [from, to] = value as unknown[];
      const isFrom = comparison(column, holds, 'ge', from);
      return sql<SqlBool>`${isFrom} and ${comparison(column, holds, 'le', to)}`;
    }
    case 'contains':
      return contains(column, holds, value);
    case 'notContains':
      return sql<SqlBool>`(${contains(column, holds, value)}) is not true`;
    case 'beginsWith':
      return sql<SqlBool>`${asText(column, holds)} like ${`${like(value)}%`}`;
    case 'attributeExists':
      if (holds === 'sealed') return sql<SqlBool>`(${sql.ref(column)} <> '') = ${value}::boolean`;
      return value ? sql<SqlBool>`${sql.ref(column)} is not null` : sql<SqlBool>`${sql.ref(column)} is null`;
    default:
      return comparison(column, holds, operator, value);
  }
}

const negative: readonly Operator[] = ['ne', 'notContains'];

/** No text of the database has this sign, and it refuses to be asked for one. */
const hasZeroSign = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasZeroSign) : typeof value === 'string' && value.includes('\0');

/** Tests that a list has itself, by the names it gave them in the place of columns: a search, a table beside. */
export type CustomFilters = Readonly<
  Record<string, (value: unknown, operator: Operator) => Expression<SqlBool>>
>;

/** A filter as one SQL condition; every value is a parameter, every column comes from a declared map. */
export function conditionExpression<Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  condition: Condition,
  own: CustomFilters = {},
): Expression<SqlBool> {
  if (condition.kind === 'test') {
    const { column, operator, value } = condition;
    if (hasZeroSign(value)) return eb.lit(negative.includes(operator));
    return own[column]?.(value, operator) ?? testExpression(condition);
  }
  const parts = condition.parts.map((part) => conditionExpression(eb, part, own));
  if (condition.kind === 'or') return eb.or(parts);
  // A test of a row without a value is neither true nor false to SQL; `not` makes it one of the two.
  return condition.kind === 'and' ? eb.and(parts) : sql<SqlBool>`(${eb.and(parts)}) is not true`;
}

/** Cuts one row more than the limit into a page and the position where the next one starts. */
export function toPage<Item>(rows: Item[], limit: number, position: (item: Item) => Position): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, end: rows.length > limit && last ? position(last) : null };
}

/**
 * A page that counts its list up to `maxCount`; `all` selects the list's rows, without an order and a limit. A first
 * page that is the last as well has them all.
 */
export function withCount<Item>(
  page: Page<Item>,
  { after }: PageRequest,
  db: Kysely<Database>,
  all: Expression<unknown>,
): CountedPage<Item> {
  const isWhole = !after && !page.end;
  return { ...page, count: async () => (isWhole ? page.items.length : countRows(db, all)) };
}

async function countRows(db: Kysely<Database>, rows: Expression<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${sql.lit(maxCount)}) as counted`.execute(db);
  return found[0]?.count ?? 0;
}

/**
 * What rows are put in order by: a column; columns read as one text, whatever its capitals are; or an average, by
 * the columns of its sum and its count.
 */
export type OrderKey =
  | { column: string }
  | { text: readonly string[] }
  | { average: { sum: string; count: string } };

/** An order that is asked for. Rows whose key `mayBeEmpty` and is come last, whatever the direction. */
export type ListOrder = OrderKey & { direction: 'asc' | 'desc'; mayBeEmpty?: boolean };

/**
 * The order of a list: a column that always has a value, then the id, both as the query names and selects them.
 * Instants must be `timestamptz(3)`: a position is read as a Date, which is no finer.
 */
export type PageOrder = {
  column: string;
  id?: string;
  direction?: 'asc' | 'desc';
  own?: CustomFilters | undefined;
};

const nameOf = (column: string): string => column.slice(column.lastIndexOf('.') + 1);
const positionOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

function keyExpression(key: OrderKey): RawBuilder<unknown> {
  if ('column' in key) return sql.ref(key.column);
  if ('average' in key) {
    return sql`(${sql.ref(key.average.sum)}::float8 / nullif(${sql.ref(key.average.count)}, 0))`;
  }
  const columns = key.text.map((column) => sql.ref(column));
  // Taken apart, a letter with an accent comes right after the plain one; the order is the same in every database.
  return sql`lower(normalize(${sql.join(columns, sql` || ' ' || `)}, NFD)) collate "C"`;
}

type Place = { key: RawBuilder<unknown>; id: RawBuilder<unknown>; isById: boolean; order: ListOrder };

/** Whether a row comes after a position, by keyset (reliability of paging). */
function isBeyond({ key, id, isById, order }: Place, after: Position): RawBuilder<SqlBool> {
  const beyond = sql.raw(order.direction === 'desc' ? '<' : '>');
  if (isById) return sql`${id} ${beyond} ${after.id}`;
  if (after.value === null) return sql`(${key} is null and ${id} ${beyond} ${after.id})`;
  const isLater = sql<SqlBool>`(${key}, ${id}) ${beyond} (${after.value}, ${after.id})`;
  return order.mayBeEmpty ? sql`(${isLater} or ${key} is null)` : isLater;
}

/** The order as SQL. */
function inOrder({ key, id, isById, order }: Place): RawBuilder<unknown> {
  const way = sql.raw(order.direction);
  if (isById) return sql`${id} ${way}`;
  return sql`${key} ${way}${sql.raw(order.mayBeEmpty ? ' nulls last' : '')}, ${id} ${way}`;
}

/** One page of a list: its filter, its order, what comes after a position, and on demand how many there are. */
export async function pageOf<Tables, Table extends keyof Tables, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Tables, Table, Row>,
  request: PageRequest,
  { column, id = 'id', direction = 'desc', own }: PageOrder,
): Promise<CountedPage<Row>> {
  const { conditions, limit, after, order = { column, direction } } = request;
  let found = query;
  for (const condition of conditions)
    found = found.where((eb) => conditionExpression(eb as never, condition, own));
  const isById = 'column' in order && order.column === id;
  const place: Place = { key: keyExpression(order), id: sql.ref(id), isById, order };
  const isOwn = 'column' in order && order.column === column;
  let page = after ? found.where(isBeyond(place, after)) : found;
  if (!isOwn) page = page.select(sql`(${place.key})::text`.as(keyName)) as unknown as typeof page;
  const rows = (await page
    .orderBy(inOrder(place))
    .limit(limit + 1)
    .execute()) as Row[];
  const position = (row: Row): Position => {
    const values = row as Record<string, unknown>;
    const value = values[isOwn ? nameOf(column) : keyName];
    return { value: value === null ? null : positionOf(value), id: positionOf(values[nameOf(id)]) };
  };
  const all = found.clearSelect().select(sql`1`.as('one'));
  return withCount(toPage(rows, limit, position), request, db, all);
}

/** What the rows of a page are ordered by, beside their own columns. */
const keyName = 'page_key';
