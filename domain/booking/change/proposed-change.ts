/** A new time for a visit, London wall time. */
export type ProposedMove = {
  kind: 'move';
  startDate: string;
  startTime: string;
  /** Where a move would cost a fee and a cleaner refuses: pay it and book the new time, or keep the old one. */
  isFeeAgreed: boolean;
  /** The cleaners' percent of their pay in that fee. */
  feePercent: number;
  /** The customer asks for a start inside the 14 days (rules/lifecycles#statutory-right). */
  isEarlyStartRequested: boolean;
};

/** Other terms for a visit with the price they come to, in pence (rules/lifecycles#amending). */
export type ProposedAmendment = {
  kind: 'amend';
  quarterHours: number;
  cleanerCount: number;
  bedroomCount: number | null;
  bathroomCount: number | null;
  extras: string[];
  cleaningSupplies: boolean;
  address: string;
  city: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  labourPence: number;
  discountPence: number;
  suppliesPence: number;
  goodwillPence: number;
  totalPence: number;
  vatPence: number;
  giftAppliedPence: number;
  waivedPence: number;
};

/** What a waiting change would make of its booking, as the table `booking_changes` keeps it. */
export type ProposedChange = ProposedMove | ProposedAmendment;
