import { type RouterContextProvider, redirect } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { answerMessageDocument } from './message-documents.ts';
import { messageSteps } from './message-steps.ts';

/** Does what a form about one message names; null when it names nothing. What is deleted leads back to the list. */
export async function messageAction(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<FormResult<unknown> | Response | null> {
  const step = formText(form, 'step');
  const expectedVersion = Number(form.get('version'));
  const options = { idempotencyKey: formText(form, 'attempt') };
  if (step === 'answer') {
    const input = { id, expectedVersion, answer: formText(form, 'answer') };
    return formAction(() => runDocument(context, answerMessageDocument, { input }, options));
  }
  const run = messageSteps(context)[step];
  if (!run) return null;
  const result = await formAction(() => run(id, options, expectedVersion));
  return result.ok && step === 'delete' ? redirect('/dashboard/messages?state=spam') : result;
}
