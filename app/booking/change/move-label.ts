import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatMoment } from '#domain/time/london.ts';

export type MoveOffer = {
  fee: number;
  cleanersAsked: readonly string[];
  cleanersLost: readonly string[];
  answerBy?: string | null;
};

export type MoveSummary = {
  /** What it costs, in a few words; said first. */
  cost: string;
  /** What happens then. */
  next: string;
  /** The question to settle beforehand where a cleaner may refuse and that would cost something. */
  ifRefused: { legend: string; keep: string; pay: string } | null;
  confirm: string;
  /** What is said once it is done. */
  done: string;
};

const both = (names: readonly string[]) => names.join(' and ');

function freeWords({ cleanersAsked, cleanersLost, answerBy }: MoveOffer): string {
  const others = cleanersLost.length > 0 ? `${both(cleanersLost)} can’t come then. ` : '';
  if (cleanersAsked.length === 0) {
    return others
      ? `${others}We look for a cleaner for the new time.`
      : 'We look for a cleaner for the new time.';
  }
  const [first] = cleanersAsked;
  const who = cleanersAsked.length === 1 ? first : 'one of them';
  return `${others}We ask ${both(cleanersAsked)}, who can answer until ${formatMoment(new Date(answerBy ?? ''))}. If ${who} can’t come, we find another cleaner.`;
}

const askedWords = (names: readonly string[], when: string) =>
  `We have asked ${both(names)} about ${when}. Until the answer your clean stays as it is.`;
const movedWords = (when: string) => `Your clean is moved to ${when}.`;

/** A move to `when` in the words people read before and after they confirm it (rules/lifecycles#rescheduling). */
export function moveSummary(offer: MoveOffer, when: string): MoveSummary {
  const { fee, cleanersAsked, cleanersLost, answerBy } = offer;
  if (fee === 0) {
    const confirm = cleanersAsked.length > 0 ? `Ask ${both(cleanersAsked)} and move` : 'Move it';
    return {
      cost: 'Moving is free',
      next: freeWords(offer),
      ifRefused: null,
      confirm: `${confirm} to ${when}`,
      done: cleanersAsked.length > 0 ? askedWords(cleanersAsked, when) : movedWords(when),
    };
  }
  const amount = formatMoney(penceFromPounds(fee));
  if (cleanersAsked.length > 0 && cleanersLost.length === 0 && answerBy) {
    const names = both(cleanersAsked);
    return {
      cost: `Free if ${names} can come, otherwise ${amount}`,
      next: `It is less than 24 hours until the clean. ${names} can answer until ${formatMoment(new Date(answerBy))}. If you cancel after a free move, it costs at least ${amount}.`,
      ifRefused: {
        legend: `If ${names} can’t come then`,
        keep: 'Keep my clean as it is',
        pay: `Move it and pay ${amount}`,
      },
      confirm: `Ask ${names} about ${when}`,
      done: askedWords(cleanersAsked, when),
    };
  }
  return {
    cost: `Moving costs ${amount}`,
    next: `It is less than 24 hours until the clean and ${both(cleanersLost)} can’t come then. It is cancelled for ${amount} and a new one booked at the same price.`,
    ifRefused: null,
    confirm: `Pay ${amount} and move to ${when}`,
    done: movedWords(when),
  };
}
