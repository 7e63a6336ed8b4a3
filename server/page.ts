import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** What a column holds, since each type is compared, and read as the wire's text, in its own way. */
export type ColumnHolds =
  | 'text'
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
 * A row that has no value passes `ne`, `notContains` and `attributeExists: false` and no other test.
 */
export type Condition =
  | { kind: 'test'; column: string; operator: Operator; value: unknown; holds?: ColumnHolds }
  | { kind: 'and' | 'or' | 'not'; parts: Condition[] };

export type PageRequest = {
  conditions: Condition[];
  limit: number;
  after: { value: string; id: string } | null;
};

export type Page<Item> = { items: Item[]; end: { value: string; id: string } | null };

const comparisons: Record<string, string> = { eq: '=', lt: '<', le: '<=', gt: '>', ge: '>=' };
const casts: Record<ColumnHolds, string> = {
  text: 'text',
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
      return value ? sql<SqlBool>`${sql.ref(column)} is not null` : sql<SqlBool>`${sql.ref(column)} is null`;
    default:
      return comparison(column, holds, operator, value);
  }
}

const negative: readonly Operator[] = ['ne', 'notContains'];

/** No text of the database has this sign, and it refuses to be asked for one. */
const hasZeroSign = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasZeroSign) : typeof value === 'string' && value.includes('\0');

/** A filter as one SQL condition; every value is a parameter, every column comes from a declared map. */
export function conditionExpression<Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  condition: Condition,
): Expression<SqlBool> {
  if (condition.kind === 'test') {
    const { operator, value } = condition;
    return hasZeroSign(value) ? eb.lit(negative.includes(operator)) : testExpression(condition);
  }
  const parts = condition.parts.map((part) => conditionExpression(eb, part));
  if (condition.kind === 'or') return eb.or(parts);
  // A test of a row without a value is neither true nor false to SQL; `not` makes it one of the two.
  return condition.kind === 'and' ? eb.and(parts) : sql<SqlBool>`(${eb.and(parts)}) is not true`;
}

/** Cuts one row more than the limit into a page and the position where the next one starts. */
export function toPage<Item>(
  rows: Item[],
  limit: number,
  position: (item: Item) => { value: string; id: string },
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, end: rows.length > limit && last ? position(last) : null };
}

/**
 * The order of a list: a column that always has a value, then the id, both as the query names and selects them.
 * Instants must be `timestamptz(3)`: a position is read as a Date, which is no finer.
 */
export type PageOrder = { column: string; id?: string; direction?: 'asc' | 'desc' };

const nameOf = (column: string): string => column.slice(column.lastIndexOf('.') + 1);
const positionOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** One page of a list: its filter, its order, and what comes after a position, by keyset (reliability of paging). */
export async function pageOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  request: PageRequest,
  { column, id = 'id', direction = 'desc' }: PageOrder,
): Promise<Page<Row>> {
  const { conditions, limit, after } = request;
  let page = query;
  for (const condition of conditions) page = page.where((eb) => conditionExpression(eb as never, condition));
  const isById = column === id;
  const keys = (isById ? [id] : [column, id]).map((key) => sql.ref(key));
  if (after) {
    const place = isById ? [after.id] : [after.value, after.id];
    const beyond = sql.raw(direction === 'desc' ? '<' : '>');
    page = page.where(sql<SqlBool>`(${sql.join(keys)}) ${beyond} (${sql.join(place)})`);
  }
  for (const key of keys) page = page.orderBy(key, direction);
  const rows = (await page.limit(limit + 1).execute()) as Row[];
  return toPage(rows, limit, (row) => {
    const values = row as Record<string, unknown>;
    return { value: positionOf(values[nameOf(column)]), id: positionOf(values[nameOf(id)]) };
  });
}
