import type { GraphqlRequest } from '../graphql/compiled/execute.ts';
import { findPersistedDocument } from '../graphql/compiled/persisted-documents.ts';

/** A request as our executor takes it; `source` is null for a document of our screens that we don't know. */
export type ReadRequest = Omit<GraphqlRequest, 'source'> & {
  source: string | null;
  isPersisted: boolean;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body of a GraphQL request over HTTP, whole or with the id of a document in place of its text; null when it
 * is of another shape, and the library has to say what is wrong with it.
 */
export function readRequest(text: string): ReadRequest | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(body)) return null;
  const { query, documentId, variables = null, operationName = null, extensions = null } = body;
  if (extensions !== null && !isRecord(extensions)) return null;
  if (variables !== null && !isRecord(variables)) return null;
  if (operationName !== null && !isText(operationName)) return null;
  if (isText(documentId) && query === undefined) {
    return { source: findPersistedDocument(documentId), isPersisted: true, variables, operationName };
  }
  return isText(query) ? { source: query, isPersisted: false, variables, operationName } : null;
}
