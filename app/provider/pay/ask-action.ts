import type { RouterContextProvider } from 'react-router';
import { askAboutPayDocument } from '#app/documents/pay-question.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';

/** Asks about the pay of a job; null when the form is about something else. */
export function askAboutPayAction(
  context: Readonly<RouterContextProvider>,
  bookingID: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  if (formText(form, 'step') !== 'ask-about-pay') return null;
  const input = {
    bookingID,
    kind: formText(form, 'kind'),
    beganAt: formText(form, 'beganAt'),
    endedAt: formText(form, 'endedAt'),
    words: formText(form, 'words'),
  };
  const idempotencyKey = formText(form, 'attempt');
  return formAction(() => runDocument(context, askAboutPayDocument, { input }, { idempotencyKey }));
}
