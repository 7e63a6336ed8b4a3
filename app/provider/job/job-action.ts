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
import { type Pressing, send } from '../pressing.ts';
import { completeBookingDocument, startBookingDocument } from './booking-verbs.ts';
import { completionInput } from './completion-input.ts';
import { recordSteps } from './record-steps.ts';

type Step = (pressing: Pressing) => Promise<unknown>;

const verbOf = ({ id, form }: Pressing) => ({ id, expectedVersion: Number(form.get('version')) });
const wordsOf = ({ form }: Pressing) => formText(form, 'words');

const steps: Record<string, Step> = {
  ...recordSteps,
  start: (pressing) => send(startBookingDocument, pressing, verbOf(pressing)),
  'on-the-way': (pressing) => send(reportOnTheWayDocument, pressing, verbOf(pressing)),
  wait: (pressing) => send(startWaitingDocument, pressing, verbOf(pressing)),
  call: (pressing) => send(recordCallPressDocument, pressing, { id: pressing.id }),
  'no-access': (pressing) =>
    send(reportNoAccessDocument, pressing, { ...verbOf(pressing), words: wordsOf(pressing) }),
  unsafe: (pressing) =>
    send(reportUnsafeDocument, pressing, { ...verbOf(pressing), words: wordsOf(pressing) }),
  finish: (pressing) => {
    const completion = completionInput(pressing.form);
    if (!completion.ok) throw new Error('It is read before');
    return send(completeBookingDocument, pressing, { ...verbOf(pressing), ...completion.value });
  },
  withdraw: (pressing) => {
    const input = { ...verbOf(pressing), reason: wordsOf(pressing) };
    return runDocument(pressing.context, withdrawBookingDocument, { input }, pressing.options);
  },
  late: (pressing) => {
    const input = { ...verbOf(pressing), minutes: Number(pressing.form.get('minutes')) };
    return runDocument(pressing.context, reportRunningLateDocument, { input }, pressing.options);
  },
  'over-run': (pressing) => {
    const input = { ...verbOf(pressing), extraHours: Number(pressing.form.get('extraHours')) };
    return runDocument(pressing.context, requestOverRunDocument, { input }, pressing.options);
  },
  'answer-no-show': (pressing) => {
    const input = { reportID: formText(pressing.form, 'reportID'), words: wordsOf(pressing) };
    return runDocument(pressing.context, answerNoShowDocument, { input }, pressing.options);
  },
};

/** What was pressed, when it was pressed without signal, and its Idempotency-Key where it isn't the form's. */
export type JobPress = { form: FormData; pressedOffline?: OfflinePressInput; idempotencyKey?: string };

/** Does the step of a job that a form names. */
export function jobAction(
  context: Pressing['context'],
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
  return formAction(() => step({ context, id, form, pressedOffline: pressedOffline ?? null, options }));
}
