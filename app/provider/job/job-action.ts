import type { RouterContextProvider } from 'react-router';
import {
  answerNoShowDocument,
  recordCallPressDocument,
  reportNoAccessDocument,
  reportOnTheWayDocument,
  reportRunningLateDocument,
  reportUnsafeDocument,
  requestOverRunDocument,
  startWaitingDocument,
  withdrawBookingDocument,
} from '#app/documents/visit-day.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { startBookingDocument } from './booking-verbs.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, id: string, form: FormData, options: Options) => Promise<unknown>;

const verbOf = (id: string, form: FormData) => ({ id, expectedVersion: Number(form.get('version')) });

const steps: Record<string, Step> = {
  start: (context, id, form, options) =>
    runDocument(context, startBookingDocument, { input: verbOf(id, form) }, options),
  'on-the-way': (context, id, form, options) =>
    runDocument(context, reportOnTheWayDocument, { input: verbOf(id, form) }, options),
  withdraw: (context, id, form, options) => {
    const input = { ...verbOf(id, form), reason: formText(form, 'words') };
    return runDocument(context, withdrawBookingDocument, { input }, options);
  },
  'no-access': (context, id, form, options) => {
    const input = { ...verbOf(id, form), words: formText(form, 'words') };
    return runDocument(context, reportNoAccessDocument, { input }, options);
  },
  wait: (context, id, form, options) =>
    runDocument(context, startWaitingDocument, { input: verbOf(id, form) }, options),
  call: (context, id, _form, options) =>
    runDocument(context, recordCallPressDocument, { input: { id } }, options),
  late: (context, id, form, options) => {
    const input = { ...verbOf(id, form), minutes: Number(form.get('minutes')) };
    return runDocument(context, reportRunningLateDocument, { input }, options);
  },
  unsafe: (context, id, form, options) => {
    const input = { ...verbOf(id, form), words: formText(form, 'words') };
    return runDocument(context, reportUnsafeDocument, { input }, options);
  },
  'over-run': (context, id, form, options) => {
    const input = { ...verbOf(id, form), extraHours: Number(form.get('extraHours')) };
    return runDocument(context, requestOverRunDocument, { input }, options);
  },
  'answer-no-show': (context, _id, form, options) => {
    const input = { reportID: formText(form, 'reportID'), words: formText(form, 'words') };
    return runDocument(context, answerNoShowDocument, { input }, options);
  },
};

/** Does the step of a job that a form names; null when it names none of these. */
export function jobAction(context: Context, id: string, form: FormData): Promise<FormResult<unknown>> | null {
  const name = formText(form, 'step');
  const step = steps[name];
  const options = { idempotencyKey: `${formText(form, 'attempt')}-${name}` };
  return step ? formAction(() => step(context, id, form, options)) : null;
}
