import type { RouterContextProvider } from 'react-router';
import {
  decideNoShowDocument,
  decideUnsafeDocument,
  decideWrongHoursDocument,
  moveComplaintDocument,
} from '#app/documents/visit-day.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { typedHours, typedPounds, typedPoundsOrNull } from '#app/lib/form/typed-amounts.ts';
import { poundsFromPence } from '#domain/money/pence.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, form: FormData, options: Options) => Promise<unknown>;

const aboutOf = (form: FormData) => ({
  reportID: formText(form, 'reportID'),
  words: formText(form, 'words'),
});

function redoOf(form: FormData) {
  const hours = formText(form, 'totalHours');
  return {
    startDate: formText(form, 'startDate'),
    startTime: formText(form, 'startTime'),
    totalHours: hours.trim() === '' ? null : typedHours(hours),
    serviceProviderID: formText(form, 'serviceProviderID'),
  };
}

const steps: Record<string, Step> = {
  'decide-no-show': (context, form, options) => {
    const input = { ...aboutOf(form), isUpheld: formText(form, 'choice') === 'yes' };
    return runDocument(context, decideNoShowDocument, { input }, options);
  },
  'decide-unsafe': (context, form, options) => {
    const input = { ...aboutOf(form), isCharged: formText(form, 'choice') === 'yes' };
    return runDocument(context, decideUnsafeDocument, { input }, options);
  },
  'decide-wrong-hours': (context, form, options) => {
    const typed = formText(form, 'totalHours');
    const hours = typedHours(typed);
    const input = {
      ...aboutOf(form),
      totalHours: typed.trim() === '' ? null : hours,
      confirmed: form.get('confirmed') !== null,
    };
    return runDocument(context, decideWrongHoursDocument, { input }, options);
  },
  'move-complaint': (context, form, options) => {
    const to = formText(form, 'choice');
    const amount = to === 'price-reduction' ? poundsFromPence(typedPounds(formText(form, 'amount'))) : null;
    const redo = to === 'redo' ? redoOf(form) : null;
    const damage =
      to === 'damage-claim'
        ? { item: formText(form, 'item'), amount: typedPoundsOrNull(formText(form, 'amount')) }
        : null;
    const input = { ...aboutOf(form), to, amount, redo, damage, confirmed: form.get('confirmed') !== null };
    return runDocument(context, moveComplaintDocument, { input }, options);
  },
};

/** Decides a report as a form of the office names it; null when the form is about something else. */
export function reportAction(context: Context, form: FormData): Promise<FormResult<unknown>> | null {
  const step = steps[formText(form, 'step')];
  const options = { idempotencyKey: formText(form, 'attempt') };
  return step ? formAction(() => step(context, form, options)) : null;
}
