/** The accounts of the books (rules/money#ledger). */
export const accounts = {
  bank: 1100,
  cardProcessor: 1200,
  disputedPayments: 1250,
  customerControl: 1300,
  cleanerPayOwed: 2100,
  tipsOwed: 2150,
  vat: 2200,
  giftCards: 2300,
  affiliatesOwed: 2400,
  sales: 4100,
  cancellationFees: 4200,
  giftCardBreakage: 4300,
  cleanerCost: 5100,
  suppliesCost: 5200,
  cardCosts: 5300,
  badDebt: 5400,
  affiliateCost: 5500,
} as const;

export type Account = (typeof accounts)[keyof typeof accounts];

/** One line of a journal: debit +, credit −, in pence, with the party its account asks for. */
export type Posting = {
  account: Account;
  amountPence: number;
  bookingId?: string;
  providerId?: string;
  giftCardId?: string;
};

/**
 * What a journal is about; with its sequence unique, so that nothing is posted twice (rules/lifecycles#every-change).
 */
export type JournalKey = { event: string; entity: string; entityId: string; sequence?: number };

/** Leaves out empty lines and demands that the rest sum to zero. */
export function balanced(postings: readonly Posting[]): Posting[] {
  const sum = postings.reduce((total, posting) => total + posting.amountPence, 0);
  if (sum !== 0) throw new Error(`A journal must sum to zero and this one sums to ${sum}`);
  return postings.filter((posting) => posting.amountPence !== 0);
}

/** The same lines with their signs turned: how a journal is corrected. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amountPence: -posting.amountPence }));
