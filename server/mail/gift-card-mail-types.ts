/** What mails about gift cards are written from. */
export type GiftCardMailProps = {
  /** The card with its message, to who it is for. */
  'gift-card': {
    firstName: string;
    receiverName?: string;
    from: string;
    message: string;
    amount: string;
    /** Sealed in the outbox; opened only while the mail is written. */
    sealedCode: string;
    expiresOn: string;
  };
  /** To an address that was a card's by mistake: nothing about the card. */
  'gift-card-corrected': Record<string, never>;
  /** A lost card under a new code, to its receiver or its buyer. */
  'gift-card-reissued': {
    firstName: string;
    receiverName: string;
    from: string;
    message: string;
    balance: string;
    /** Nothing is on it, but what bookings have reserved may come back. */
    isEmpty?: boolean;
    /** Sealed in the outbox; opened only while the mail is written. */
    sealedCode: string;
    expiresOn: string;
  };
  /** To the other of the two. */
  'gift-card-stopped': { firstName: string; from: string; receiverName: string; isBuyer: boolean };
  'gift-card-used': {
    firstName: string;
    used: string;
    balance: string;
    isEmpty: boolean;
    codeEnd: string;
    expiresOn: string;
  };
  'gift-card-expiring': {
    firstName: string;
    balance: string;
    codeEnd: string;
    expiresOn: string;
    daysLeft: number;
  };
  'goodwill-card': {
    firstName: string;
    amount: string;
    /** Sealed in the outbox; opened only while the mail is written. */
    sealedCode: string;
    expiresOn: string;
    reason: string;
  };
};
