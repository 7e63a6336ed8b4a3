import { typedPounds } from '#app/lib/form/typed-amounts.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import type { GiftCardDraft } from './gift-card-draft.ts';

const poundPence = 100;

/** What the chosen or typed amount is in pence; 0 for what is none. */
export const giftAmountPence = ({ amount, otherAmount }: GiftCardDraft): number =>
  amount === 'other' ? typedPounds(otherAmount) : Number(amount) * poundPence;

/** The answers as the rules speak of them (domain/gift-card/gift-card-input.ts); a card for oneself goes to oneself. */
export function giftCardAnswers(draft: GiftCardDraft) {
  const { name, email, message, when, sendDate } = draft;
  const isOwn = draft.forWhom === 'myself';
  return {
    name,
    email,
    receiverName: isOwn ? name : draft.receiverName,
    receiverEmail: isOwn ? email : draft.receiverEmail,
    amountPence: giftAmountPence(draft),
    message: isOwn ? '' : message,
    sendOn: when === 'day' && !isOwn ? sendDate : null,
  };
}

/** The same as they are sent. */
export function createGiftCardInput(draft: GiftCardDraft) {
  const { amountPence, sendOn, ...rest } = giftCardAnswers(draft);
  return { ...rest, amount: poundsFromPence(amountPence), sendDate: sendOn };
}

/** Where on the form a field is asked for, of the rules or of the API's input. */
export function giftCardFieldOf(field: string, { amount, forWhom }: GiftCardDraft): string {
  if (field === 'amountPence' || field === 'amount') return amount === 'other' ? 'otherAmount' : 'amount';
  if (field === 'sendOn') return 'sendDate';
  if (forWhom !== 'myself') return field;
  return { receiverName: 'name', receiverEmail: 'email' }[field] ?? field;
}
