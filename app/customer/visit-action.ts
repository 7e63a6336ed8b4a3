import type { RouterContextProvider } from 'react-router';
import {
  answerOverRunDocument,
  createComplaintDocument,
  reportNoShowDocument,
  reportWrongHoursDocument,
} from '#app/documents/visit-day.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { typedHours } from '#app/lib/form/typed-amounts.ts';
import { setCommentShownDocument, withdrawReviewDocument } from './rate-booking-document.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, id: string, form: FormData, options: Options) => Promise<unknown>;

const steps: Record<string, Step> = {
  'approve-over-run': (context, _id, form, options) => {
    const input = { id: formText(form, 'overRunID'), isApproved: true };
    return runDocument(context, answerOverRunDocument, { input }, options);
  },
  'refuse-over-run': (context, _id, form, options) => {
    const input = { id: formText(form, 'overRunID'), isApproved: false };
    return runDocument(context, answerOverRunDocument, { input }, options);
  },
  'no-show': (context, id, form, options) => {
    const input = { id, expectedVersion: Number(form.get('version')), words: formText(form, 'words') };
    return runDocument(context, reportNoShowDocument, { input }, options);
  },
  'wrong-hours': (context, id, form, options) => {
    const linkId = formText(form, 'bookingServiceProviderID');
    const input = {
      id,
      bookingServiceProviderID: linkId || null,
      totalHours: typedHours(formText(form, 'totalHours')),
      words: formText(form, 'words'),
    };
    return runDocument(context, reportWrongHoursDocument, { input }, options);
  },
  'withdraw-review': (context, id, _form, options) =>
    runDocument(context, withdrawReviewDocument, { input: { id } }, options),
  'show-comment': (context, id, _form, options) =>
    runDocument(context, setCommentShownDocument, { input: { id, isShown: true } }, options),
  'hide-comment': (context, id, _form, options) =>
    runDocument(context, setCommentShownDocument, { input: { id, isShown: false } }, options),
  complain: (context, id, form, options) =>
    runDocument(context, createComplaintDocument, { input: { id, words: formText(form, 'words') } }, options),
};

/** Does what a customer's form about the day of the visit names; null when it names none of these. */
export function visitAction(
  context: Context,
  id: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  const step = steps[formText(form, 'step')];
  const options = { idempotencyKey: formText(form, 'attempt') };
  return step ? formAction(() => step(context, id, form, options)) : null;
}
