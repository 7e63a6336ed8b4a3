import type { RouterContextProvider } from 'react-router';
import { endBlockDocument } from '#app/documents/blocks.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';

/** Ends a block of one's own; null when the form is about something else. */
export function endBlockAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  if (formText(form, 'step') !== 'end-block') return null;
  const options = { idempotencyKey: formText(form, 'attempt') };
  const input = { id: formText(form, 'block') };
  return formAction(() => runDocument(context, endBlockDocument, { input }, options));
}
