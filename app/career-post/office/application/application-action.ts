import { type RouterContextProvider, redirect } from 'react-router';
import type { CareerApplicationMove } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import {
  answerJobApplicationDocument,
  deleteJobApplicationDocument,
  moveJobApplicationDocument,
} from './documents.ts';

type Context = Readonly<RouterContextProvider>;

const moves: readonly CareerApplicationMove[] = [
  'shortlist',
  'interview',
  'offer',
  'hire',
  'reject',
  'withdraw',
];

/** Does what a form about one application names; null when it names nothing. What is deleted leads back to the list. */
export async function applicationAction(
  context: Context,
  id: string,
  form: FormData,
): Promise<FormResult<unknown> | Response | null> {
  const step = formText(form, 'step');
  const expectedVersion = Number(form.get('version'));
  const options = { idempotencyKey: formText(form, 'attempt') };
  const move = moves.find((one) => one === step);
  if (move) {
    // Left out where no mail goes out; words that were emptied are refused.
    const mail = form.has('mail') ? formText(form, 'mail') : null;
    const input = { id, expectedVersion, move, mail };
    return formAction(() => runDocument(context, moveJobApplicationDocument, { input }, options));
  }
  if (step === 'answer') {
    const input = { id, expectedVersion, answer: formText(form, 'answer') };
    return formAction(() => runDocument(context, answerJobApplicationDocument, { input }, options));
  }
  if (step !== 'delete') return null;
  const input = { id, expectedVersion };
  const result = await formAction(() =>
    runDocument(context, deleteJobApplicationDocument, { input }, options),
  );
  return result.ok ? redirect('/dashboard/career/applications') : result;
}
