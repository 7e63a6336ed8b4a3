import type { RouterContextProvider } from 'react-router';
import type { ReissueGiftCardTo } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { typedPounds } from '#app/lib/form/typed-amounts.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import {
  extendGiftCardDocument,
  issueGoodwillCardDocument,
  refundGiftCardDocument,
  reinstateGiftCardDocument,
  reissueGiftCardDocument,
  resendGiftCardDocument,
} from './office-gift-cards.ts';

type Context = Readonly<RouterContextProvider>;
type Verb = { id: string; expectedVersion: number };
type Options = { idempotencyKey: string };
type Step = (context: Context, verb: Verb, form: FormData, options: Options) => Promise<unknown>;

const steps: Record<string, Step> = {
  resend: (context, verb, form, options) => {
    const input = { ...verb, receiverEmail: formText(form, 'receiverEmail') };
    return runDocument(context, resendGiftCardDocument, { input }, options);
  },
  reissue: (context, verb, form, options) => {
    const input = { ...verb, to: formText(form, 'to') as ReissueGiftCardTo };
    return runDocument(context, reissueGiftCardDocument, { input }, options);
  },
  extend: (context, verb, form, options) => {
    const input = { ...verb, expiryDate: formText(form, 'expiryDate') };
    return runDocument(context, extendGiftCardDocument, { input }, options);
  },
  refund: (context, verb, form, options) => {
    const input = { ...verb, reason: formText(form, 'reason') };
    return runDocument(context, refundGiftCardDocument, { input }, options);
  },
  reinstate: (context, input, _form, options) =>
    runDocument(context, reinstateGiftCardDocument, { input }, options),
  goodwill: (context, _verb, form, options) => {
    const input = {
      amount: poundsFromPence(typedPounds(formText(form, 'amount'))),
      reason: formText(form, 'reason'),
      receiverName: formText(form, 'receiverName'),
      receiverEmail: formText(form, 'receiverEmail'),
    };
    return runDocument(context, issueGoodwillCardDocument, { input }, options);
  },
};

/** Does what a form of the office about one gift card, or about a new goodwill card, names. */
export async function giftCardAction(context: Context, form: FormData): Promise<FormResult<unknown> | null> {
  const step = steps[formText(form, 'step')];
  if (!step) return null;
  const verb = { id: formText(form, 'id'), expectedVersion: Number(form.get('version')) };
  return formAction(() => step(context, verb, form, { idempotencyKey: formText(form, 'attempt') }));
}
