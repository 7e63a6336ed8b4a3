export type Row = Record<string, unknown>;
export type Filter = { [field: string]: unknown };

const instant = /^\d{4}-\d\d-\d\dT/;

/** What two values of a field are ordered by: time, number or, for letters, bytes. */
function order(one: unknown, other: unknown): number {
  if (typeof one !== 'string' || typeof other !== 'string') return Number(one) - Number(other);
  if (instant.test(one) && instant.test(other)) return Date.parse(one) - Date.parse(other);
  if (/^\d+$/.test(one) && /^\d+$/.test(other)) return Number(one) - Number(other);
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function contains(value: unknown, given: unknown): boolean {
  return Array.isArray(value) ? value.includes(given) : String(value).includes(String(given));
}

const tests: Record<string, (value: unknown, given: unknown) => boolean> = {
  eq: (value, given) => order(value, given) === 0,
  lt: (value, given) => order(value, given) < 0,
  le: (value, given) => order(value, given) <= 0,
  gt: (value, given) => order(value, given) > 0,
  ge: (value, given) => order(value, given) >= 0,
  between: (value, given) => {
    const [from, to] = given as unknown[];
    return order(value, from) >= 0 && order(value, to) <= 0;
  },
  contains,
  beginsWith: (value, given) => String(value).startsWith(String(given)),
};

/** What Amplify's store would call a value. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

function passesSizes(value: unknown, sizes: Filter): boolean {
  const isMissing = value === null || value === undefined;
  const size = [...String(value)].length;
  return Object.entries(sizes).every(([operator, given]) => {
    if (operator === 'ne') return isMissing || size !== given;
    return !isMissing && tests[operator]?.(size, given) === true;
  });
}

const date = /^\d{4}-\d\d-\d\d$/;
const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Where a date is given for an instant, what is compared is the day of the instant in London. */
function comparedTo(given: unknown, value: unknown): unknown {
  const isDay = typeof value === 'string' && instant.test(value) && date.test(String(given));
  return isDay ? londonDay.format(new Date(value)) : value;
}

const compared = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge']);

function passesTest(whole: unknown, operator: string, given: unknown): boolean {
  if (operator === 'between') {
    const [from, to] = given as unknown[];
    return passesTest(whole, 'ge', from) && passesTest(whole, 'le', to);
  }
  const value = compared.has(operator) ? comparedTo(given, whole) : whole;
  const isMissing = value === null || value === undefined;
  if (given === null && (operator === 'eq' || operator === 'ne')) return isMissing === (operator === 'eq');
  if (operator === 'attributeExists') return isMissing !== given;
  if (operator === 'attributeType') return given === (isMissing ? '_null' : typeOf(value));
  if (operator === 'size') return passesSizes(value, given as Filter);
  if (operator === 'ne') return isMissing || order(value, given) !== 0;
  if (operator === 'notContains') return isMissing || !contains(value, given);
  return !isMissing && tests[operator]?.(value, given) === true;
}

/** Whether a row as the wire shows it passes a filter, by the rules of docs/api.md in the plainest way. */
export function passes(row: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([name, given]) => {
    if (name === 'and') return (given as Filter[]).every((part) => passes(row, part));
    if (name === 'or') return (given as Filter[]).some((part) => passes(row, part));
    if (name === 'not') return !passes(row, given as Filter);
    return Object.entries(given as Filter).every(([operator, value]) =>
      passesTest(row[name], operator, value),
    );
  });
}
