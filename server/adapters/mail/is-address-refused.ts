import { fineCodeIn, isAddressRefused as isRefused } from '#domain/bounce/refused-address.ts';

/** What a mail library says of a refusal: the answer of the server, and to which command. */
type SmtpFault = { command?: unknown; responseCode?: unknown; response?: unknown };

/**
 * Whether an SMTP server said for good that the recipient's address takes no mail. A refusal of the connection, of our
 * sign-in, of the sender or of the mail's words is none.
 */
export function isAddressRefused(error: unknown): boolean {
  const { command, responseCode: reply, response } = (error ?? {}) as SmtpFault;
  if (typeof reply !== 'number' || reply < 500) return false;
  const words = typeof response === 'string' ? response : '';
  const code = fineCodeIn(words);
  // The mail as a whole is refused for other reasons, unless the address is named.
  if (command !== 'RCPT TO' && (command !== 'DATA' || code === null)) return false;
  return isRefused({ code, reply: command === 'RCPT TO' ? reply : null, words });
}
