/** What a mail server said of a mail that it did not take. */
export type MailFault = {
  /** RFC 3463's code, like 5.1.1; null where it gave none. */
  code: string | null;
  /** SMTP's own, like 550; null where it is not known. */
  reply: number | null;
  words: string;
};

/** Why an address takes no mail, as people are told it (domain/label/bounce-labels.ts). */
export const bounceReasons = ['no-mailbox', 'no-domain', 'closed', 'moved', 'unreadable', 'refused'] as const;
export type BounceReason = (typeof bounceReasons)[number];

/** Said of an address, where no finer code is given: no such mailbox, not here, not allowed to be named so. */
const ofAddress = new Set([550, 551, 553]);
/** Everything about the address but the sender's (7, 8), and a mailbox that is closed. */
const fineOfAddress = /^5\.(1\.(?![78]$)\d{1,3}|2\.1)$/;
/** Our own right to send, which the office can't mend by asking somebody for another address. */
const ofSender = /\brelay|\bauthenticat|\bsender\b|\bspam\b|\bblock|\bpolicy\b/i;

/** Codes of other things by which some servers say that there is no such mailbox or domain, each with its words. */
const worded: readonly (readonly [code: string, words: RegExp])[] = [
  // Postfix, of a domain that is not in the DNS.
  ['5.4.4', /\b(?:host|domain)\b.*\bnot found\b/i],
  // Exchange Online, at its edge.
  ['5.4.1', /\brecipient address rejected\b/i],
  // Outlook.com.
  ['5.5.0', /\bmailbox unavailable\b/i],
];

/** The first of RFC 3463's codes in an answer. */
export const fineCodeIn = (text: string): string | null =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0] ?? null;

/**
 * Whether it was said for good that the recipient's address takes no mail. A full mailbox, our own right to send and
 * the mail's words are none of that, since they may pass, and neither is what is not known.
 */
export function isAddressRefused({ code, reply, words }: MailFault): boolean {
  if (code !== null && !/^5\.0\.0$/.test(code)) {
    return fineOfAddress.test(code) || worded.some(([one, said]) => one === code && said.test(words));
  }
  return reply !== null && ofAddress.has(reply) && !ofSender.test(words);
}

/** Why, of an address that was refused. */
export function bounceReasonOf({ code, words }: Pick<MailFault, 'code' | 'words'>): BounceReason {
  if (code === '5.1.2' || code === '5.4.4' || /null ?mx|domain not found/i.test(words)) return 'no-domain';
  if (code === '5.2.1') return 'closed';
  if (code === '5.1.6') return 'moved';
  if (code === '5.1.3') return 'unreadable';
  return code !== null && ['5.1.1', '5.1.10', '5.4.1', '5.5.0'].includes(code) ? 'no-mailbox' : 'refused';
}
