export type OutgoingMail = {
  /** Derived from the outbox row, so a repeat after a lost answer is recognisable as the same mail. */
  messageId: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /** Where one press in the mail program ends mails like this; only those about offers have it. */
  unsubscribe?: string;
};

/** Hands a mail to the world. Throws when it could not; a return means it was taken. */
export type MailPort = {
  send(mail: OutgoingMail): Promise<void>;
  /** The outbox itself is where people read it, so it keeps every word. */
  isOutbox?: true;
};
