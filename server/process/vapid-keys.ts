import { createECDH, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { VapidKeys } from '../adapters/push/port.ts';

const curve = 'prime256v1';
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

const key = (bytes: number, first?: number) =>
  z.string().refine(
    (text) => {
      const found = bytesOf(text);
      return /^[\w-]+$/.test(text) && found.length === bytes && (first === undefined || found[0] === first);
    },
    { message: `must be a key of web push: ${bytes} bytes in base64url` },
  );

/** The settings of web push (RFC 8292). */
export const vapidVariables = {
  VAPID_PUBLIC_KEY: key(65, 4).optional(),
  VAPID_PRIVATE_KEY: key(32).optional(),
  VAPID_SUBJECT: z
    .string()
    .refine((text) => /^mailto:[^\s@]+@[^\s@]+$/.test(text) || /^https:\/\/[^\s/]+/.test(text), {
      message: 'must be mailto: with an email address, or an https address',
    })
    .optional(),
};

type Given = {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
};

export type VapidEnvironment = { privateKey: string | null; subject: string | null };

/** The public key that belongs to a private one; throws where it is none of the curve. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(bytesOf(privateKey));
  return pair.getPublicKey().toString('base64url');
}

export function readVapid({
  VAPID_PUBLIC_KEY: given,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: Given): VapidEnvironment {
  if (Boolean(given) !== Boolean(privateKey)) {
    throw new Error(
      'Web push needs both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY. Set both, or neither for keys that are made by themselves.',
    );
  }
  if (privateKey && publicOrNull(privateKey) !== given) {
    throw new Error(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair. Set the two that were made together.',
    );
  }
  return { privateKey: privateKey ?? null, subject: subject ?? null };
}

function publicOrNull(privateKey: string): string | null {
  try {
    return publicKeyOf(privateKey);
  } catch {
    return null;
  }
}

const padded = (privateKey: Buffer): string =>
  Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]).toString('base64url');

export function makeVapidKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  return padded(pair.getPrivateKey());
}

/**
 * Where the other keys come from the environment nothing is written down, and processes over one database still need
 * the same one: it follows from ENCRYPTION_KEY.
 */
function keyFrom(encryptionKey: string): string {
  for (let turn = 0; ; turn += 1) {
    const found = createHmac('sha256', encryptionKey).update(`web push ${turn}`).digest('base64url');
    // One in four billion is none of the curve.
    if (publicOrNull(found)) return found;
  }
}

/** The keys by which push services know us: given, kept in the data folder, or made of ENCRYPTION_KEY. */
export function vapidKeysOf(
  { vapid }: { vapid: VapidEnvironment },
  secrets: { encryptionKey: string; vapidPrivateKey?: string },
  mailFrom: string,
): VapidKeys {
  const privateKey = vapid.privateKey ?? secrets.vapidPrivateKey ?? keyFrom(secrets.encryptionKey);
  return {
    privateKey,
    publicKey: publicKeyOf(privateKey),
    subject: vapid.subject ?? `mailto:${mailFrom}`,
  };
}
