import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import type { Changer } from './changeable-booking.ts';
import { momentWords } from './move-words.ts';

export type CancelOffer = {
  fee: number;
  freeBecause?: string | null;
  freeUntil: string;
  fromCard: number;
  fromGiftCard: number;
  cardReleased: number;
  giftCardReturned: number;
  goodwill: number;
  cleaners?: readonly { spFirstName: string; pay: number }[] | null;
};

const money = (pounds: number) => formatMoney(penceFromPounds(pounds));

/** Why it is free, where that may end or be otherwise another time. */
function reasonOf({ freeBecause, freeUntil }: CancelOffer, by: Changer): string[] {
  if (by === 'company') return [];
  if (freeBecause === 'no-cleaner') return ['No cleaner has accepted yet, so it is free at any time.'];
  if (freeBecause === 'statutory')
    return ['You booked within the last 14 days, so you can change your mind for nothing.'];
  if (freeBecause === 'notice') return [`It is free until ${momentWords(freeUntil)}.`];
  return freeBecause === 'waived' ? ['We have let you off the cost.'] : [];
}

function feeLines({ fromCard, fromGiftCard }: CancelOffer): string[] {
  const parts = [
    fromCard > 0 ? `${money(fromCard)} from your card` : '',
    fromGiftCard > 0 ? `${money(fromGiftCard)} from your gift card` : '',
  ].filter(Boolean);
  return parts.length > 0
    ? [`We take ${parts.join(' and ')}. It pays the cleaner for the time kept free.`]
    : [];
}

/** What cancelling costs and gives back, in the words people read before they do it (product.md 2.5). */
export function cancelWords(
  offer: CancelOffer,
  by: Changer,
): { cost: string; lines: string[]; confirm: string } {
  const { fee, cardReleased, giftCardReturned, goodwill, cleaners } = offer;
  const lines = [
    ...(fee > 0 ? feeLines(offer) : reasonOf(offer, by)),
    ...(cardReleased > 0 ? [`${money(cardReleased)} is not taken from the card.`] : []),
    ...(giftCardReturned > 0 ? [`${money(giftCardReturned)} goes back to the gift card.`] : []),
    ...(goodwill > 0 ? [`The customer gets a goodwill card of ${money(goodwill)}.`] : []),
    ...(cleaners ?? [])
      .filter(({ pay }) => pay > 0)
      .map(({ spFirstName, pay }) => `${spFirstName} is paid ${money(pay)}.`),
    'This can’t be undone. Everybody concerned is told at once.',
  ];
  if (fee > 0)
    return { cost: `Cancelling costs ${money(fee)}`, lines, confirm: `Pay ${money(fee)} and cancel` };
  return { cost: 'Cancelling is free', lines, confirm: 'Cancel for nothing' };
}
