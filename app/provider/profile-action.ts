import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { updateBankDetailsDocument, updateTaxDetailsDocument } from './payment-details.ts';

type Context = Readonly<RouterContextProvider>;

/** Saves what a form of a cleaner's own profile asks for: where they are paid, or what concerns their tax. */
export function profileAction(context: Context, form: FormData): Promise<FormResult<unknown>> {
  const options = { idempotencyKey: formText(form, 'attempt') };
  const expectedVersion = Number(form.get('version'));
  if (formText(form, 'step') === 'bank') {
    const input = {
      expectedVersion,
      sortCode: formText(form, 'sortCode'),
      accountNumber: formText(form, 'accountNumber'),
    };
    return formAction(() => runDocument(context, updateBankDetailsDocument, { input }, options));
  }
  const input = {
    expectedVersion,
    vatNumber: formText(form, 'vatNumber'),
    taxNumber: formText(form, 'taxNumber'),
    dateOfBirth: formText(form, 'dateOfBirth'),
    selfBillingAgreed: form.get('selfBillingAgreed') !== null,
  };
  return formAction(() => runDocument(context, updateTaxDetailsDocument, { input }, options));
}
