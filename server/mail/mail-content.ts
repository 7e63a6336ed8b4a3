/**
 * A mail as plain data: templates say what, the layout says how. The HTML and the text part come from the
 * same blocks, and no template ever writes markup, so nothing a person typed can become any.
 */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'small'; text: string }
  /** A way out or aside, smaller than a button. */
  | { kind: 'link'; label: string; href: string }
  | { kind: 'gift-card'; card: GiftCardDrawn };

/** A gift card as it is drawn, on the page where it is bought and in the mail (app/gift-card). */
export type GiftCardDrawn = {
  amount: string;
  receiverName: string;
  from: string;
  message: string;
  code: string;
  goodUntil: string;
  /** Where the bird is. */
  picture: string;
};

export type MailContent = {
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Of the booking it is about, said under the heading. */
  reference?: string | null;
  /** Of mails about offers: where a mail program posts to that asks no more (RFC 8058). */
  unsubscribe?: string;
};

export const text = (words: string): MailBlock => ({ kind: 'text', text: words });
export const small = (words: string): MailBlock => ({ kind: 'small', text: words });
export const facts = (rows: [label: string, value: string][]): MailBlock => ({
  kind: 'facts',
  rows: rows.filter(([, value]) => value !== ''),
});
/** Dates or names one below the other, counted. */
export const numbered = (lines: readonly string[]): MailBlock =>
  facts(lines.map((line, index): [string, string] => [String(index + 1), line]));
export const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href });
export const link = (label: string, href: string): MailBlock => ({ kind: 'link', label, href });
export const giftCard = (card: GiftCardDrawn): MailBlock => ({ kind: 'gift-card', card });
