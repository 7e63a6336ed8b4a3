import {
  chooseForOneCleanerDocument,
  chooseWithoutCleanerDocument,
  searchTermsDocument,
} from '#app/customer/search-documents.ts';
import type { ShortTeamChoice, WithoutCleanerChoice } from '#app/graphql/graphql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/choose';

/** Read and answered by the card on the booking's page. */
export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return loadPage(context, searchTermsDocument, { id: params.id });
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const verb = { id: params.id, expectedVersion: Number(form.get('version')) };
  const choice = String(form.get('choice'));
  const options = { idempotencyKey: `${form.get('attempt')}-${choice}` };
  if (Number(form.get('found')) > 0) {
    const input = { ...verb, choice: choice as ShortTeamChoice };
    return formAction(() => runDocument(context, chooseForOneCleanerDocument, { input }, options));
  }
  const input = { ...verb, choice: choice as WithoutCleanerChoice };
  return formAction(() => runDocument(context, chooseWithoutCleanerDocument, { input }, options));
}
