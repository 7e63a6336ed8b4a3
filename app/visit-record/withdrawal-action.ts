import type { RouterContextProvider } from 'react-router';
import { withdrawVisitPhotoDocument } from '#app/documents/visit-record.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';

/** Takes a photo out of the record of a visit; null when the form is about something else. */
export function withdrawalAction(
  context: Readonly<RouterContextProvider>,
  bookingID: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  if (formText(form, 'step') !== 'withdraw-photo') return null;
  const input = { bookingID, photoID: formText(form, 'photoID'), reason: formText(form, 'reason') };
  const idempotencyKey = formText(form, 'attempt');
  return formAction(() => runDocument(context, withdrawVisitPhotoDocument, { input }, { idempotencyKey }));
}
