import type { PromoCodesQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { type PromoCodeRow, promoCodesDocument } from './promo-code-documents.ts';

export async function listPromoCodes(variables: ListVariables): Promise<ListRows<PromoCodeRow>> {
  const { listPromoCodes: page } = await runDocument(
    null,
    promoCodesDocument,
    variables as PromoCodesQueryVariables,
  );
  return page ?? noRows;
}
