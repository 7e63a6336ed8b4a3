import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { parseSync, Visitor } from 'rolldown/utils';
import { collectFragments, type Fragments, withFragments } from './fragments.ts';

export type CollectedDocument = {
  file: string;
  /** Where the document's text begins in its file. */
  line: number;
  /** As it is written there. */
  source: string;
  /** With the fragments that it spreads. */
  text: string;
  document: DocumentNode;
  operation: OperationDefinitionNode & { name: { value: string } };
};

/** Where in its file `graphql(…)` stands, where its text begins, and that text. */
type TemplateCall = { call: { start: number; end: number }; start: number; source: string };

/** Every graphql(`…`) of one file. */
export function templateCalls(file: string, text: string): TemplateCall[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const calls: TemplateCall[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [template], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'graphql') return;
      const [text] = template?.type === 'TemplateLiteral' ? template.quasis : [];
      if (!text?.tail) {
        throw new Error(`${file}: graphql() takes one template literal without placeholders`);
      }
      calls.push({ call: { start, end }, start: text.start, source: text.value.cooked ?? text.value.raw });
    },
  }).visit(program);
  return calls;
}

/** Where in its file an error of a document lies: app/routes/public/home.tsx:12 */
export function placeOf({ file, line }: { file: string; line: number }, error?: GraphQLError): string {
  return `${file}:${line + (error?.locations?.[0]?.line ?? 1) - 1}`;
}

function readDocument(file: string, line: number, source: string, fragments: Fragments): CollectedDocument {
  const document = parseDocument(file, line, source);
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  const name = operation?.name;
  if (!name || operations.length !== 1) {
    throw new Error(`${file}:${line}: a document holds exactly one operation, and that has a name`);
  }
  const text = withFragments(source, fragments);
  return { file, line, source, text, document, operation: { ...operation, name } };
}

function parseDocument(file: string, line: number, source: string): DocumentNode {
  try {
    return parse(source);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new Error(`${placeOf({ file, line }, error)}: ${error.message}`);
  }
}

/** Every graphql(`…`) under app/, in the order of file names. */
export function collectDocuments(root: string): CollectedDocument[] {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root, exclude: ['app/graphql/**'] });
  const slashed = files.map((file) => file.replaceAll('\\', '/')).sort();
  const fragments = collectFragments(root);
  return slashed.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes('graphql(')) return [];
    return templateCalls(file, text).map(({ start, source }) => {
      const line = text.slice(0, start).split('\n').length;
      return readDocument(file, line, source, fragments);
    });
  });
}
