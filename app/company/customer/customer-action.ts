import type { RouterContextProvider } from 'react-router';
import type { SetCustomerPaymentMethodInput } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { typedPounds } from '#app/lib/form/typed-amounts.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import { apartAction } from '../apart/apart-action.ts';
import { emailBounceAction } from '../email-bounce-action.ts';
import { noteAction } from '../note/note-action.ts';
import { teamAction } from '../team/team-action.ts';
import {
  recordAccountPaymentDocument,
  setPaymentMethodDocument,
  updateCustomerDocument,
  writeOffInvoiceDocument,
} from './customer-documents.ts';
import { customerFields, termsFields } from './customer-fields.ts';
import { removeCardOfCustomerDocument } from './overview-document.ts';

type Context = Readonly<RouterContextProvider>;
type Step = (context: Context, form: FormData) => Promise<FormResult<unknown> | Response>;

const optionsOf = (form: FormData) => ({ idempotencyKey: formText(form, 'attempt') });
const invoiceOf = (form: FormData) => ({
  id: formText(form, 'invoice'),
  expectedVersion: Number(form.get('version')),
});

const steps: Record<string, Step> = {
  details: (context, form) =>
    editAction(customerFields, form, {
      send: (input, options) => runDocument(context, updateCustomerDocument, { input }, options),
    }),
  terms: (context, form) =>
    editAction(termsFields, form, {
      send: ({ id, ...terms }, options) => {
        const input = { ...terms, customerId: id } as SetCustomerPaymentMethodInput;
        return runDocument(context, setPaymentMethodDocument, { input }, options);
      },
    }),
  payment: (context, form) => {
    const input = {
      ...invoiceOf(form),
      amount: poundsFromPence(typedPounds(formText(form, 'amount'))),
      receivedOn: formText(form, 'receivedOn'),
      reference: formText(form, 'reference'),
    };
    return formAction(() => runDocument(context, recordAccountPaymentDocument, { input }, optionsOf(form)));
  },
  'write-off': (context, form) => {
    const input = { ...invoiceOf(form), reason: formText(form, 'reason') };
    return formAction(() => runDocument(context, writeOffInvoiceDocument, { input }, optionsOf(form)));
  },
  'remove-card': (context, form) => {
    const input = { customerID: formText(form, 'customerID'), id: formText(form, 'cardID') };
    return formAction(() => runDocument(context, removeCardOfCustomerDocument, { input }, optionsOf(form)));
  },
  block: teamAction,
  unblock: teamAction,
  'end-sessions': teamAction,
};

/** Does what a form of a customer's record names; null when it names nothing of it. */
export function customerAction(
  context: Context,
  form: FormData,
): Promise<FormResult<unknown> | Response> | null {
  return (
    noteAction(context, form) ??
    apartAction(context, form) ??
    emailBounceAction(context, form) ??
    steps[formText(form, 'step')]?.(context, form) ??
    null
  );
}
