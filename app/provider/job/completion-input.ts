import type { FormResult } from '#app/lib/call/form-action.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { workSentences } from '#domain/messages/browser/application-form-sentences.ts';
import { readQuarterHours } from '#domain/text/read-figure.ts';

type Completion = {
  totalHours: number;
  isDoneEarly: boolean;
  serviceProviderComments: string;
  hoursReason: string;
};

/** Reads the form of a finished job; hours that aren't whole quarters never leave the browser. */
export function completionInput(form: FormData): FormResult<Completion> {
  const quarters = readQuarterHours(formText(form, 'totalHours'));
  if (quarters === null || quarters < 1) {
    const problem = { field: 'totalHours', message: workSentences.worked_hours_missing };
    return { ok: false, code: 'invalid_input', problems: [problem] };
  }
  return {
    ok: true,
    value: {
      totalHours: quarters / 4,
      isDoneEarly: form.get('isDoneEarly') !== null,
      serviceProviderComments: formText(form, 'serviceProviderComments').trim(),
      hoursReason: formText(form, 'hoursReason').trim(),
    },
  };
}
