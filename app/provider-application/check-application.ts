import type { FormProblem } from '#app/lib/call/form-problem.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { City } from '#domain/booking/options.ts';
import { applicationFormSentences } from '#domain/messages/browser/application-form-sentences.ts';
import { agreementSentences, personSentences } from '#domain/messages/browser/person-sentences.ts';
import { postalCodeSentences } from '#domain/messages/browser/postal-code-sentences.ts';
import { sentenceFrom } from '#domain/messages/sentence-from.ts';
import { checkProviderFields } from '#domain/provider/provider-input.ts';
import { type ApplicationDraft, answersOf } from './application-draft.ts';
import { type ApplicationStep, applicationSteps } from './application-steps.ts';

/** Of every rule that a step's answers are checked by. */
const sentences = {
  ...agreementSentences,
  ...applicationFormSentences,
  ...personSentences,
  ...postalCodeSentences,
};

type Rules = { settings: Settings; now: Date; servedOutcodes: ReadonlyMap<string, City> | null };

/** What has to be put right on one step, by the rules the server applies too, in the order of its questions. */
export function checkStep(draft: ApplicationDraft, step: ApplicationStep, rules: Rules): FormProblem[] {
  const fields: readonly string[] = step.fields;
  const placeOf = ({ field }: { field: string }) => fields.indexOf(field.split('.')[0] ?? '');
  return checkProviderFields(answersOf(draft), fields, rules)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ field, code, values }) => ({ field, message: sentenceFrom(sentences, code, values) }));
}

/** The same for the steps before one, or with null for all of them. */
export function checkSteps(
  draft: ApplicationDraft,
  upTo: ApplicationStep | null,
  rules: Rules,
): FormProblem[] {
  const end = upTo === null ? applicationSteps.length : applicationSteps.indexOf(upTo);
  return applicationSteps.slice(0, end).flatMap((step) => checkStep(draft, step, rules));
}
