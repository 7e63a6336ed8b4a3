import { data, type RouterContextProvider } from 'react-router';
import type { TypedDocumentString } from '#app/graphql/graphql.ts';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { runDocument } from '../call/run-document.ts';
import type { ExecuteOptions } from '../call/server-context.ts';

const statuses: Record<string, number> = {
  not_found: 404,
  forbidden: 403,
  sign_in_required: 401,
  too_many_requests: 429,
  service_unavailable: 503,
  offline: 503,
};

type Context = Readonly<RouterContextProvider> | null;

/** As `loadPage`, for a screen that has something to say when there is nothing: null stands for "not found". */
export async function findForPage<Result, Variables extends Record<string, unknown>>(
  context: Context,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options: ExecuteOptions = {},
): Promise<Result | null> {
  try {
    return await runDocument(context, document, variables, options);
  } catch (error) {
    if (error instanceof GraphQLRefusal && error.code === 'not_found') return null;
    throw asErrorPage(error);
  }
}

/** A refusal as the error page with the status it deserves; anything else as it is. */
export const asErrorPage = (error: unknown): unknown =>
  error instanceof GraphQLRefusal
    ? data({ code: error.code, reference: error.values.reference }, { status: statuses[error.code] ?? 500 })
    : error;

/** Runs a screen's document in its loader. A refusal becomes an error page with the status it deserves. */
export async function loadPage<Result, Variables extends Record<string, unknown>>(
  context: Context,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options: ExecuteOptions = {},
): Promise<Result> {
  return orNotFound(await findForPage(context, document, variables, options));
}

/** For a record the server answers with null: not there, or not for this person's eyes. */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw data({ code: 'not_found' }, { status: 404 });
  return value;
}
