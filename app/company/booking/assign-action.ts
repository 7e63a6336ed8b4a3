import type { RouterContextProvider } from 'react-router';
import type { AssignmentKind } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { assignBookingDocument } from './assign-documents.ts';

/** Gives a booking to a cleaner; null when the form is another one. */
export function assignAction(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  if (form.get('how') === null || form.get('serviceProviderID') === null) return null;
  const how = form.get('how') as AssignmentKind;
  const input = {
    id,
    expectedVersion: Number(form.get('version')),
    serviceProviderID: String(form.get('serviceProviderID')),
    how,
  };
  const idempotencyKey = `${form.get('attempt')}-${how}`;
  return formAction(() => runDocument(context, assignBookingDocument, { input }, { idempotencyKey }));
}
