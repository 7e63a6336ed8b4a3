import { Refusal } from '#domain/refusal.ts';
import type { Condition, Operator } from '../../page.ts';
import { dayBounds } from './day-bounds.ts';
import { type FilterFields, type FilterKind, filterKinds, isWhole } from './filter-kinds.ts';
import { instantDays } from './instant-days.ts';

export type WireFilter = { [field: string]: unknown };

const deepestFilter = 5;
const mostTests = 200;

/** Both ask about the column, so that whoever may not ask about it is refused these as well. */
const exists = (column: string, value: boolean): Condition => ({
  kind: 'test',
  column,
  operator: 'attributeExists',
  value,
});
const always = (column: string): Condition => ({
  kind: 'or',
  parts: [exists(column, true), exists(column, false)],
});
const never = (column: string): Condition => ({
  kind: 'and',
  parts: [exists(column, true), exists(column, false)],
});

const textOperators: readonly string[] = ['contains', 'notContains', 'beginsWith'];

/** A text as its field keeps it; what reads as nothing stays, so that it finds nothing. */
function storedValue({ reads }: FilterKind, operator: Operator, value: unknown): unknown {
  if (!reads || typeof value !== 'string') return value;
  if (operator === 'eq' || operator === 'ne') return reads.whole(value) || value;
  return textOperators.includes(operator) ? reads.part(value) || value : value;
}

type Given = { column: string; kind: FilterKind; operator: Operator; value: unknown; path: string };

const isSaid = (value: unknown): boolean => value !== null && value !== undefined;

/** Whether something equals null is whether it is missing; no other test of null says anything. */
function presenceOfNull([operator, value]: [string, unknown]): [string, unknown] {
  const isEquality = operator === 'eq' || operator === 'ne';
  return isEquality && value === null ? ['attributeExists', operator === 'ne'] : [operator, value];
}

/** What is sealed can't be compared: nothing but whether there is any is known of it. */
function requireKnown({ kind }: FilterFields[string], operator: string, path: string): void {
  if (kind !== 'sealed' || operator === 'attributeExists') return;
  throw new Refusal('filter_sealed', { field: `${path}.${operator}` });
}

const refuse = (path: string) => new Refusal('invalid_input', { field: path });

function requireValue({ kind, operator, value, path }: Given): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (!isSaid(one)) throw refuse(path);
    if (typeof one !== 'string') continue;
    const isCompared = !textOperators.includes(operator);
    if (one.includes('\0') || (isCompared && kind.isShaped?.(one) === false)) throw refuse(path);
  }
}

function isReversed(kind: FilterKind, from: unknown, to: unknown): boolean {
  if (typeof from !== 'string' || typeof to !== 'string') return (from as number) > (to as number);
  const endKey = kind.endKey ?? kind.orderKey;
  const [first, last] = [kind.orderKey?.(from) ?? from, endKey?.(to) ?? to];
  if (typeof first === 'bigint' || typeof last === 'bigint') return first > last;
  return Buffer.compare(Buffer.from(first), Buffer.from(last)) > 0;
}

function requireRange(given: Given): void {
  const [from, to, ...more] = given.value as unknown[];
  const isRange = from !== undefined && to !== undefined && more.length === 0;
  if (!isRange || isReversed(given.kind, from, to)) throw refuse(given.path);
}

/** A decimal times a power of ten or two, exactly: 0.29 × 100 is 29, which floats alone say it is not. */
function scaled(value: number, scale: number): number {
  if (scale !== 100) return value * scale;
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + 2}`);
}

const withinBigint = (value: number) => Math.max(-9e15, Math.min(9e15, value));
const up = (value: number) => withinBigint(Math.ceil(value));
const down = (value: number) => withinBigint(Math.floor(value));

/** A test of an amount that the column counts in smaller, whole units. */
function scaledTest(given: Given, scale: number): Condition {
  const { column, kind, operator, value } = given;
  const test = (units: unknown): Condition => ({
    kind: 'test',
    column,
    operator,
    value: units,
    holds: kind.holds,
  });
  if (Array.isArray(value)) {
    const [from, to] = value as [number, number];
    return test([up(scaled(from, scale)), down(scaled(to, scale))]);
  }
  const units = scaled(value as number, scale);
  if (operator === 'eq' || operator === 'ne') {
    if (Number.isSafeInteger(units)) return test(units);
    return operator === 'eq' ? never(column) : always(column);
  }
  return test(operator === 'lt' || operator === 'ge' ? up(units) : down(units));
}

/** A test of whether a column has a value, which is the field's own value and so always there. */
function givenTest({ column, operator, value }: Given): Condition {
  if (operator === 'attributeExists') return value ? always(column) : never(column);
  return exists(column, operator === 'eq' ? value === true : value !== true);
}

function readTest(given: Given, isPresence: boolean): Condition {
  const { column, kind, operator, value } = given;
  requireValue(given);
  if (operator === 'between') requireRange(given);
  if (isPresence) return givenTest(given);
  if (kind.scale && operator !== 'attributeExists') return scaledTest(given, kind.scale);
  const days = kind.holds === 'instant' ? instantDays(column, operator, value) : null;
  return days ?? { kind: 'test', column, operator, value, holds: kind.holds };
}

/** What Amplify's store would call the values of a field, by the input that tests them. */
const typeNames: Readonly<Record<string, string>> = {
  ModelStringInput: 'string',
  ModelIDInput: 'string',
  ModelIntInput: 'number',
  ModelFloatInput: 'number',
  ModelBooleanInput: 'bool',
  ModelStringListInput: 'list',
};

/** Every value of a field has the same type; one that is missing has `_null`. */
function typeTest({ column, kind }: FilterFields[string], type: string): Condition {
  const isGiven = kind === 'given';
  if (type === '_null') return isGiven ? never(column) : exists(column, false);
  if (type !== typeNames[filterKinds[kind].input]) return never(column);
  return isGiven ? always(column) : exists(column, true);
}

/** Tests of how many characters a text has. */
function sizeTests({ column, kind }: FilterFields[string], sizes: WireFilter, path: string): Condition[] {
  const { holds } = filterKinds[kind];
  return Object.entries(sizes)
    .filter(([, value]) => isSaid(value))
    .map(([name, value]): Condition => {
      const operator = name as Operator;
      const given = { column, kind: filterKinds.int, operator, value, path };
      requireValue(given);
      if (operator === 'between') requireRange(given);
      return { kind: 'test', column, operator, value, holds, ofSize: true };
    });
}

/** What is asked as a whole; blank words say nothing. */
function wholeTest({ column, kind }: FilterFields[string], value: unknown, path: string): Condition[] {
  const { holds } = filterKinds[kind];
  if (typeof value === 'string' && value.trim() === '') return [];
  requireValue({ column, kind: filterKinds[kind], operator: 'eq', value, path });
  return [{ kind: 'test', column, operator: 'eq', value, holds }];
}

/**
 * Reads a wire filter into conditions over columns (rules/wire-names#filters). What is empty says nothing and is left
 * out; an `or` or a `not` of which nothing is left is refused. Refused are also values that can't be of the field's
 * kind, ranges that are none, and a filter that nests or asks too much.
 */
export function readFilter(filter: WireFilter | null | undefined, fields: FilterFields): Condition[] {
  let tests = 0;

  function readField(name: string, value: unknown, path: string): Condition[] {
    const field = fields[name];
    if (!field) return [];
    if (isWhole(filterKinds[field.kind].input)) {
      tests += 1;
      return wholeTest(field, value, path);
    }
    const given = value as Record<string, unknown>;
    const operators = Object.entries(given)
      .map(presenceOfNull)
      .filter(([, value]) => isSaid(value));
    for (const [name] of operators) requireKnown(field, name, path);
    tests += operators.length;
    if (tests > mostTests)
      throw new Refusal('filter_too_long', { field: 'filter', values: { most: mostTests } });
    return operators.flatMap(([name, value]) => {
      const operator = name as Operator;
      const kind = filterKinds[field.kind];
      if (name === 'attributeType') return [typeTest(field, value as string)];
      if (name === 'size') return sizeTests(field, value as WireFilter, `${path}.size`);
      const read = storedValue(kind, operator, value);
      const test = readTest(
        { column: field.column, kind, operator, value: read, path },
        field.kind === 'given',
      );
      return field.dayOf ? [test, ...dayBounds(field.dayOf, operator, value)] : [test];
    });
  }

  function readParts(given: WireFilter | null | undefined, path: string, depth: number): Condition[] {
    if (depth > deepestFilter) throw new Refusal('filter_too_deep', { field: 'filter' });
    return Object.entries(given ?? {}).flatMap(([name, value]): Condition[] => {
      if (!isSaid(value)) return [];
      const place = `${path}.${name}`;
      if (name !== 'and' && name !== 'or' && name !== 'not') {
        return readField(name, value, place);
      }
      const wholes = (Array.isArray(value) ? (value as WireFilter[]) : [value as WireFilter])
        .map((part, index) => readParts(part, name === 'not' ? place : `${place}.${index}`, depth + 1))
        .filter((parts) => parts.length > 0)
        .map((parts): Condition => ({ kind: 'and', parts }));
      if (wholes.length > 0) return [{ kind: name, parts: wholes }];
      if (name === 'and') return [];
      throw refuse(place);
    });
  }

  return readParts(filter, 'filter', 0);
}
