import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import type { CardField, CardInput, CardProblem } from './card-input.ts';

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/** The check digit every card number carries: catches a mistyped digit before the gateway is asked. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberProblem(typed: string): string | null {
  const digits = digitsOf(typed);
  if (digits === '') return cardSentences.card_missing;
  const isRight = /^\d{12,19}$/.test(digits) && hasCheckDigit(digits);
  return isRight ? null : cardSentences.card_bad;
}

function expiryProblem(typed: string, now: Date): string | null {
  const parts = /^(0?[1-9]|1[0-2])\s*[/.\s-]?\s*(?:20)?(\d{2})$/.exec(typed.trim());
  if (parts === null) return cardSentences.card_expiry_bad;
  const firstDayAfter = Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1);
  return firstDayAfter > now.getTime() ? null : 'This card has expired. Use another card.';
}

function securityCodeProblem(typed: string): string | null {
  return /^\d{3,4}$/.test(typed.trim()) ? null : cardSentences.card_code_bad;
}

/** Begins to give the card of the payment service's field, where it is filled in. */
export function beginGiven({ given }: CardInput): CardProblem[] {
  if (!given?.isComplete()) return [{ field: 'card', message: cardSentences.card_incomplete }];
  given.begin();
  return [];
}

/** What can be said about a card before its bank is asked, one message a field, in the form's order. */
export function checkCard(card: CardInput, now: Date): CardProblem[] {
  const found: [CardField, string | null][] = [
    ['card', numberProblem(card.number)],
    ['cardExpiry', expiryProblem(card.expiry, now)],
    ['cardSecurityCode', securityCodeProblem(card.securityCode)],
  ];
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}
