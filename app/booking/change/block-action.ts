import type { RouterContextProvider } from 'react-router';
import { blockCustomerDocument, blockProviderDocument } from '#app/documents/blocks.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';

type Context = Readonly<RouterContextProvider>;

/** Blocks the other side of a booking; null when the form is about something else. */
export function blockAction(
  context: Context,
  bookingID: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  const options = { idempotencyKey: formText(form, 'attempt') };
  const step = formText(form, 'step');
  if (step === 'block-customer')
    return formAction(() => runDocument(context, blockCustomerDocument, { input: { bookingID } }, options));
  if (step !== 'block-cleaner') return null;
  const input = { bookingID, bookingServiceProviderID: formText(form, 'link') };
  return formAction(() => runDocument(context, blockProviderDocument, { input }, options));
}
