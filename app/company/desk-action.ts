import type { RouterContextProvider } from 'react-router';
import {
  correctHoursDocument,
  correctPayDocument,
  refundBookingDocument,
  sendBookingAgainDocument,
  waiveCancellationFeeDocument,
  withdrawProviderDocument,
} from '#app/documents/office-verbs.ts';
import { decidePayQuestionDocument } from '#app/documents/pay-question.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { typedHours, typedPounds } from '#app/lib/form/typed-amounts.ts';
import { workSentences } from '#domain/messages/browser/application-form-sentences.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import { readQuarterHours } from '#domain/text/read-figure.ts';

type Context = Readonly<RouterContextProvider>;
type Verb = { id: string; expectedVersion: number };
type Options = { idempotencyKey: string };
type Step = (context: Context, verb: Verb, form: FormData, options: Options) => Promise<FormResult<unknown>>;

const steps: Record<string, Step> = {
  'waive-fee': (context, input, _form, options) =>
    formAction(() => runDocument(context, waiveCancellationFeeDocument, { input }, options)),
  'send-again': (context, input, _form, options) =>
    formAction(() => runDocument(context, sendBookingAgainDocument, { input }, options)),
  'take-off': (context, verb, form, options) => {
    const input = {
      ...verb,
      bookingServiceProviderID: formText(form, 'linkID'),
      reason: formText(form, 'words'),
      isAtTheirWish: formText(form, 'wish') === 'theirs',
    };
    return formAction(() => runDocument(context, withdrawProviderDocument, { input }, options));
  },
  'correct-hours': correctHours,
  'decide-pay': decidePay,
  'correct-pay': (context, { id }, form, options) => {
    const pence = typedPounds(formText(form, 'amount'));
    const input = {
      bookingID: id,
      serviceProviderID: formText(form, 'providerID'),
      amount: poundsFromPence(formText(form, 'way') === 'less' ? -pence : pence),
      reason: formText(form, 'reason'),
    };
    return formAction(() => runDocument(context, correctPayDocument, { input }, options));
  },
  refund: (context, verb, form, options) => {
    const input = {
      ...verb,
      amount: poundsFromPence(typedPounds(formText(form, 'amount'))),
      reason: formText(form, 'reason'),
      confirmed: form.get('confirmed') !== null,
    };
    return formAction(() => runDocument(context, refundBookingDocument, { input }, options));
  },
};

function decidePay(
  context: Context,
  _verb: Verb,
  form: FormData,
  options: Options,
): Promise<FormResult<unknown>> {
  const outcome = formText(form, 'outcome');
  const input = {
    id: formText(form, 'question'),
    totalHours: outcome === 'hours' ? typedHours(formText(form, 'totalHours')) : null,
    amount: outcome === 'more' ? poundsFromPence(typedPounds(formText(form, 'amount'))) : null,
    words: formText(form, 'words'),
  };
  return formAction(() => runDocument(context, decidePayQuestionDocument, { input }, options));
}

/** Hours that are no whole quarters never leave the browser. */
async function correctHours(
  context: Context,
  verb: Verb,
  form: FormData,
  options: Options,
): Promise<FormResult<unknown>> {
  const quarters = readQuarterHours(formText(form, 'totalHours'));
  if (quarters === null) {
    const problem = { field: 'totalHours', message: workSentences.worked_hours_missing };
    return { ok: false, code: 'invalid_input', problems: [problem] };
  }
  const input = {
    ...verb,
    bookingServiceProviderID: formText(form, 'linkID'),
    totalHours: quarters / 4,
    reason: formText(form, 'reason'),
    isRefunded: form.get('isRefunded') !== null,
    confirmed: form.get('confirmed') !== null,
  };
  return formAction(() => runDocument(context, correctHoursDocument, { input }, options));
}

/** Does what a form of the office about one booking names; null when it names none of these. */
export function deskAction(
  context: Context,
  id: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  const step = steps[formText(form, 'step')];
  const verb = { id, expectedVersion: Number(form.get('version')) };
  return step ? step(context, verb, form, { idempotencyKey: formText(form, 'attempt') }) : null;
}
