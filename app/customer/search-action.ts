import type { RouterContextProvider } from 'react-router';
import type { ShortTeamChoice, WithoutCleanerChoice } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { chooseForOneCleanerDocument, chooseWithoutCleanerDocument } from './search-documents.ts';

/** What is chosen for a visit that lacks cleaners, or was given back; null when the form is another one. */
export function searchAction(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  if (form.get('choice') === null) return null;
  const verb = { id, expectedVersion: Number(form.get('version')) };
  const choice = String(form.get('choice'));
  const options = { idempotencyKey: `${form.get('attempt')}-${choice}` };
  if (Number(form.get('found')) > 0) {
    const input = { ...verb, choice: choice as ShortTeamChoice };
    return formAction(() => runDocument(context, chooseForOneCleanerDocument, { input }, options));
  }
  const time =
    choice === 'newTime'
      ? {
          startDate: formText(form, 'startDate'),
          startTime: formText(form, 'startTime'),
          isSecondClean: form.get('isSecondClean') !== null,
        }
      : {};
  const input = { ...verb, choice: choice as WithoutCleanerChoice, ...time };
  return formAction(() => runDocument(context, chooseWithoutCleanerDocument, { input }, options));
}
