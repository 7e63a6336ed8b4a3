import type { RouterContextProvider } from 'react-router';
import type { TypedDocumentString } from '#app/graphql/graphql.ts';
import { loadPage } from './load-page.ts';

/**
 * As `loadPage`, for what is the same for everybody and changes only when content does: while a page is rendered the
 * answer may be one that was read for another page, at most a minute ago and never from before a change.
 */
export function loadContent<Result, Variables extends Record<string, unknown>>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return loadPage(context, document, variables, { isContent: true });
}
