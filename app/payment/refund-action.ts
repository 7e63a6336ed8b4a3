import type { RouterContextProvider } from 'react-router';
import { recordRefundByBankDocument, retryRefundDocument } from '#app/documents/office-verbs.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';

/** What the office does about a refund that did not go; null where a form asks for something else. */
export function refundAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  const id = formText(form, 'refundID');
  const options = { idempotencyKey: formText(form, 'attempt') };
  const step = formText(form, 'step');
  if (step === 'retry-refund')
    return formAction(() => runDocument(context, retryRefundDocument, { input: { id } }, options));
  if (step !== 'refund-by-bank') return null;
  const input = { id, sentOn: formText(form, 'sentOn'), reference: formText(form, 'reference') };
  return formAction(() => runDocument(context, recordRefundByBankDocument, { input }, options));
}
