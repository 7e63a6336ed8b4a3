/** What a mail library says of a refusal: the answer of the server, and to which command. */
type SmtpFault = { command?: unknown; responseCode?: unknown; response?: unknown };

/** Said of an address, where no finer code is given: no such mailbox, not here, not allowed to be named so. */
const ofAddress = new Set([550, 551, 553]);
/** Finer codes (RFC 3463): everything about the address but the sender's (7, 8), and a mailbox that is closed. */
const fineOfAddress = /\b5\.(1\.(?![78]\b)\d{1,3}|2\.1)\b/;
const anyFine = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Our own right to send, which the office can't mend by asking somebody for another address. */
const ofSender = /\brelay|\bauthenticat|\bsender\b|\bspam\b|\bblock|\bpolicy\b/i;

/**
 * Whether an SMTP server said for good that the recipient's address takes no mail. A refusal of the connection, of our
 * sign-in, of the sender or of the mail's words is none, and neither is a full mailbox: those may pass.
 */
export function isAddressRefused(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as SmtpFault;
  if (typeof responseCode !== 'number' || responseCode < 500) return false;
  const words = typeof response === 'string' ? response : '';
  if (fineOfAddress.test(words)) return command === 'RCPT TO' || command === 'DATA';
  if (anyFine.test(words) || ofSender.test(words)) return false;
  return command === 'RCPT TO' && ofAddress.has(responseCode);
}
