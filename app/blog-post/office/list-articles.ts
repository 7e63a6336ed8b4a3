import type { OfficeArticlesQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { type ArticleRow, officeArticlesDocument } from './office-documents.ts';

export async function listArticles(variables: ListVariables): Promise<ListRows<ArticleRow>> {
  const { listBlogposts } = await runDocument(
    null,
    officeArticlesDocument,
    variables as OfficeArticlesQueryVariables,
  );
  return listBlogposts ?? noRows;
}
