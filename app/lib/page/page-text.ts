import type { RouterContextProvider } from 'react-router';
import { graphql } from '#app/graphql/gql.ts';
import type { PageId } from '#domain/site-text/page-id.ts';
import type { PageText } from '#domain/site-text/page-text.ts';
import { loadContent } from './load-content.ts';

const pageTextDocument = graphql(`
  query PageText($id: ID!) {
    getPageText(id: $id) {
      id
      title
      description
      intro
      body
    }
  }
`);

/** What a public page says: the company's own words, else those that ship (rules/content#site-settings). */
export async function loadPageText(context: Readonly<RouterContextProvider>, id: PageId): Promise<PageText> {
  const { getPageText } = await loadContent(context, pageTextDocument, { id });
  return { ...getPageText, id };
}
