import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { setAsideDocument, takeUpDocument } from './going-live-documents.ts';

/** What the list of going live asks its screen's action to do. */
export const goingLiveSteps = { setAside: 'set-aside', takeUp: 'take-up' } as const;

/** Leaves an item as it is, or puts it back on the list; null where the form asks for something else. */
export async function goingLiveAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormResult<unknown> | null> {
  const key = formText(form, 'key');
  const options = { idempotencyKey: formText(form, 'attempt') };
  if (formText(form, 'step') === goingLiveSteps.takeUp)
    return formAction(() => runDocument(context, takeUpDocument, { input: { key } }, options));
  if (formText(form, 'step') !== goingLiveSteps.setAside) return null;
  const input = { key, situation: formText(form, 'situation') };
  return formAction(() => runDocument(context, setAsideDocument, { input }, options));
}
