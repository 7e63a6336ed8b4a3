import type { RouterContextProvider } from 'react-router';
import { tipBookingDocument } from '#app/documents/visit-day.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import { readMoney } from '#domain/text/read-figure.ts';
import { confirmHoursDocument } from './payment-documents.ts';

/** The pounds somebody typed as a tip, to the penny; 0 for what is no amount, which is then refused. */
export function tipOf(chosen: string, typed: string): number {
  return poundsFromPence(readMoney(chosen === 'other' ? typed : chosen) ?? 0);
}

type Context = Readonly<RouterContextProvider>;

/** Does what a customer's form about paying for a visit names; null when it names none of these. */
export function paymentAction(
  context: Context,
  id: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  const step = formText(form, 'step');
  const options = { idempotencyKey: formText(form, 'attempt') };
  const verb = { id, expectedVersion: Number(form.get('version')) };
  if (step === 'confirm-hours') {
    return formAction(() => runDocument(context, confirmHoursDocument, { input: verb }, options));
  }
  if (step !== 'tip') return null;
  const input = { ...verb, tipValue: tipOf(formText(form, 'tip'), formText(form, 'tipValue')) };
  return formAction(() => runDocument(context, tipBookingDocument, { input }, options));
}
