export type OutgoingMail = {
  /** Derived from the outbox row, so a repeat after a lost answer is recognisable as the same mail. */
  messageId: string;
  /** The envelope sender, to which it comes back; without one it is the sender that people read. */
  returnPath?: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /** Where one press in the mail program ends mails like this; only those about offers have it. */
  unsubscribe?: string;
  /** iCalendar with a METHOD of REQUEST or CANCEL (RFC 6047): shown by the mail program, and a file beside it. */
  calendar?: string;
};

/** The other side says for good that this address takes no mail: sending the same again would change nothing. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/**
 * Hands a mail to the world. Throws when it could not, within a minute; a return means it was taken. Whatever was not
 * taken may be handed over again under its message id.
 */
export type MailPort = {
  send(mail: OutgoingMail): Promise<void>;
  /** The outbox itself is where people read it, so it keeps every word. */
  isOutbox?: true;
  /** Lets go of open connections; a mail that is handed over later opens its own. */
  close?(): Promise<void>;
};
