import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatMoment } from '#domain/time/london.ts';
import type { Changer } from './changeable-booking.ts';

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

type Reasons = { statutory: string; waived: string; card: string; giftCard: string };

/** The same for its customer, and for the office that does it at their wish. */
const reasons: Record<Changer, Reasons> = {
  customer: {
    statutory: 'You booked within the last 14 days, so you can change your mind for nothing.',
    waived: 'We have let you off the cost.',
    card: 'your card',
    giftCard: 'your gift card',
  },
  company: {
    statutory: 'They booked within the last 14 days, so they can change their mind for nothing.',
    waived: 'You have let them off the cost.',
    card: 'their card',
    giftCard: 'their gift card',
  },
};

/** Why it is free, where that may end or be otherwise another time. */
function reasonOf({ freeBecause, freeUntil }: CancelOffer, reader: Changer): string[] {
  if (freeBecause === 'no-cleaner') return ['No cleaner has accepted yet, so it is free at any time.'];
  if (freeBecause === 'statutory') return [reasons[reader].statutory];
  if (freeBecause === 'notice') return [`It is free until ${formatMoment(new Date(freeUntil))}.`];
  return freeBecause === 'waived' ? [reasons[reader].waived] : [];
}

function feeLines({ fromCard, fromGiftCard }: CancelOffer, reader: Changer): string[] {
  const { card, giftCard } = reasons[reader];
  const parts = [
    fromCard > 0 ? `${money(fromCard)} from ${card}` : '',
    fromGiftCard > 0 ? `${money(fromGiftCard)} from ${giftCard}` : '',
  ].filter(Boolean);
  return parts.length > 0
    ? [`We take ${parts.join(' and ')}. It pays the cleaner for the time kept free.`]
    : [];
}

const releasedWords = (fee: number, released: number) =>
  fee > 0
    ? `The rest, ${money(released)}, is not taken from the card.`
    : `${money(released)} is not taken from the card.`;

/**
 * What cancelling costs and gives back, in the words people read before they do it
 * (rules/lifecycles#cancellation-fee).
 */
export function cancelSummary(
  offer: CancelOffer,
  by: Changer,
  reader: Changer = by,
): { cost: string; lines: string[]; confirm: string } {
  const { fee, cardReleased, giftCardReturned, goodwill, cleaners } = offer;
  const lines = [
    ...(fee > 0 ? feeLines(offer, reader) : []),
    ...(fee === 0 && by === 'customer' ? reasonOf(offer, reader) : []),
    ...(cardReleased > 0 ? [releasedWords(fee, cardReleased)] : []),
    ...(giftCardReturned > 0 ? [`${money(giftCardReturned)} goes back to the gift card.`] : []),
    ...(goodwill > 0 ? [`The customer gets a goodwill card of ${money(goodwill)}.`] : []),
    ...(cleaners ?? [])
      .filter(({ pay }) => pay > 0)
      .map(({ spFirstName, pay }) => `${spFirstName} is paid ${money(pay)}.`),
    'This can’t be undone. Everybody concerned is told at once.',
  ];
  if (fee > 0) {
    const verb = reader === 'customer' ? 'Pay' : 'Charge';
    return { cost: `Cancelling costs ${money(fee)}`, lines, confirm: `${verb} ${money(fee)} and cancel` };
  }
  return { cost: 'Cancelling is free', lines, confirm: 'Cancel for nothing' };
}
