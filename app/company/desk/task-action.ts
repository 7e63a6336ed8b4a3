import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { createRunOnce } from '#app/lib/call/run-once.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { showToast } from '#app/lib/state/toast.ts';
import {
  agreeToGoodwillDocument,
  endCompanyTaskDocument,
  reopenCompanyTaskDocument,
  takeVatReliefDocument,
} from './company-tasks.ts';

/** Ends a task, which can be taken back, agrees to what one asks for, or takes the VAT back that it offers. */
export async function taskAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormResult<unknown>> {
  const id = formText(form, 'id');
  const options = { idempotencyKey: formText(form, 'attempt') };
  if (formText(form, 'step') === 'take-relief') {
    const input = { bookingId: id };
    return formAction(() => runDocument(context, takeVatReliefDocument, { input }, options));
  }
  if (formText(form, 'step') === 'agree-goodwill') {
    const input = { id, upTo: Number(formText(form, 'upTo')) };
    return formAction(() => runDocument(context, agreeToGoodwillDocument, { input }, options));
  }
  const input = { id };
  const ended = await formAction(() => runDocument(context, endCompanyTaskDocument, { input }, options));
  const runOnce = createRunOnce();
  if (ended.ok)
    showToast({
      words: `Done: ${formText(form, 'words')}`,
      undo: async () => {
        const undone = await formAction(() =>
          runOnce('undo', (again) => runDocument(null, reopenCompanyTaskDocument, { input }, again)),
        );
        return undone.ok ? null : (undone.problems[0]?.message ?? undone.code);
      },
    });
  return ended;
}
