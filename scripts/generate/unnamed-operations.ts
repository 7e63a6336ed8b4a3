import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, Kind, visit } from 'graphql';
import { collectDocuments } from './collect-documents.ts';

/** Fields of Query, Mutation and Subscription that no document of the screens asks for, by name. */
export function unnamedOperations(root: string): string[] {
  const schema = buildSchema(readFileSync(join(root, 'server/graphql/schema.graphql'), 'utf8'));
  const named = new Set<string>();
  for (const { operation } of collectDocuments(root)) {
    visit(operation, {
      OperationDefinition({ selectionSet }) {
        for (const field of selectionSet.selections)
          if (field.kind === Kind.FIELD) named.add(field.name.value);
        return false;
      },
    });
  }
  const all = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (type) => Object.keys(type?.getFields() ?? {}),
  );
  return all.filter((name) => !named.has(name)).toSorted();
}
