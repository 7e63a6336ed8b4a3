import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { type CollectedDocument, collectDocuments, placeOf } from './collect-documents.ts';
import { collectFragments, type Fragments } from './fragments.ts';

const kinds = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/** What changes something is told apart, since it is sent under a key (app/lib/call/run-document.ts). */
const typeOfKind = {
  query: 'TypedDocumentString',
  mutation: 'ChangeDocumentString',
  subscription: 'TypedDocumentString',
} as const;

const header =
  '// Made by scripts/generate.ts from server/graphql/schema.graphql and the documents of app/.\n';

/** A fault of a fragment is told where it stands, and not once for each document that spreads it. */
function checkFragments(schema: GraphQLSchema, fragments: Fragments, documents: CollectedDocument[]): void {
  const together: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...fragments.values()] };
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  const problems = validate(schema, together, rules).map((error) => {
    const [node] = error.nodes ?? [];
    return `${node?.loc?.source.name}:${node?.loc?.startToken.line}: ${error.message}`;
  });
  const isSpread = (name: string) => documents.some(({ text }) => text.includes(`fragment ${name} on`));
  const idle = [...fragments.keys()].filter((name) => !isSpread(name));
  problems.push(...idle.map((name) => `No document spreads the fragment ${name}`));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function checkDocuments(schema: GraphQLSchema, documents: CollectedDocument[]): void {
  const earlier = new Map<string, string>();
  const problems = documents.flatMap((one) => {
    const name = one.operation.name.value;
    const found = validate(schema, parse(one.text)).map(
      (error) => `${placeOf(one, error)}: ${error.message}`,
    );
    const refuse = (reason: string) => found.push(`${placeOf(one)}: ${reason}`);
    if (earlier.has(name)) refuse(`the operation ${name} exists already at ${earlier.get(name)}`);
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) refuse(`the operation ${name} is not named in PascalCase`);
    earlier.set(name, placeOf(one));
    return found;
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function operationTypes(
  schema: DocumentNode,
  documents: CollectedDocument[],
  fragments: Fragments,
): Promise<string> {
  const schemaAst = buildASTSchema(schema);
  const config = {
    documentMode: 'string',
    namingConvention: 'keep',
    enumType: 'string-literal',
    useTypeImports: true,
    scalars: { ID: 'string', Float: 'number' },
    skipDocumentsValidation: true,
  };
  const sources = documents.map((one) => ({
    location: placeOf(one),
    document: one.document,
    rawSDL: one.source,
  }));
  const shared: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...fragments.values()] };
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: 'app/graphql/',
    schema,
    schemaAst,
    documents: [...sources, { location: 'fragments', document: shared, rawSDL: print(shared) }],
    config,
    presetConfig: { fragmentMasking: false, skipIndexFile: true },
    plugins: [],
    pluginMap: {},
  });
  const types = sections.find(({ filename }) => filename.endsWith('/graphql.ts'));
  if (!types) throw new Error('The client preset no longer makes graphql.ts');
  // Only the types: the preset would also put every document of every screen into one module, twice, and so
  // into the first load of the home page. Here a document stays the string it is written as.
  const plugins = types.plugins.filter((plugin) => 'typescript-operations' in plugin);
  return codegen({ ...types, schemaAst, plugins });
}

const isOptional = (fields: readonly InputValueDefinitionNode[], name: string): boolean =>
  fields.some((field) => field.name.value === name && field.type.kind !== Kind.NON_NULL_TYPE);

/**
 * For the screens a version is never left out, unless what is sent may be about something new: who forgets it does not
 * pass the type check (rules/lifecycles#every-change). Other programs may.
 */
const withVersions = (schema: DocumentNode): DocumentNode =>
  visit(schema, {
    InputObjectTypeDefinition(input) {
      const { fields = [] } = input;
      if (isOptional(fields, 'id')) return false;
      const required = fields.map((field): InputValueDefinitionNode => {
        if (field.name.value !== 'expectedVersion' || field.type.kind !== Kind.NAMED_TYPE) return field;
        return { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } };
      });
      return { ...input, fields: required };
    },
  });

function graphqlFunction(documents: CollectedDocument[]): string {
  const overloads = documents.map(({ source, operation }) => {
    const type = `types.${operation.name.value}${kinds[operation.operation]}`;
    return `export function graphql(\n  source: ${JSON.stringify(source)},\n): types.${typeOfKind[operation.operation]}<${type}, ${type}Variables>;\n`;
  });
  const last = 'export function graphql(source: string): unknown {\n  return source;\n}\n';
  const unknown = 'export function graphql(source: string): unknown;\n';
  return `import type * as types from './graphql.ts';\n\n${overloads.join('')}${unknown}${last}`;
}

const documentType = `
/** The text of a document that knows what it takes and what it answers. */
export type TypedDocumentString<TResult, TVariables> = string & {
  readonly __apiType: (variables: TVariables) => TResult;
  readonly __changes: false;
};

/** The same of a mutation. */
export type ChangeDocumentString<TResult, TVariables> = string & {
  readonly __apiType: (variables: TVariables) => TResult;
  readonly __changes: true;
};
`;

function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  writeFileSync(file, content);
}

/** Writes app/graphql/graphql.ts (types) and gql.ts (the graphql function), and answers how many documents. */
export async function generateDocuments(
  root: string,
  schemaFile = join(root, 'server/graphql/schema.graphql'),
): Promise<number> {
  const schema = parse(readFileSync(schemaFile, 'utf8'));
  const schemaAst = buildASTSchema(schema);
  const documents = collectDocuments(root);
  const fragments = collectFragments(root);
  checkFragments(schemaAst, fragments, documents);
  checkDocuments(schemaAst, documents);
  const types = documents.length > 0 ? await operationTypes(withVersions(schema), documents, fragments) : '';
  const folder = join(root, 'app', 'graphql');
  mkdirSync(folder, { recursive: true });
  writeIfChanged(join(folder, 'graphql.ts'), `${header}${types}${documentType}`);
  writeIfChanged(join(folder, 'gql.ts'), `${header}${graphqlFunction(documents)}`);
  return documents.length;
}
