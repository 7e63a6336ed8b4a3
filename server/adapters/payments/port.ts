/**
 * What a card is asked for: `hold` authorises an amount to be taken later, `save-card` keeps the card for
 * later, `charge` takes the amount at once.
 */
export type PaymentPurpose = 'hold' | 'save-card' | 'charge';

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
  /** The same for the same card whoever gives it; null where the gateway tells none. Never a card number. */
  cardFingerprint: string | null;
  /** The last London day on which the card works, the end of its month; null where the gateway tells none. */
  cardLastDay: string | null;
  /** As people know it, such as "Visa", and the last four digits of its number; null where the gateway tells none. */
  cardBrand: string | null;
  cardLast4: string | null;
  capturedPence: number;
  refundedPence: number;
  /** When a hold runs out by itself. */
  captureBefore: Date | null;
  /** Why a bank said no, in the gateway's word, such as "insufficient_funds". */
  declineCode: string | null;
  /** How often a card was declined for it. */
  declinedTries: number;
  /** What we named the payment after when we asked: a booking's or a gift card's id. */
  reference: string | null;
};

/**
 * Something the gateway told us of its own accord; the intent itself is fetched, because events come in any order. With
 * `about` it tells of a payout or a dispute, and `gatewayId` is that one's.
 */
export type PaymentEvent = {
  id: string;
  gatewayId: string;
  kind: string;
  about?: 'payout' | 'dispute';
  /** A refund that the gateway took and that gave nothing after all, with the key that it was asked for under. */
  failedRefund?: { gatewayRefundId: string; idempotencyKey: string };
};

/** One of the gateway's list that says what we don't understand; the others of the list stand beside it. */
export type Unread = { gatewayId: string; error: Error };

/** One change of what the gateway holds for us. */
export type BalanceEntry = {
  entryId: string;
  /** `other` is money that we know no rule for. */
  kind:
    | 'charge'
    | 'refund'
    | 'refund-returned'
    | 'dispute'
    | 'dispute-returned'
    | 'fee'
    | 'payout'
    | 'payout-returned'
    | 'other';
  /** What came (+) or went (−) before the fee that it kept of it: the balance changes by amount − fee. */
  amountPence: number;
  feePence: number;
  at: Date;
  /** The intent of its charge, refund or dispute. */
  intentId: string | null;
  disputeId: string | null;
  refundId: string | null;
  /** The key that a refund was asked for under; null where somebody else than we made it. */
  refundKey: string | null;
  /** What the gateway says about it. */
  words: string | null;
};

/** Money on its way from the gateway to our bank. It leaves the balance when it is made, and comes back when it fails. */
export type Payout = {
  payoutId: string;
  amountPence: number;
  status: 'on-the-way' | 'paid' | 'failed' | 'canceled';
  /** The London day on which the bank has it, or should. */
  arrivesOn: string;
  at: Date;
  /** Why the bank did not take it, in the gateway's words. */
  failure: string | null;
  /** Somebody made it at the gateway; then it can't say what is in it. */
  isByHand: boolean;
  /** Whether the gateway has decided which entries are in it. */
  isItemised: boolean;
};

/** A cardholder's bank asks for a payment back. `closed`: an inquiry that ended without money moving. */
export type Dispute = {
  disputeId: string;
  intentId: string | null;
  amountPence: number;
  /** In the gateway's word, such as "fraudulent". */
  reason: string;
  status: 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
  /** The bank only asks, and no money has moved. */
  isInquiry: boolean;
  /** Until when it takes evidence; null where it takes none. */
  respondBy: Date | null;
  at: Date;
  /** What it has moved so far, in any order. */
  entries: BalanceEntry[];
};

/** The gateway's own no: nothing was given back under that key. */
export class RefundRefused extends Error {}

type Request = { amountPence: number; idempotencyKey: string; reference: string };

/**
 * The smallest gateway our use-cases need. Promises: a call repeated under one idempotency key has one
 * effect and the same answer; card data never pass through our use-cases; amounts are integer pence;
 * an unreachable gateway throws and never answers "declined"; events come at least once, in any order.
 */
export type PaymentsPort = {
  name: 'simulator' | 'stripe';
  /** The cards it takes, by the names that people know. */
  acceptedCards: readonly string[];
  /** `isCardSaved` false: it pays this once, and the gateway keeps it for nothing else. */
  createIntent(request: Request & { purpose: PaymentPurpose; isCardSaved?: boolean }): Promise<Intent>;
  getIntent(gatewayId: string): Promise<Intent>;
  /**
   * Takes up to the held amount; the rest of the hold is released. An amount of 0 gives the intent up,
   * whatever it waits for. An intent that is over, or whose hold ran out, answers its state.
   */
  capture(request: { gatewayId: string; amountPence: number; idempotencyKey: string }): Promise<Intent>;
  /**
   * Lets a card go that was saved for nothing; the intent is then voided. One that is over answers its state. A card of
   * before that the intent was given by `giveSavedCard` stays for what else it pays.
   */
  forgetCard(request: { gatewayId: string; idempotencyKey: string }): Promise<Intent>;
  /** Holds an amount on a saved card without its holder; `held`, `declined` or `awaiting-bank`. */
  holdSavedCard(request: Request & { cardToken: string }): Promise<Intent>;
  /**
   * Gives an open intent a saved card while its holder is there: it ends, or asks the holder's bank, as with a card that
   * was typed. A card that was removed is declined; an intent that has its card answers its state. The answer may be
   * another intent that took the place of the given one.
   */
  giveSavedCard(request: { gatewayId: string; cardToken: string }): Promise<Intent>;
  /** Forgets a saved card for good; what is held on it or was taken stays. One that is gone already is no error. */
  removeCard(cardToken: string): Promise<void>;
  /** Takes an amount from a saved card without its holder; `captured`, `declined` or `awaiting-bank`. */
  chargeSavedCard(request: Request & { cardToken: string }): Promise<Intent>;
  /**
   * Gives money back of what was captured. Throws `RefundRefused` where the gateway says no, such as when that is more
   * than is left of it; after any other error nobody knows.
   */
  refund(request: {
    gatewayId: string;
    amountPence: number;
    idempotencyKey: string;
  }): Promise<{ gatewayRefundId: string }>;
  /** Reads a delivered event; null when its signature is not the gateway's, or is too old. */
  parseEvent(headers: Headers, body: string): Promise<PaymentEvent | 'of-no-intent' | null>;
  /**
   * Whether it tells of fees, payouts and disputes itself; the office enters the payouts and disputes of one that
   * doesn't, and these are in no balance of its.
   */
  tellsOfPayouts: boolean;
  /** What it holds for us now, pence; what it does not release yet counts. Payouts are off it once they are made. */
  getBalance(): Promise<number>;
  /** Every change of that since then, oldest first. */
  listEntries(since: Date): Promise<BalanceEntry[]>;
  /** What an itemised payout is made of, without itself: together they are its amount. */
  listEntriesOf(payoutId: string): Promise<BalanceEntry[]>;
  /** Every payout made since then, oldest first. */
  listPayouts(since: Date): Promise<(Payout | Unread)[]>;
  /** Null for one in another currency, which is nothing of ours. */
  getPayout(payoutId: string): Promise<Payout | null>;
  /** Every dispute opened since then, oldest first. */
  listDisputes(since: Date): Promise<(Dispute | Unread)[]>;
  getDispute(disputeId: string): Promise<Dispute>;
  /** Where the office sees a payment at the gateway itself; null where it can't. */
  addressOf(gatewayId: string): string | null;
  /** Every intent made since then, oldest first, `limit` at most after the one given. */
  listIntents(since: Date, after?: { gatewayId: string; limit?: number }): Promise<(Intent | Unread)[]>;
};
