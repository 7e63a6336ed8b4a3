import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatMoment } from '#domain/time/london.ts';
import type { Changer } from './changeable-booking.ts';

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

/** Whom a move for nothing asks, and who is looked for. */
export function freeMoveLabel({ cleanersAsked, cleanersLost, answerBy }: MoveOffer): string {
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

type Words = { clean: string; mine: string; pay: string; cancels: string };

/** The same for its customer, and for the office that moves it for them. */
const wordsFor: Record<Changer, Words> = {
  customer: { clean: 'your clean', mine: 'my clean', pay: 'pay', cancels: 'you cancel' },
  company: { clean: 'the clean', mine: 'the clean', pay: 'charge', cancels: 'the customer cancels' },
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const askedWords = (names: readonly string[], when: string, clean: string) =>
  `We have asked ${both(names)} about ${when}. Until the answer ${clean} stays as it is.`;
const movedWords = (when: string, clean: string) => `${capital(clean)} is moved to ${when}.`;

/** A move to `when` in the words people read before and after they confirm it (rules/lifecycles#rescheduling). */
export function moveSummary(offer: MoveOffer, when: string, reader: Changer): MoveSummary {
  const { clean, mine, pay, cancels } = wordsFor[reader];
  const { fee, cleanersAsked, cleanersLost, answerBy } = offer;
  if (fee === 0) {
    const confirm = cleanersAsked.length > 0 ? `Ask ${both(cleanersAsked)} and move` : 'Move it';
    return {
      cost: 'Moving is free',
      next: freeMoveLabel(offer),
      ifRefused: null,
      confirm: `${confirm} to ${when}`,
      done: cleanersAsked.length > 0 ? askedWords(cleanersAsked, when, clean) : movedWords(when, clean),
    };
  }
  const amount = formatMoney(penceFromPounds(fee));
  if (cleanersAsked.length > 0 && cleanersLost.length === 0 && answerBy) {
    const names = both(cleanersAsked);
    return {
      cost: `Free if ${names} can come, otherwise ${amount}`,
      next: `It is less than 24 hours until the clean. ${names} can answer until ${formatMoment(new Date(answerBy))}. If ${cancels} after a free move, it costs at least ${amount}.`,
      ifRefused: {
        legend: `If ${names} can’t come then`,
        keep: `Keep ${mine} as it is`,
        pay: `Move it and ${pay} ${amount}`,
      },
      confirm: `Ask ${names} about ${when}`,
      done: askedWords(cleanersAsked, when, clean),
    };
  }
  return {
    cost: `Moving costs ${amount}`,
    next: `It is less than 24 hours until the clean and ${both(cleanersLost)} can’t come then. It is cancelled for ${amount} and a new one booked at the same price.`,
    ifRefused: null,
    confirm: `${capital(pay)} ${amount} and move to ${when}`,
    done: movedWords(when, clean),
  };
}
