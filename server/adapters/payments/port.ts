/** What a card is asked for: `hold` authorises an amount now, `save-card` keeps the card for later. */
export type PaymentPurpose = 'hold' | 'save-card';

export type IntentStatus =
  | 'awaiting-card'
  | 'awaiting-bank'
  | 'declined'
  | 'held'
  | 'card-saved'
  | 'captured'
  | 'voided';

export type Intent = {
  gatewayId: string;
  /** Lets the browser, and nobody else, give the card for this intent. */
  clientSecret: string;
  status: IntentStatus;
  /** Names the card for later charges; never a card number. */
  cardToken: string | null;
  capturedPence: number;
};

/**
 * The smallest gateway our use-cases need. Promises: a call repeated under one idempotency key has one
 * effect and the same answer; card data never pass through our use-cases; amounts are integer pence;
 * an unreachable gateway throws and never answers "declined".
 */
export type PaymentsPort = {
  name: 'simulator' | 'stripe';
  createIntent(request: {
    purpose: PaymentPurpose;
    amountPence: number;
    idempotencyKey: string;
    reference: string;
  }): Promise<Intent>;
  getIntent(gatewayId: string): Promise<Intent>;
  /** Takes up to the held amount; the rest of the hold is released. */
  capture(request: { gatewayId: string; amountPence: number; idempotencyKey: string }): Promise<Intent>;
  /** Holds an amount on a saved card without its holder; `held`, `declined` or `awaiting-bank`. */
  holdSavedCard(request: {
    cardToken: string;
    amountPence: number;
    idempotencyKey: string;
    reference: string;
  }): Promise<Intent>;
};
