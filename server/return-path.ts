import { createHmac } from 'node:crypto';
import type { SigningKeys } from './process/keyed-hash.ts';
import { isSameSecret } from './process/secrets.ts';

/** One sending of a mail: sent again by the office it is another (server/outbox). */
export type MailSending = { id: string; resends: number };

const sign = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`return-path:${token}`).digest('hex').slice(0, 16);

/**
 * The envelope sender of one mail, to which whoever can't deliver it sends it back (VERP; docs/decisions/050). In small
 * letters and within the 64 that the part before the @ may have, since servers on the way change the others.
 */
export function makeReturnPath(secret: string, address: string, { id, resends }: MailSending): string {
  const [name, domain] = address.split('@');
  const token = `${id.replaceAll('-', '')}-${resends.toString(36)}`;
  return `${name}+${token}-${sign(secret, token)}@${domain}`;
}

const form =
  /\+(([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([0-9a-z]{1,2}))-([0-9a-f]{16})@/g;

/** Which sending an address that came back names; null where there is none that we signed. */
export function readReturnPath(
  { tokenSecret, tokenSecretAlso }: SigningKeys,
  text: string,
): MailSending | null {
  for (const [, token = '', ...parts] of text.toLowerCase().matchAll(form)) {
    const [resends = '', signature = ''] = parts.slice(5);
    const secrets = [tokenSecret, tokenSecretAlso].filter((secret) => secret !== null);
    if (!secrets.some((secret) => isSameSecret(signature, sign(secret, token)))) continue;
    return { id: parts.slice(0, 5).join('-'), resends: Number.parseInt(resends, 36) };
  }
  return null;
}

/** The same for each try; sent again by the office it is another, or mail programs would hide it as a double. */
export const messageIdOf = ({ id, resends }: MailSending, host: string): string =>
  resends === 0 ? `<${id}@${host}>` : `<${id}.${resends}@${host}>`;

/** Which sending a message id of ours names. */
export function readMessageId(messageId: string): MailSending | null {
  const found = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,4}))?@[^\s@]+$/i.exec(messageId);
  return found?.[1] ? { id: found[1].toLowerCase(), resends: Number(found[2] ?? 0) } : null;
}
