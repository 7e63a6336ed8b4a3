import type { PartFault } from '../../part-down.ts';
import { AddressRefused } from './port.ts';

/** What a mail library says of a fault: its own word, and the answer of the server to which command. */
type SmtpFault = { code?: unknown; command?: unknown; responseCode?: unknown };

/** The library's words of a connection that is not there, breaks, is silent, or can't be encrypted. */
const ofConnection = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EPROXY',
  'EREQUIRETLS',
]);
const ofSignIn = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const closing = 421;

/**
 * Whether the mail server can't be used, and how. What it says of a recipient or of a mail's words is an answer: null.
 * What it says to our name and sender it would say of every mail.
 */
export function smtpFault(error: unknown): PartFault | null {
  if (error instanceof AddressRefused || !(error instanceof Error)) return null;
  const { code, command, responseCode } = error as SmtpFault;
  if (ofSignIn.has(String(code))) return 'refused';
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || responseCode === closing)
    return 'silent';
  if (typeof responseCode === 'number' && command === 'MAIL FROM')
    return responseCode < 500 ? 'silent' : 'refused';
  if (code === 'EPROTOCOL') return typeof responseCode === 'number' ? 'silent' : 'nonsense';
  return ofConnection.has(String(code)) ? 'silent' : null;
}
