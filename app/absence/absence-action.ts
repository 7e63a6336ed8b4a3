import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { createAbsenceDocument, endAbsenceDocument, updateAbsenceDocument } from './absence-documents.ts';

type Context = Readonly<RouterContextProvider>;

/** Does what a form about days off asks for; null where the form is about something else. */
export function absenceAction(context: Context, form: FormData): Promise<FormResult<unknown>> | null {
  const options = { idempotencyKey: formText(form, 'attempt') };
  const shared = {
    firstDate: formText(form, 'firstDate'),
    lastDate: formText(form, 'lastDate') || null,
    expectedVisits: Number(form.get('expectedVisits')),
    isAtTheirWish: form.get('isOurs') === null,
  };
  const known = { id: formText(form, 'absence'), expectedVersion: Number(form.get('version')) };
  switch (formText(form, 'step')) {
    case 'take-days-off': {
      const provider = formText(form, 'provider');
      const input = {
        ...shared,
        kind: formText(form, 'kind'),
        reason: formText(form, 'reason'),
        ...(provider ? { serviceProviderID: provider } : {}),
      };
      return formAction(() => runDocument(context, createAbsenceDocument, { input }, options));
    }
    case 'change-days-off':
      return formAction(() =>
        runDocument(context, updateAbsenceDocument, { input: { ...shared, ...known } }, options),
      );
    case 'end-days-off':
      return formAction(() => runDocument(context, endAbsenceDocument, { input: known }, options));
    default:
      return null;
  }
}
