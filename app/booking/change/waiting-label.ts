import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatMoment } from '#domain/time/london.ts';
import type { Changer } from './changeable-booking.ts';

export type WaitingOffer = {
  answerBy: string;
  cleanersAsked: readonly string[];
  cleanersAccepted: readonly string[];
  fee?: number | null;
  isFeeAgreed?: boolean | null;
};

/** What happens while a change waits for its cleaners, and what if they can't. */
export function waitingLabel(offer: WaitingOffer, reader: Changer): string {
  const { cleanersAsked, cleanersAccepted, fee, isFeeAgreed, answerBy } = offer;
  const waiting = cleanersAsked.filter((name) => !cleanersAccepted.includes(name));
  const asked = `We have asked ${waiting.join(' and ')} and wait until ${formatMoment(new Date(answerBy))}.`;
  const accepted = cleanersAccepted.length > 0 ? ` ${cleanersAccepted.join(' and ')} can come.` : '';
  if (!fee) return `${asked}${accepted} After that it is done in any case, if need be with another cleaner.`;
  const amount = formatMoney(penceFromPounds(fee));
  const otherwise = isFeeAgreed
    ? `If they can’t, it is moved all the same and costs ${amount}.`
    : `If they can’t, ${reader === 'customer' ? 'your' : 'the'} clean stays as it is and nothing is charged.`;
  return `${asked}${accepted} ${otherwise}`;
}
