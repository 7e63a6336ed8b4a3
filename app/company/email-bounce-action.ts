import type { RouterContextProvider } from 'react-router';
import { graphql } from '#app/graphql/gql.ts';
import type { BouncedRecord } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';

const clearEmailBounceDocument = graphql(`
  mutation ClearEmailBounce($input: ClearEmailBounceInput!) {
    clearEmailBounce(input: $input)
  }
`);

/** Takes the mark of an address away where a form says so; null when it says something else. */
export function emailBounceAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  if (formText(form, 'step') !== 'clear-bounce') return null;
  const input = { record: formText(form, 'record') as BouncedRecord, recordID: formText(form, 'recordID') };
  const idempotencyKey = formText(form, 'attempt');
  return formAction(() => runDocument(context, clearEmailBounceDocument, { input }, { idempotencyKey }));
}
