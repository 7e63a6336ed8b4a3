import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { collectDocuments } from './collect-documents.ts';
import { documentIdOf, sentText } from './persist-documents.ts';

/** The texts of one build by their ids. */
type PersistedDocuments = Record<string, string>;

/** How many earlier builds the server still understands: pages that were open before it was replaced. */
const remembered = 10;

function isStillValid(schema: GraphQLSchema, text: string): boolean {
  return validate(schema, parse(text)).length === 0;
}

/** What this build means by its ids, then what only earlier ones do, the newest first. */
export function nextManifest(
  current: PersistedDocuments,
  earlier: PersistedDocuments[],
  schema: GraphQLSchema,
): PersistedDocuments[] {
  const known = new Set(Object.keys(current));
  const kept = earlier.map((documents) => {
    const gone = Object.entries(documents).filter(
      ([id, text]) => !known.has(id) && isStillValid(schema, text),
    );
    for (const [id] of gone) known.add(id);
    return Object.fromEntries(gone);
  });
  return [current, ...kept.filter((documents) => Object.keys(documents).length > 0).slice(0, remembered)];
}

/** Empty for a first build, and after one that was interrupted while it wrote. */
function readEarlier(file: string): PersistedDocuments[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** Writes build/persisted-documents.json, which server/graphql/compiled/persisted-documents.ts reads. */
export function writePersistedManifest(root: string): void {
  const file = join(root, 'build', 'persisted-documents.json');
  const schema = buildSchema(readFileSync(join(root, 'server/graphql/schema.graphql'), 'utf8'));
  const current = collectDocuments(root).map(({ text }) => [documentIdOf(text), sentText(text)]);
  writeFileSync(file, JSON.stringify(nextManifest(Object.fromEntries(current), readEarlier(file), schema)));
}
