import type { RouterContextProvider } from 'react-router';
import { setVisitWishesDocument } from '#app/documents/visit-record.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';

/** Saves what is asked for beside the checklist of a visit; null when the form is about something else. */
export function wishesAction(
  context: Readonly<RouterContextProvider>,
  bookingID: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  if (formText(form, 'step') !== 'set-wishes') return null;
  const input = {
    bookingID,
    tasks: formText(form, 'tasks').split('\n'),
    isWithoutPhotos: form.get('isWithoutPhotos') !== null,
    isForLater: form.get('isForLater') !== null,
  };
  const idempotencyKey = formText(form, 'attempt');
  return formAction(() => runDocument(context, setVisitWishesDocument, { input }, { idempotencyKey }));
}
