import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateDocuments } from './generate/generate-documents.ts';

const schema = `
  type Query { getBooking(id: ID!): Booking }
  type Mutation { cancelBooking(input: CancelInput!): Booking, saveQuestion(input: SaveInput!): Booking }
  input CancelInput { id: ID!, expectedVersion: Int, reason: String }
  input SaveInput { id: ID, expectedVersion: Int }
  type Booking { id: ID! totalPrice: Float sort: BookingSort! }
  enum BookingSort { soonest newest }
`;

let root = '';

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generate-'));
  write('server/graphql/schema.graphql', schema);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a document is typed by its text, and stays the text it is', async () => {
  const source = 'query Booking($id: ID!) { getBooking(id: $id) { id totalPrice sort } }';
  write('app/routes/booking.tsx', `export const booking = graphql(\`${source}\`);`);
  expect(await generateDocuments(root)).toBe(1);
  const types = readFileSync(join(root, 'app/graphql/graphql.ts'), 'utf8');
  expect(types).toContain('getBooking: { id: string, totalPrice: number | null, sort: BookingSort } | null');
  expect(types).not.toContain('enum ');
  expect(types).not.toContain('getBooking(id');
  const { graphql } = await import(join(root, 'app/graphql/gql.ts'));
  expect(graphql(source)).toBe(source);
});

test('what a screen changes has the version it was decided on, unless it may be new, and is told from what it reads', async () => {
  const cancel = 'mutation Cancel($input: CancelInput!) { cancelBooking(input: $input) { id } }';
  const save = 'mutation Save($input: SaveInput!) { saveQuestion(input: $input) { id } }';
  const read = 'query Read { getBooking(id: 1) { id } }';
  for (const [name, source] of Object.entries({ cancel, save, read }))
    write(`app/${name}.ts`, `export const document = graphql(\`${source}\`);`);
  await generateDocuments(root);
  const types = readFileSync(join(root, 'app/graphql/graphql.ts'), 'utf8');
  expect(types).toMatch(/type CancelInput = \{[^}]*expectedVersion: number;[^}]*reason\?: /);
  expect(types).toMatch(/type SaveInput = \{[^}]*expectedVersion\?: number \| null/);
  const functions = readFileSync(join(root, 'app/graphql/gql.ts'), 'utf8');
  expect(functions).toContain('ChangeDocumentString<types.CancelMutation');
  expect(functions).toContain('TypedDocumentString<types.ReadQuery');
});

test('without any document the two files are there all the same', async () => {
  expect(await generateDocuments(root)).toBe(0);
  expect(readFileSync(join(root, 'app/graphql/gql.ts'), 'utf8')).toContain('export function graphql');
});

test.each([
  [
    'a field the schema lacks',
    'query A {\n  getBooking(id: 1) {\n    price\n  }\n}',
    'app/a.tsx:4: Cannot query field',
  ],
  ['a syntax error', 'query A {\n  getBooking(', 'app/a.tsx:3: Syntax Error'],
  [
    'an operation without a name',
    '{ getBooking(id: 1) { id } }',
    'app/a.tsx:2: a document holds exactly one',
  ],
  ['a name in lower case', 'query a { getBooking(id: 1) { id } }', 'app/a.tsx:2: the operation a is not'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is what the generator must refuse
  ['a placeholder', 'query A { ${fields} }', 'app/a.tsx: graphql() takes one template literal'],
])('%s is refused with its place', async (_case, source, message) => {
  write('app/a.tsx', `// one line before\nexport const a = graphql(\`${source}\`);`);
  await expect(generateDocuments(root)).rejects.toThrow(message);
});

test('two operations of one name are refused', async () => {
  for (const file of ['a', 'b']) {
    write(`app/${file}.ts`, 'export const a = graphql(`query A { getBooking(id: 1) { id } }`);');
  }
  await expect(generateDocuments(root)).rejects.toThrow(
    'app/b.ts:1: the operation A exists already at app/a.ts:1',
  );
});
