import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/form-action.ts';
import { runDocument } from '#app/lib/run-document.ts';
import { updateBankDetailsDocument, updateTaxDetailsDocument } from './payment-details.ts';

type Context = Readonly<RouterContextProvider>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Saves what a form of a cleaner's own profile asks for: where they are paid, or what concerns their tax. */
export function profileAction(context: Context, form: FormData): Promise<FormResult<unknown>> {
  const options = { idempotencyKey: text(form, 'attempt') };
  const expectedVersion = Number(form.get('version'));
  if (text(form, 'step') === 'bank') {
    const input = {
      expectedVersion,
      sortCode: text(form, 'sortCode'),
      accountNumber: text(form, 'accountNumber'),
    };
    return formAction(() => runDocument(context, updateBankDetailsDocument, { input }, options));
  }
  const input = {
    expectedVersion,
    vatNumber: text(form, 'vatNumber'),
    taxNumber: text(form, 'taxNumber'),
    selfBillingAgreed: form.get('selfBillingAgreed') !== null,
  };
  return formAction(() => runDocument(context, updateTaxDetailsDocument, { input }, options));
}
