import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** A test of a list's filter over a column name that the list itself declared. */
export type Condition =
  | { kind: 'test'; column: string; operator: string; value: unknown }
  | { kind: 'and' | 'or' | 'not'; parts: Condition[] };

export type PageRequest = {
  conditions: Condition[];
  limit: number;
  after: { value: string; id: string } | null;
};

export type Page<Item> = { items: Item[]; end: { value: string; id: string } | null };

const comparisons: Record<string, string> = { eq: '=', ne: '<>', le: '<=', lt: '<', ge: '>=', gt: '>' };
const like = (value: unknown) => String(value).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

function testExpression(column: string, operator: string, value: unknown): Expression<SqlBool> {
  const ref = sql.ref(column);
  const comparison = comparisons[operator];
  if (comparison) return sql<SqlBool>`${ref} ${sql.raw(comparison)} ${value}`;
  switch (operator) {
    case 'contains':
      return sql<SqlBool>`${ref}::text like ${`%${like(value)}%`}`;
    case 'notContains':
      return sql<SqlBool>`${ref}::text not like ${`%${like(value)}%`}`;
    case 'beginsWith':
      return sql<SqlBool>`${ref}::text like ${`${like(value)}%`}`;
    case 'between': {
      const [from, to] = value as unknown[];
      return sql<SqlBool>`${ref} between ${from} and ${to}`;
    }
    case 'attributeExists':
      return value ? sql<SqlBool>`${ref} is not null` : sql<SqlBool>`${ref} is null`;
    default:
      throw new Error(`There is no filter operator called ${operator}`);
  }
}

/** A filter as one SQL condition; every value is a parameter, every column comes from a declared map. */
export function conditionExpression<Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  condition: Condition,
): Expression<SqlBool> {
  if (condition.kind === 'test') return testExpression(condition.column, condition.operator, condition.value);
  const parts = condition.parts.map((part) => conditionExpression(eb, part));
  if (condition.kind === 'or') return eb.or(parts);
  return condition.kind === 'and' ? eb.and(parts) : eb.not(eb.and(parts));
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
