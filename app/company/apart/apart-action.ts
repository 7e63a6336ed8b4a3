import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { endSeparationDocument, keepApartDocument } from './apart-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Step = (context: Context, form: FormData, options: { idempotencyKey: string }) => Promise<unknown>;

const steps: Record<string, Step> = {
  'keep-apart': (context, form, options) => {
    const input = {
      customerID: formText(form, 'customerID'),
      serviceProviderID: formText(form, 'serviceProviderID'),
      reason: formText(form, 'reason'),
    };
    return runDocument(context, keepApartDocument, { input }, options);
  },
  'end-separation': (context, form, options) =>
    runDocument(context, endSeparationDocument, { input: { id: formText(form, 'separation') } }, options),
};

/** Does what a form about who is kept apart names; null when it names something else. */
export function apartAction(context: Context, form: FormData): Promise<FormResult<unknown>> | null {
  const step = steps[formText(form, 'step')];
  return step ? formAction(() => step(context, form, { idempotencyKey: formText(form, 'attempt') })) : null;
}
