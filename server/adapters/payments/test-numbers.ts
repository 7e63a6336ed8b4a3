import type { PaymentPurpose } from './port.ts';

/** Agreed test numbers of the simulator; any other number is declined. */
export const simulatedCards = {
  works: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  /** Asks the bank first, with its holder there or not. */
  bankCheck: '4000002500003155',
  /** Works while its holder is there; without them it is declined. */
  declinedLater: '4000000000000341',
  /** Works when it is typed; given again as a saved card it is declined. */
  declinedAgain: '4000000000009987',
  /** Works while its holder is there; without them the bank wants to check. */
  bankCheckLater: '4000002760003184',
  /** Its holds run out after an hour. */
  holdExpires: '4000000000007007',
  /** Works, and its events never arrive. */
  eventLost: '4000000000008005',
  /** Works, and each of its events arrives three times. */
  eventThrice: '4000000000008013',
  /** Works, and its events arrive half a minute late. */
  eventLate: '4000000000008021',
} as const;

type CardName = keyof typeof simulatedCards;
type Answer = { outcome: 'secured' | 'bank-check' | 'declined'; declineCode?: string };

const hourMs = 3600 * 1000;
/**
 * Visa, Mastercard and Amex keep a hold 7 days, one made without the holder 4 days and 18 hours
 * (rules/money#capture).
 */
const presentHoldMs = 7 * 24 * hourMs;
const absentHoldMs = (4 * 24 + 18) * hourMs;
const lateEventMs = 30 * 1000;

const present: Partial<Record<CardName, Answer>> = {
  declined: { outcome: 'declined', declineCode: 'card_declined' },
  insufficientFunds: { outcome: 'declined', declineCode: 'insufficient_funds' },
  bankCheck: { outcome: 'bank-check' },
};
const absent: Partial<Record<CardName, Answer>> = {
  ...present,
  declinedLater: { outcome: 'declined', declineCode: 'card_declined' },
  bankCheckLater: { outcome: 'bank-check' },
  declinedAgain: { outcome: 'declined', declineCode: 'card_declined' },
};
const again: Partial<Record<CardName, Answer>> = {
  ...present,
  declinedAgain: { outcome: 'declined', declineCode: 'card_declined' },
};
const unknownNumber: Answer = { outcome: 'declined', declineCode: 'incorrect_number' };

const nameOf = (numberOrToken: string): CardName | undefined =>
  (Object.keys(simulatedCards) as CardName[]).find(
    (name) => simulatedCards[name].slice(-4) === numberOrToken.slice(-4),
  );

/** What the card of this number does when its holder gives it. */
export function answerOfNumber(number: string): Answer {
  const name = nameOf(number);
  if (!name || simulatedCards[name] !== number) return unknownNumber;
  return present[name] ?? { outcome: 'secured' };
}

/** What the saved card of this token does, its holder there or not. */
export function answerOfToken(cardToken: string, isHolderPresent: boolean): Answer {
  const name = nameOf(cardToken);
  const answers = isHolderPresent ? again : absent;
  return name ? (answers[name] ?? { outcome: 'secured' }) : unknownNumber;
}

export const securedStatus = (purpose: PaymentPurpose) =>
  ({ hold: 'held', 'save-card': 'card-saved', charge: 'captured' })[purpose] as
    | 'held'
    | 'card-saved'
    | 'captured';

/** How long a hold on the card of this token stands. */
export function holdMs(cardToken: string, isHolderPresent: boolean): number {
  if (nameOf(cardToken) === 'holdExpires') return hourMs;
  return isHolderPresent ? presentHoldMs : absentHoldMs;
}

/** After how many milliseconds each copy of an event about this card is delivered. */
export function eventDelaysMs(cardToken: string | null): number[] {
  const name = cardToken ? nameOf(cardToken) : undefined;
  if (name === 'eventLost') return [];
  if (name === 'eventThrice') return [0, 0, 0];
  return [name === 'eventLate' ? lateEventMs : 0];
}
