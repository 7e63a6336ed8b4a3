import { globSync, readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { tellingValues, wireLabel, wireLabels } from './wire-labels.ts';

const labelled = new Set(Object.values(wireLabels).flatMap((table) => Object.keys(table)));

/** Enums that no screen shows a value of: orders and types of filters. */
const ofFilters = /Sort$|^Model|^__/;

test('every value of an enum of the schema has a label', () => {
  const schema = buildSchema(readFileSync('server/graphql/schema.graphql', 'utf8'));
  const enums = Object.values(schema.getTypeMap()).filter(
    (type) => isEnumType(type) && !ofFilters.test(type.name),
  );
  const values = enums.flatMap((type) => (isEnumType(type) ? type.getValues() : []));
  expect(values.length).toBeGreaterThan(20);
  expect(values.map(({ name }) => name).filter((name) => !labelled.has(name))).toEqual([]);
});

/** Lists of words that are no values of a record: paths, names of fields and actions, headings, names of days. */
const noValues = new Set([
  ...['permissions', 'apiKeyScopes', 'readActions', 'rows', 'mustAccept', 'named', 'head', 'directions'],
  ...['company', 'applicant', 'provider', 'who', 'weekdayNames', 'monthNames', 'bookingPaths', 'framedPaths'],
  // They have labels where they are shown: offerPageLabels, the kinds of the search.
  ...['offerPages', 'foundKinds'],
  // Words for people as they stand.
  'experienceOptions',
]);

const list = /^(?:export )?const (\w+)(?:: [^=]+)? = \[((?:\s*'[^'\n]*',?)+\s*)\]/gm;

test('every list of values in the domain has a label for each', () => {
  const lists = globSync('domain/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(list)])
    .filter(([, name = '']) => !noValues.has(name));
  expect(lists.length).toBeGreaterThan(20);
  const bare = lists.flatMap(([, name, values = '']) =>
    [...values.matchAll(/'([^']*)'/g)]
      .filter(([, value = '']) => !labelled.has(value))
      .map(([, value]) => `${name}: ${value}`),
  );
  expect(bare).toEqual([]);
});

test('a value is said by its field, or by itself where it means one thing', () => {
  expect(wireLabel('status', 'canceled')).toBe('cancelled');
  expect(wireLabel('status', 'price-reduction')).toBe('part of the price refunded');
  expect(wireLabel('serviceFrequency', 'OneOff')).toBe('just once');
  expect(wireLabel('parking', 'none')).toBe('no parking nearby');
  expect(wireLabel('provider', 'none')).toBe('none');
  expect(wireLabel('note', 'The key is under the pot')).toBe('The key is under the pot');
});

test('what no reader should see is told from everyday words', () => {
  expect(tellingValues).toEqual(
    expect.arrayContaining([
      'redo',
      'canceled',
      'price-reduction',
      'OneOff',
      'move-out/incleaning',
      'no-show',
    ]),
  );
  expect(tellingValues).not.toEqual(expect.arrayContaining(['new']));
  for (const word of ['received', 'closed', 'waiting', 'London', 'cancel'])
    expect(tellingValues).not.toContain(word);
});
