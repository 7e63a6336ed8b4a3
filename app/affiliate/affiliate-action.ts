import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import { readMoney } from '#domain/text/read-figure.ts';
import { payAffiliateDocument, setAffiliateRewardDocument } from './affiliate-documents.ts';

type Context = Readonly<RouterContextProvider>;

const unreadable = -1;

/** 0 is an amount here; what is none at all is refused by the server with its sentence. */
const rewardOf = (typed: string): number => {
  const pence = readMoney(typed);
  return pence === null ? unreadable : poundsFromPence(pence);
};

/** What a form about affiliates asks for. */
export async function affiliateAction(context: Context, form: FormData): Promise<FormResult<unknown>> {
  const options = { idempotencyKey: formText(form, 'attempt') };
  if (formText(form, 'step') === 'reward') {
    const input = { reward: rewardOf(formText(form, 'reward')) };
    return formAction(() => runDocument(context, setAffiliateRewardDocument, { input }, options));
  }
  const input = {
    id: formText(form, 'id'),
    amount: Number(formText(form, 'amount')),
    reference: formText(form, 'reference'),
  };
  return formAction(() => runDocument(context, payAffiliateDocument, { input }, options));
}
