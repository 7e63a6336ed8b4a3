import type { Client } from '../client.ts';
import type { Listed, ListedField } from './list-catalogue.ts';
import { type Filter, passes, type Row } from './list-oracle.ts';

const number = new Set(['ModelIntInput', 'ModelFloatInput']);

/** Values to ask a field about: of its rows, next to them, and, for texts, parts of them. */
function samplesOf(field: ListedField, rows: Row[]): unknown[] {
  const values = rows
    .flatMap((row) => row[field.name])
    .filter((value) => value !== null && value !== undefined);
  const distinct = [...new Set(values)];
  if (distinct.length === 0) return field.name.endsWith('At') ? ['2026-01-01T00:00:00.000Z'] : [];
  const [first, last] = [distinct[0], distinct.at(-1)];
  if (field.input === 'ModelFloatInput') return [first, last, Number(first) + 0.005];
  return [first, last];
}

const cut = (text: string, from: number, to: number) => [...text].slice(from, to).join('');

const partsOf = (sample: string, place: number): string[] =>
  place === 0 ? [sample, cut(sample, 0, 3), cut(sample, 2, 5), '%', '_', '\\'] : [cut(sample, 1, 3)];

const instant = /^\d{4}-\d\d-\d\dT/;

/** The dates of instants, which mean their London days. */
const daysOf = (samples: readonly unknown[]): string[] => [
  ...new Set(samples.filter((one) => instant.test(String(one))).map((one) => String(one).slice(0, 10))),
];

const attributeTypes = ['string', 'number', 'bool', 'list', 'map', '_null'];

function sizeTests(samples: readonly unknown[]): Filter[] {
  return samples.slice(0, 1).flatMap((sample) => {
    const size = [...String(sample)].length;
    const sizes = [{ eq: size }, { ne: size }, { gt: size }, { lt: size, ge: 1 }, { between: [0, size] }];
    return sizes.map((one) => ({ size: one }));
  });
}

/** Tests of one field with each of its operators, for the values it has in those rows. */
export function fieldTests(field: ListedField, rows: Row[]): Filter[] {
  const samples = samplesOf(field, rows);
  const sorted = number.has(field.input)
    ? samples.toSorted((a, b) => Number(a) - Number(b))
    : samples.toSorted((a, b) => (passes({ a }, { a: { le: b } }) ? -1 : 1));
  return field.operators.flatMap((operator): Filter[] => {
    if (operator === 'attributeExists') return [{ [operator]: true }, { [operator]: false }];
    if (operator === 'attributeType') return attributeTypes.map((type) => ({ [operator]: type }));
    if (operator === 'size') return sizeTests(samples);
    if (operator === 'between') {
      const ranges = samples.length > 0 ? [[sorted[0], sorted.at(-1)]] : [];
      return [...ranges, ...daysOf(samples).map((day) => [day, day])].map((between) => ({ between }));
    }
    if (field.input === 'ModelStringListInput') {
      return [...samples, 'none of them'].map((sample) => ({ [operator]: sample }));
    }
    if (['contains', 'notContains', 'beginsWith'].includes(operator)) {
      return samples.flatMap((sample, index) =>
        partsOf(String(sample), index).map((part) => ({ [operator]: part })),
      );
    }
    const nulls = operator === 'eq' || operator === 'ne' ? [null] : [];
    return [...samples, ...daysOf(samples), ...nulls].map((sample) => ({ [operator]: sample }));
  });
}

/** All rows of a list as somebody reads them, with every field it can be filtered by; null where they may not. */
export async function readRows(client: Client, { query, fields }: Listed): Promise<Row[] | null> {
  const names = new Set(['id', ...fields.map(({ name }) => name)]);
  const { data, errors } = await client.send(
    `{ ${query}(limit: 1000) { items { ${[...names].join(' ')} } } }`,
  );
  const code = errors[0]?.extensions.code;
  if (code === 'forbidden' || code === 'sign_in_required') return null;
  if (code) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  const page = data?.[query] as unknown as { items: Row[] } | undefined;
  return page?.items ?? [];
}

/** The ids that each filter answers, in the order of their text; null where it is forbidden. 25 in a request. */
export async function idsPassing(
  client: Client,
  list: Listed,
  filters: readonly Filter[],
): Promise<(string[] | null)[]> {
  const answers: (string[] | null)[] = [];
  for (let from = 0; from < filters.length; from += 25) {
    const some = filters.slice(from, from + 25);
    const declared = some.map((_, place) => `$f${place}: ${list.filterType}`).join(', ');
    const asked = some.map(
      (_, place) => `f${place}: ${list.query}(filter: $f${place}, limit: 1000) { items { id } }`,
    );
    const variables = Object.fromEntries(some.map((filter, place) => [`f${place}`, filter]));
    const { data, errors } = await client.send(`query (${declared}) { ${asked.join(' ')} }`, variables);
    const odd = errors.find(({ extensions }) => extensions.code !== 'forbidden');
    if (odd || !data) throw new Error(`${JSON.stringify(some)} ${JSON.stringify(errors)}`);
    for (const place of some.keys()) {
      const page = data[`f${place}`] as unknown as { items: { id: string }[] } | null;
      answers.push(page?.items.map(({ id }) => id).toSorted() ?? null);
    }
  }
  return answers;
}
