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
import type { OfflinePressInput } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { completeBookingDocument, startBookingDocument } from './booking-verbs.ts';
import { completionInput } from './completion-input.ts';

type Context = Readonly<RouterContextProvider> | null;
type Options = { idempotencyKey: string };
type Pressing = { form: FormData; pressedOffline: OfflinePressInput | null };
type Step = (context: Context, id: string, pressing: Pressing, options: Options) => Promise<unknown>;

const verbOf = (id: string, { form }: Pressing) => ({ id, expectedVersion: Number(form.get('version')) });

const steps: Record<string, Step> = {
  start: (context, id, pressing, options) => {
    const { pressedOffline } = pressing;
    return runDocument(
      context,
      startBookingDocument,
      { input: verbOf(id, pressing), pressedOffline },
      options,
    );
  },
  'on-the-way': (context, id, pressing, options) => {
    const { pressedOffline } = pressing;
    return runDocument(
      context,
      reportOnTheWayDocument,
      { input: verbOf(id, pressing), pressedOffline },
      options,
    );
  },
  finish: (context, id, pressing, options) => {
    const { form, pressedOffline } = pressing;
    const completion = completionInput(form);
    if (!completion.ok) throw new Error('It is read before');
    const input = { ...verbOf(id, pressing), ...completion.value };
    return runDocument(context, completeBookingDocument, { input, pressedOffline }, options);
  },
  withdraw: (context, id, pressing, options) => {
    const input = { ...verbOf(id, pressing), reason: formText(pressing.form, 'words') };
    return runDocument(context, withdrawBookingDocument, { input }, options);
  },
  'no-access': (context, id, pressing, options) => {
    const { form, pressedOffline } = pressing;
    const input = { ...verbOf(id, pressing), words: formText(form, 'words') };
    return runDocument(context, reportNoAccessDocument, { input, pressedOffline }, options);
  },
  wait: (context, id, pressing, options) => {
    const { pressedOffline } = pressing;
    return runDocument(
      context,
      startWaitingDocument,
      { input: verbOf(id, pressing), pressedOffline },
      options,
    );
  },
  call: (context, id, { pressedOffline }, options) =>
    runDocument(context, recordCallPressDocument, { input: { id }, pressedOffline }, options),
  late: (context, id, pressing, options) => {
    const input = { ...verbOf(id, pressing), minutes: Number(pressing.form.get('minutes')) };
    return runDocument(context, reportRunningLateDocument, { input }, options);
  },
  unsafe: (context, id, pressing, options) => {
    const { form, pressedOffline } = pressing;
    const input = { ...verbOf(id, pressing), words: formText(form, 'words') };
    return runDocument(context, reportUnsafeDocument, { input, pressedOffline }, options);
  },
  'over-run': (context, id, pressing, options) => {
    const input = { ...verbOf(id, pressing), extraHours: Number(pressing.form.get('extraHours')) };
    return runDocument(context, requestOverRunDocument, { input }, options);
  },
  'answer-no-show': (context, _id, { form }, options) => {
    const input = { reportID: formText(form, 'reportID'), words: formText(form, 'words') };
    return runDocument(context, answerNoShowDocument, { input }, options);
  },
};

/** What was pressed, when it was pressed without signal, and its Idempotency-Key where it isn't the form's. */
export type JobPress = { form: FormData; pressedOffline?: OfflinePressInput; idempotencyKey?: string };

/** Does the step of a job that a form names. */
export function jobAction(
  context: Context,
  id: string,
  { form, pressedOffline, idempotencyKey }: JobPress,
): Promise<FormResult<unknown>> {
  const name = formText(form, 'step');
  const step = steps[name];
  if (!step) throw new Error(`No step of a job is called ${name}`);
  if (name === 'finish') {
    // Hours that aren't whole quarters never leave the browser.
    const completion = completionInput(form);
    if (!completion.ok) return Promise.resolve(completion);
  }
  const options = { idempotencyKey: idempotencyKey ?? `${formText(form, 'attempt')}-${name}` };
  return formAction(() => step(context, id, { form, pressedOffline: pressedOffline ?? null }, options));
}
