import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import type { MonthOrdinal } from '#domain/series/monthly-pattern.ts';
import { type HowOften, rhythmOf } from '../draft/how-often.ts';
import { wishFrom } from '../draft/wish-from.ts';
import {
  amendSeriesDocument,
  answerCoverDocument,
  changeSeriesCleanerDocument,
  changeSeriesFrequencyDocument,
  chooseCoverDocument,
  endSeriesDocument,
  makeUpVisitDocument,
  moveSeriesDocument,
  pauseSeriesDocument,
  putBackVisitDocument,
  resumeSeriesDocument,
  skipVisitDocument,
} from './series-verbs.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Verb = { id: string; expectedVersion: number };
type Answer = (context: Context, verb: Verb, form: FormData, options: Options) => Promise<unknown>;

const answers: Record<string, Answer> = {
  skip: (context, input, _form, options) => runDocument(context, skipVisitDocument, { input }, options),
  'put-back': (context, verb, form, options) => {
    const isSecondClean = form.get('isSecondClean') !== null;
    const input = { ...verb, date: formText(form, 'date'), isSecondClean };
    return runDocument(context, putBackVisitDocument, { input }, options);
  },
  'cover-any': (context, verb, _form, options) =>
    runDocument(context, answerCoverDocument, { input: { ...verb, answer: 'any' } }, options),
  'cover-skip': (context, verb, _form, options) =>
    runDocument(context, answerCoverDocument, { input: { ...verb, answer: 'skip' } }, options),
  cover: (context, verb, form, options) => {
    const input = { ...verb, coverChoice: formText(form, 'coverChoice') };
    return runDocument(context, chooseCoverDocument, { input }, options);
  },
  pause: (context, verb, form, options) => {
    const input = { ...verb, from: formText(form, 'from'), until: formText(form, 'until') };
    return runDocument(context, pauseSeriesDocument, { input }, options);
  },
  resume: (context, input, _form, options) => runDocument(context, resumeSeriesDocument, { input }, options),
  end: (context, input, _form, options) => runDocument(context, endSeriesDocument, { input }, options),
  move: (context, verb, form, options) => {
    const time = { startDate: formText(form, 'startDate'), startTime: formText(form, 'startTime') };
    const monthOrdinal = (formText(form, 'monthOrdinal') || null) as MonthOrdinal | null;
    const earlyStartRequest = form.get('earlyStartRequest') !== null;
    const said = { monthOrdinal, earlyStartRequest, isSecondClean: form.get('isSecondClean') !== null };
    const input = { ...verb, ...time, fromDate: formText(form, 'fromDate'), ...said };
    return runDocument(context, moveSeriesDocument, { input }, options);
  },
  'amend-series': (context, verb, form, options) => {
    const input = {
      ...verb,
      fromDate: formText(form, 'fromDate'),
      wish: wishFrom(form),
      expectedTotalPrice: Number(form.get('expectedTotalPrice')),
    };
    return runDocument(context, amendSeriesDocument, { input }, options);
  },
  frequency: (context, verb, form, options) => {
    const input = {
      ...verb,
      fromDate: formText(form, 'fromDate'),
      ...rhythmOf(formText(form, 'howOften') as HowOften),
      monthOrdinal: (formText(form, 'monthOrdinal') || null) as MonthOrdinal | null,
      expectedTotalPrice: Number(form.get('expectedTotalPrice')),
      isSecondClean: form.get('isSecondClean') !== null,
    };
    return runDocument(context, changeSeriesFrequencyDocument, { input }, options);
  },
  'another-cleaner': (context, verb, form, options) => {
    const bookingServiceProviderID = formText(form, 'bookingServiceProviderID');
    const input = { ...verb, fromDate: formText(form, 'fromDate'), bookingServiceProviderID };
    return runDocument(context, changeSeriesCleanerDocument, { input }, options);
  },
  'make-up': (context, verb, form, options) => {
    const time = { startDate: formText(form, 'startDate'), startTime: formText(form, 'startTime') };
    return runDocument(
      context,
      makeUpVisitDocument,
      {
        input: {
          ...verb,
          ...time,
          date: formText(form, 'date'),
          isSecondClean: form.get('isSecondClean') !== null,
        },
      },
      options,
    );
  },
};

/** Runs what a form of the series' screen names in its field `answer`; `of` is the visit or the series. */
export async function seriesAction(context: Context, form: FormData): Promise<FormResult<unknown> | null> {
  const answer = answers[formText(form, 'answer')];
  if (!answer) return null;
  const verb = { id: formText(form, 'of'), expectedVersion: Number(form.get('version')) };
  const idempotencyKey = `${formText(form, 'attempt')}-${formText(form, 'answer')}`;
  return formAction(() => answer(context, verb, form, { idempotencyKey }));
}
