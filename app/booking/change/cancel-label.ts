import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import type { Changer } from './changeable-booking.ts';

export type CancelOffer = {
  fee: number;
  freeBecause?: string | null;
  /** What cancelling costs its customer and when. */
  text: string;
  fromCard: number;
  fromGiftCard: number;
  cardReleased: number;
  giftCardReturned: number;
  goodwill: number;
  cleaners?: readonly { spFirstName: string; pay: number }[] | null;
};

const money = (pounds: number) => formatMoney(penceFromPounds(pounds));

const theyMayChangeTheirMind =
  'They booked within the last 14 days, so they can change their mind free of charge.';

type Reasons = { waived: string; card: string; giftCard: string };

/** The same for its customer, and for the office that does it at their wish. */
const reasons: Record<Changer, Reasons> = {
  customer: {
    waived: 'We have let you off the cost.',
    card: 'your card',
    giftCard: 'your gift card',
  },
  company: {
    waived: 'You have waived the fee.',
    card: 'their card',
    giftCard: 'their gift card',
  },
};

/** Why it is free, where that may end or be otherwise another time. */
function reasonOf({ freeBecause, text }: CancelOffer, reader: Changer): string[] {
  if (freeBecause === 'no-cleaner') return ['No cleaner has accepted yet, so it is free at any time.'];
  if (freeBecause === 'statutory' && reader === 'company') return [theyMayChangeTheirMind];
  if (freeBecause === 'waived') return [reasons[reader].waived];
  return freeBecause ? [text] : [];
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
): { cost: string; lines: string[]; confirm: string; done: string } {
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
    'This can’t be undone. Everyone involved is told at once.',
  ];
  if (fee > 0) {
    const verb = reader === 'customer' ? 'Pay' : 'Charge';
    const confirm = `${verb} ${money(fee)} and cancel`;
    return {
      cost: `Cancelling costs ${money(fee)}`,
      lines,
      confirm,
      done: `This booking is cancelled. It costs ${money(fee)}.`,
    };
  }
  return {
    cost: 'Cancelling is free',
    lines,
    confirm: 'Cancel, free of charge',
    done: 'This booking is cancelled. It costs nothing.',
  };
}
