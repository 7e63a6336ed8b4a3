import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { checkInput } from '#domain/check-input.ts';
import { giftCardInputSchema } from '#domain/gift-card/gift-card-input.ts';
import { giftCardSentences } from '#domain/messages/browser/gift-card-sentences.ts';
import { personSentences } from '#domain/messages/browser/person-sentences.ts';
import { sentenceFrom } from '#domain/messages/sentence-from.ts';
import { giftCardAnswers, giftCardFieldOf } from './gift-card-answers.ts';
import type { GiftCardDraft } from './gift-card-draft.ts';

const sentences = { ...giftCardSentences, ...personSentences };
const order = [
  'amount',
  'otherAmount',
  'receiverName',
  'receiverEmail',
  'message',
  'sendDate',
  'name',
  'email',
];

const dayMissing: FormProblem = { field: 'sendDate', message: 'Choose the day it is to be sent' };

/** What has to be put right, by the rules the server applies too, in the order of the form. */
export function checkGiftCard(draft: GiftCardDraft, now: Date): FormProblem[] {
  const checked = checkInput(giftCardInputSchema(now), giftCardAnswers(draft));
  const isDayMissing = draft.forWhom === 'somebody' && draft.when === 'day' && draft.sendDate.trim() === '';
  const found = checked.ok
    ? []
    : checked.problems.map(({ field, code, values }) => ({
        field: giftCardFieldOf(field, draft),
        message: sentenceFrom(sentences, code, values),
      }));
  const all = isDayMissing ? [...found, dayMissing] : found;
  const first = all.filter(({ field }, place) => all.findIndex((other) => other.field === field) === place);
  return first.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}
