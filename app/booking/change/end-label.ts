import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { Changer } from './changeable-booking.ts';

type EndOffer = {
  kind: string;
  price: number;
  fromCard: number;
  fromGiftCard: number;
  cardReleased: number;
  giftCardReturned: number;
  freeBecause?: string | null;
  cleaners?: readonly { spFirstName: string; pay: number }[] | null;
};

const money = (pounds: number) => formatMoney(penceFromPounds(pounds));

/** Why it costs what it does, to its customer and to the office. */
const reasons: Record<string, Record<Changer, string>> = {
  'time-supplied': {
    customer:
      'You booked within the last 14 days, so you pay only for the full quarter-hours since the clean was started.',
    company:
      'They booked within the last 14 days, so they pay only for the full quarter-hours since the clean was started.',
  },
  'booked-price': {
    customer: 'The clean has begun, so the booked price stands.',
    company: 'The clean has begun, so the booked price stands.',
  },
  'hours-worked': {
    customer: 'You pay for the full quarter-hours worked.',
    company: 'The customer pays for the full quarter-hours worked, and reads your reason.',
  },
};

function moneyLines({ fromCard, fromGiftCard, cardReleased, giftCardReturned }: EndOffer, reader: Changer) {
  const whose = reader === 'customer' ? 'your' : 'their';
  return [
    fromCard > 0 ? `${money(fromCard)} is to be paid by ${whose} card or on ${whose} account.` : '',
    fromGiftCard > 0 ? `${money(fromGiftCard)} is paid by ${whose} gift card.` : '',
    cardReleased > 0 ? `${money(cardReleased)} is not taken from the card.` : '',
    giftCardReturned > 0 ? `${money(giftCardReturned)} goes back to the gift card.` : '',
  ].filter(Boolean);
}

/** What ending a clean costs and what follows, as people read it before they do it (rules/lifecycles#ending-a-visit). */
export function endSummary(
  offer: EndOffer,
  reader: Changer,
): { cost: string; lines: string[]; confirm: string; done: string } {
  const { price, kind, freeBecause, cleaners } = offer;
  const cost = price > 0 ? `costs ${money(price)}` : 'costs nothing';
  return {
    cost: `Ending it now ${cost}`,
    lines: [
      freeBecause === 'waived' ? 'The cost of cancelling was waived.' : (reasons[kind]?.[reader] ?? ''),
      ...moneyLines(offer, reader),
      ...(cleaners ?? [])
        .filter(({ pay }) => pay > 0)
        .map(({ spFirstName, pay }) => `${spFirstName} is paid ${money(pay)}.`),
      'This can’t be undone. Everyone involved is told at once.',
    ].filter(Boolean),
    confirm: price > 0 ? `End the clean for ${money(price)}` : 'End the clean, free of charge',
    done: `This clean is ended. It ${cost}.`,
  };
}

type Ended = { endedEarlyBy?: string | null; endedEarlyAt?: string | null };

/** "by the customer at 11:10am", null of a booking that was not ended early. */
export function endedEarlyLabel({ endedEarlyBy, endedEarlyAt }: Ended, reader: Changer): string | null {
  if (!endedEarlyBy || !endedEarlyAt) return null;
  const them = reader === 'customer' ? 'you' : 'the customer';
  const us = reader === 'customer' ? 'us' : 'the office';
  return `by ${endedEarlyBy === 'customer' ? them : us} at ${formatTime(londonTime(new Date(endedEarlyAt)))}`;
}
