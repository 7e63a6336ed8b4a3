import { type RouterContextProvider, redirect } from 'react-router';
import {
  amendBookingDocument,
  cancelBookingDocument,
  endBookingDocument,
  rescheduleBookingDocument,
  updateAccessNotesDocument,
  withdrawBookingChangeDocument,
} from '#app/documents/booking-changes.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { wishFrom } from '../draft/wish-from.ts';

type Context = Readonly<RouterContextProvider>;
type Change = (
  context: Context,
  verb: Verb,
  form: FormData,
  options: Options,
) => Promise<FormResult<{ id: string }>>;
type Verb = { id: string; expectedVersion: number };
type Options = { idempotencyKey: string };

const said = (value: string): boolean | null => (value === '' ? null : value === 'true');
const isTicked = (form: FormData, field: string) => form.get(field) !== null;

const changes: Record<string, Change> = {
  cancel: (context, verb, form, options) => {
    const input = {
      ...verb,
      cancellationReason: formText(form, 'cancellationReason'),
      expectedFee: Number(form.get('expectedFee')),
      isForCustomer: formText(form, 'canceller') === 'customer',
    };
    return formAction(
      async () => (await runDocument(context, cancelBookingDocument, { input }, options)).cancelBooking,
    );
  },
  end: (context, verb, form, options) => {
    const input = {
      ...verb,
      reason: formText(form, 'reason'),
      expectedPrice: Number(form.get('expectedPrice')),
      isForCustomer: formText(form, 'canceller') === 'customer',
    };
    return formAction(
      async () => (await runDocument(context, endBookingDocument, { input }, options)).endBooking,
    );
  },
  move: (context, verb, form, options) => {
    const input = {
      ...verb,
      startDate: formText(form, 'startDate'),
      startTime: formText(form, 'startTime'),
      expectedFee: Number(form.get('expectedFee')),
      isFeeAgreed: formText(form, 'ifRefused') === 'pay',
      earlyStartRequest: isTicked(form, 'earlyStartRequest'),
      isSecondClean: isTicked(form, 'isSecondClean'),
    };
    return formAction(
      async () =>
        (await runDocument(context, rescheduleBookingDocument, { input }, options)).rescheduleBooking,
    );
  },
  amend: (context, verb, form, options) => {
    const input = {
      ...verb,
      wish: wishFrom(form),
      expectedTotalPrice: Number(form.get('expectedTotalPrice')),
    };
    return formAction(
      async () => (await runDocument(context, amendBookingDocument, { input }, options)).amendBooking,
    );
  },
  'withdraw-change': (context, input, _form, options) =>
    formAction(
      async () =>
        (await runDocument(context, withdrawBookingChangeDocument, { input }, options)).withdrawBookingChange,
    ),
  notes: (context, verb, form, options) => {
    const input = {
      ...verb,
      commentsForAssistant: formText(form, 'commentsForAssistant'),
      pets: formText(form, 'pets'),
      parking: formText(form, 'parking'),
      somebodyHome: said(formText(form, 'somebodyHome')),
    };
    return formAction(
      async () =>
        (await runDocument(context, updateAccessNotesDocument, { input }, options)).updateAccessNotes,
    );
  },
};

/**
 * Runs the change of a booking that a form names in its field `answer`; null when it names none of these. A paid
 * move makes a new booking, whose page is then opened: `pathOf` says where.
 */
export async function changeAction(
  context: Context,
  id: string,
  form: FormData,
  pathOf: (id: string) => string,
): Promise<FormResult<unknown> | Response | null> {
  const change = changes[formText(form, 'answer')];
  if (!change) return null;
  const verb = { id, expectedVersion: Number(form.get('version')) };
  const result = await change(context, verb, form, { idempotencyKey: formText(form, 'attempt') });
  return result.ok && result.value.id !== id ? redirect(pathOf(result.value.id)) : result;
}
