import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { isUuid } from '../is-uuid.ts';
import type { Condition, Page, PageRequest } from '../page.ts';
import { builder } from './builder.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const operators = ['ne', 'eq', 'le', 'lt', 'ge', 'gt', 'contains', 'notContains', 'beginsWith'] as const;
const defaultLimit = 100;
const largestLimit = 1000;
const deepestFilter = 5;

const stringFilter = builder.inputType('ModelStringInput', {
  fields: (t) => ({
    ...Object.fromEntries(operators.map((operator) => [operator, t.string()])),
    between: t.stringList(),
    attributeExists: t.boolean(),
  }),
});
const intFilter = builder.inputType('ModelIntInput', {
  fields: (t) => ({
    ...Object.fromEntries(operators.slice(0, 6).map((operator) => [operator, t.int()])),
    between: t.intList(),
    attributeExists: t.boolean(),
  }),
});
const booleanFilter = builder.inputType('ModelBooleanInput', {
  fields: (t) => ({ ne: t.boolean(), eq: t.boolean(), attributeExists: t.boolean() }),
});
const filterKinds = { string: stringFilter, int: intFilter, boolean: booleanFilter };

/** Which wire fields a list can be filtered by, and the column each one stands for. */
export type FilterFields = Record<
  string,
  { column: string; kind: keyof typeof filterKinds; shape?: keyof typeof shapes }
>;

/** Columns whose values the database would refuse with an error where they are not of that shape. */
const shapes = {
  id: isUuid,
  date: isRealDate,
  time: (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text),
};
const comparing = new Set(['ne', 'eq', 'le', 'lt', 'ge', 'gt', 'between']);

type WireFilter = { [field: string]: unknown };

/** The Amplify-shaped filter input of one entity: a field map beside and, or, not. */
export function filterInput(name: string, fields: FilterFields) {
  const ref = builder.inputRef<WireFilter>(name);
  ref.implement({
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries(fields).map(([field, { kind }]) => [field, t.field({ type: filterKinds[kind] })]),
      ),
      and: t.field({ type: [ref] }),
      or: t.field({ type: [ref] }),
      not: t.field({ type: ref }),
    }),
  });
  return ref;
}

function demandValues(name: string, { shape }: FilterFields[string], operator: string, value: unknown): void {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const isWhole = operator !== 'between' || values.length === 2;
  const isShaped = !shape || !comparing.has(operator) || values.every((one) => shapes[shape](String(one)));
  if (!isWhole || !isShaped) throw new Refusal('invalid_input', { field: name });
}

function fieldConditions(
  name: string,
  field: FilterFields[string],
  tests: Record<string, unknown>,
): Condition[] {
  const { column } = field;
  const given = Object.entries(tests).filter(([, value]) => value !== null && value !== undefined);
  for (const [operator, value] of given) demandValues(name, field, operator, value);
  return given.map(([operator, value]) => ({ kind: 'test', column, operator, value }) as Condition);
}

/** Reads a wire filter into conditions over columns; refuses one that nests deeper than five. */
export function readFilter(
  filter: WireFilter | null | undefined,
  fields: FilterFields,
  depth = 0,
): Condition[] {
  if (!filter) return [];
  if (depth > deepestFilter) throw new Refusal('filter_too_deep', { field: 'filter' });
  return Object.entries(filter).flatMap(([name, value]): Condition[] => {
    if (value === null || value === undefined) return [];
    if (name === 'and' || name === 'or') {
      const parts = (value as WireFilter[]).map((part) => readFilter(part, fields, depth + 1));
      return [{ kind: name, parts: parts.map((part) => ({ kind: 'and', parts: part })) }];
    }
    if (name === 'not') return [{ kind: 'not', parts: readFilter(value as WireFilter, fields, depth + 1) }];
    const field = fields[name];
    return field ? fieldConditions(name, field, value as Record<string, unknown>) : [];
  });
}

export type ListArgs = { filter?: WireFilter | null; limit?: number | null; nextToken?: string | null };

/** Turns the wire's arguments into a page request; `scope` binds the nextToken to list and person. */
export function readPageRequest(args: ListArgs, fields: FilterFields, scope: string): PageRequest {
  const limit = args.limit ?? defaultLimit;
  if (limit < 1 || limit > largestLimit) {
    throw new Refusal('limit_out_of_range', { field: 'limit', values: { most: largestLimit } });
  }
  return {
    conditions: readFilter(args.filter, fields),
    limit,
    after: args.nextToken ? decodeCursor(args.nextToken, scope) : null,
  };
}

/** A page as a connection of the wire. */
export function toConnection<Item>(page: Page<Item>, scope: string) {
  return { items: page.items, nextToken: page.end ? encodeCursor(page.end, scope) : null };
}
