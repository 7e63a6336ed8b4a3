import { cardSentences } from '#domain/messages/browser/card-sentences.ts';

/** What became of a card that was given; a bank that says why it declined is believed. */
export type CardOutcome =
  | 'held'
  | 'card-saved'
  | 'captured'
  | 'awaiting-bank'
  | 'declined'
  | 'too-little-money'
  | 'unknown-number'
  | 'bank-refused'
  | 'unreachable'
  /** The payment service's own field lacks something. */
  | 'incomplete'
  | 'voided';

/** Of the reasons a bank gives, those somebody can do something particular about. */
const reasons = {
  insufficient_funds: 'too-little-money',
  incorrect_number: 'unknown-number',
  authentication_failed: 'bank-refused',
} as const;

/** What a card is that was declined for a reason, in the gateway's word. */
export const declinedFor = (reason: unknown): CardOutcome =>
  reasons[reason as keyof typeof reasons] ?? 'declined';

const refusals = {
  'awaiting-bank': 'bank_check_needed',
  declined: 'card_declined',
  'too-little-money': 'card_too_little_money',
  'unknown-number': 'card_number_unknown',
  'bank-refused': 'bank_check_refused',
  unreachable: 'card_unreachable',
  incomplete: 'card_incomplete',
} as const satisfies Partial<Record<CardOutcome, keyof typeof cardSentences>>;

/** What to say about a card that did not secure the payment, and what its holder can do; null when it did. */
export function cardRefusal(outcome: CardOutcome): { code: string; message: string } | null {
  const code = (refusals as Partial<Record<CardOutcome, keyof typeof cardSentences>>)[outcome];
  return code ? { code, message: cardSentences[code] } : null;
}
