import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { trapName } from '#app/lib/form/trap-name.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import { readMoney } from '#domain/text/read-figure.ts';
import { applyForJobDocument } from './career-documents.ts';

/** "£13.50" as a number of pounds, nothing as null, and what is no amount as one that the server refuses. */
export function desiredPayOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  const pence = readMoney(typed);
  return pence === null ? -1 : poundsFromPence(pence);
}

type Application = { jobId: string; ticket: string; cvKey: string; form: FormData };

/** Sends what was typed; the server checks it. The same CV again is the same application. */
export function sendApplication({ jobId, ticket, cvKey, form }: Application): Promise<FormResult<unknown>> {
  const text = (name: string) => formText(form, name);
  const input = {
    careerPostID: jobId,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    cvPath: cvKey,
    desiredPay: desiredPayOf(text('desiredPay')),
    message: text('message'),
    form: { ticket, trap: text(trapName) },
  };
  return formAction(() => runDocument(null, applyForJobDocument, { input }, { idempotencyKey: cvKey }));
}
