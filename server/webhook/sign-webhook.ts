import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret in the form that libraries for Standard Webhooks take. */
export const makeWebhookSecret = (bytes: Uint8Array = randomBytes(secretBytes)): string =>
  `${prefix}${Buffer.from(bytes).toString('base64')}`;

export type SignedMessage = { id: string; at: Date; body: string };

/**
 * The headers of a message as Standard Webhooks has them. With several secrets, as for a day after a change, there is
 * a signature by each, and a receiver takes any that it can verify.
 */
export function signWebhook({ id, at, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(prefix, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
