import type { FormProblem } from '#app/lib/call/form-problem.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { checkBookingFields } from '#domain/booking/booking-input.ts';
import { bookingFormSentences } from '#domain/messages/browser/booking-form-sentences.ts';
import { agreementSentences, personSentences } from '#domain/messages/browser/person-sentences.ts';
import { postalCodeSentences } from '#domain/messages/browser/postal-code-sentences.ts';
import { sentenceFrom } from '#domain/messages/sentence-from.ts';
import { matchesPattern, normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import { bookingAnswers } from './booking-answers.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type BookingStep, bookingSteps } from './booking-steps.ts';
import { howOftenOf } from './how-often.ts';
import { planHours } from './planned-hours.ts';
import { startTimeKey } from './start-time-key.ts';

/** Of every rule that a step's answers are checked by. */
const sentences = {
  ...agreementSentences,
  ...bookingFormSentences,
  ...personSentences,
  ...postalCodeSentences,
};

const quoteProblem: FormProblem = {
  field: 'bedroomCount',
  message: 'A clean this big needs a quote. Ask us for one, or choose fewer rooms or another type of clean.',
};

const staleTime: FormProblem = {
  field: 'startTime',
  message: 'Choose a start time again, because you have changed the clean or the postcode.',
};

/**
 * The kind is asked for only once it is said how often, the hours once rooms tell how long it takes, and the time once
 * there is a day; before, their error would link to nothing.
 */
function askedFields(draft: BookingDraft) {
  const { serviceLocation, bedroomCount, bathroomCount, startDate } = draft;
  const notYet: Record<string, boolean> = {
    serviceType: howOftenOf(draft) === null,
    quarterHours: serviceLocation === 'House' && (bedroomCount === null || bathroomCount === null),
    startTime: startDate === null,
  };
  return (field: string): boolean => !notYet[field];
}

/** The question that asks for a field: how often has the schedule in it. */
const questionOf = (field: string) => (field === 'schedule' ? 'serviceFrequency' : field);

/** The first step asks for the postcode without needing it, so that only half a one is wrong there. */
const isHalfTyped = ({ postalCode }: BookingDraft, { postalCodePattern }: Settings): boolean =>
  postalCode.trim() !== '' && !matchesPattern(normalisePostalCode(postalCode), postalCodePattern);

/** What has to be put right on one step, by the rules the server applies too. */
export function checkStep(
  draft: BookingDraft,
  step: BookingStep,
  settings: Settings,
  now: Date,
): FormProblem[] {
  if (step.key === 'home' && planHours(draft).kind === 'quote') return [quoteProblem];
  const { areaOutcode, areaCity } = draft;
  const servedOutcodes = new Map(areaCity ? [[areaOutcode, areaCity]] : []);
  const { offer } = draft;
  const rules = { settings, now, servedOutcodes, ...(offer ? { offer } : {}) };
  const problems = checkBookingFields(bookingAnswers(draft), step.fields, rules);
  if (step.key === 'clean' && isHalfTyped(draft, settings))
    problems.unshift({ field: 'postalCode', code: 'postal_code_bad' });
  const isAsked = askedFields(draft);
  const placeOf = ({ field }: FormProblem) => (step.fields as readonly string[]).indexOf(field);
  const found = problems
    .filter(({ field }) => isAsked(field))
    .map(({ field, code, values }) => ({
      field: questionOf(field),
      message: sentenceFrom(sentences, code, values),
    }))
    .sort((one, other) => placeOf(one) - placeOf(other));
  if (step.key !== 'when' || found.length > 0) return found;
  return draft.startTimeKey === startTimeKey(draft) ? [] : [staleTime];
}

/** What the rules and the server found on a step, all at once and in its order; of one field the server's word stands. */
export function allProblems(
  step: BookingStep,
  byRules: readonly FormProblem[],
  byServer: readonly FormProblem[],
): FormProblem[] {
  const told = new Set(byServer.map(({ field }) => field));
  const placeOf = ({ field }: FormProblem) => (step.fields as readonly string[]).indexOf(field);
  return [...byRules.filter(({ field }) => !told.has(field)), ...byServer].sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
}

/** What has to be put right on the steps before one, or on all of them. */
export function checkSteps(
  draft: BookingDraft,
  upTo: BookingStep | null,
  settings: Settings,
  now: Date,
): FormProblem[] {
  const end = upTo === null ? bookingSteps.length : bookingSteps.indexOf(upTo);
  return bookingSteps.slice(0, end).flatMap((step) => checkStep(draft, step, settings, now));
}
