import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectTests } from './select-tests.ts';

let root = '';
const files = {
  'domain/booking/price/price.ts': '',
  'domain/booking/price/price.test.ts': "test('a clean of two hours', …)",
  'domain/booking/price/hours.test.ts': "test('hours', …)",
  'server/booking/store.db.test.ts': "test('a row', …)",
  'tests/api/booking.test.ts': "test('booking over HTTP', …)",
  'tests/e2e/booking.spec.ts': "test('booking in a browser', …)",
  'tests/e2e/support/booking.ts': '',
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'select-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const nothing = { unit: [], database: [], browser: [] };

test('a file is run by its own runner', () => {
  expect(selectTests(root, ['domain/booking/price/price.test.ts'], undefined)).toEqual({
    ...nothing,
    unit: ['domain/booking/price/price.test.ts'],
  });
  expect(selectTests(root, ['./tests/api/booking.test.ts'], undefined)).toEqual({
    ...nothing,
    database: ['tests/api/booking.test.ts'],
  });
  expect(selectTests(root, [join(root, 'tests/e2e/booking.spec.ts')], undefined)).toEqual({
    ...nothing,
    browser: ['tests/e2e/booking.spec.ts'],
  });
});

test('a folder means all that lies in it, a source file its test, and a part of a name every file called so', () => {
  expect(selectTests(root, ['domain/'], undefined).unit).toEqual([
    'domain/booking/price/hours.test.ts',
    'domain/booking/price/price.test.ts',
  ]);
  expect(selectTests(root, ['tests'], undefined)).toEqual({
    unit: [],
    database: ['tests/api/booking.test.ts'],
    browser: ['tests/e2e/booking.spec.ts'],
  });
  expect(selectTests(root, ['domain/booking/price/price.ts'], undefined).unit).toEqual([
    'domain/booking/price/price.test.ts',
  ]);
  expect(selectTests(root, ['store'], undefined).database).toEqual(['server/booking/store.db.test.ts']);
});

test('a name alone means the files that have its words, or all when none has', () => {
  expect(selectTests(root, [], 'a clean of two')).toEqual({
    ...nothing,
    unit: ['domain/booking/price/price.test.ts'],
  });
  expect(Object.values(selectTests(root, [], 'put together')).flat().length).toBe(5);
});

test('what no test is called is said', () => {
  expect(() => selectTests(root, ['domain/nothing'], undefined)).toThrow(
    'No test file is, lies in or is called like domain/nothing.',
  );
});
