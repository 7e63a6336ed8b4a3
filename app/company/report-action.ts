import type { RouterContextProvider } from 'react-router';
import {
  decideNoShowDocument,
  decideUnsafeDocument,
  decideWrongHoursDocument,
  moveComplaintDocument,
} from '#app/documents/visit-day.ts';
import { type FormResult, formAction } from '#app/lib/form-action.ts';
import { runDocument } from '#app/lib/run-document.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, form: FormData, options: Options) => Promise<unknown>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '');
const aboutOf = (form: FormData) => ({ reportID: text(form, 'reportID'), words: text(form, 'words') });

const steps: Record<string, Step> = {
  'decide-no-show': (context, form, options) => {
    const input = { ...aboutOf(form), isUpheld: text(form, 'choice') === 'yes' };
    return runDocument(context, decideNoShowDocument, { input }, options);
  },
  'decide-unsafe': (context, form, options) => {
    const input = { ...aboutOf(form), isCharged: text(form, 'choice') === 'yes' };
    return runDocument(context, decideUnsafeDocument, { input }, options);
  },
  'decide-wrong-hours': (context, form, options) => {
    const hours = text(form, 'totalHours').trim();
    const input = { ...aboutOf(form), totalHours: hours === '' ? null : Number(hours) };
    return runDocument(context, decideWrongHoursDocument, { input }, options);
  },
  'move-complaint': (context, form, options) => {
    const input = { ...aboutOf(form), to: text(form, 'choice') };
    return runDocument(context, moveComplaintDocument, { input }, options);
  },
};

/** Decides a report as a form of the office names it; null when the form is about something else. */
export function reportAction(context: Context, form: FormData): Promise<FormResult<unknown>> | null {
  const step = steps[text(form, 'step')];
  const options = { idempotencyKey: text(form, 'attempt') };
  return step ? formAction(() => step(context, form, options)) : null;
}
