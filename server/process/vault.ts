import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isSameSecret } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps bank details, gift-card codes and access notes unreadable in the database (docs/runbook.md, Settings). */
export type Vault = {
  /** Of the key that seals. */
  keyId: string;
  /** Of the key that only opens, while ENCRYPTION_KEY is changed; null = there is none. */
  alsoKeyId: string | null;
  /**
   * Encrypts; the same text is never the same twice. The key's id stands before it. What is bound to a place, such as
   * its row, opens only there: moved to another one it is refused.
   */
  seal(plain: string, place?: string): string;
  /** Throws when the text was changed, sealed by a key that we don't have or for another place. */
  open(sealed: string, place?: string): string;
  /** A keyed hash by which something secret is found again, such as a gift-card code. */
  fingerprint(plain: string): string;
  /** The same by each key, the one that seals first. */
  fingerprints(plain: string): string[];
  /** Whether a hash is the text's, by one of the keys. */
  isFingerprint(plain: string, hash: string): boolean;
};

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'brightwren', purpose, 32));

type Key = { id: string; sealing: Buffer; hashing: Buffer };

const keyOf = (secret: string): Key => ({
  id: createHash('sha256').update(derive(secret, 'id')).digest('base64url').slice(0, 12),
  sealing: derive(secret, 'seal'),
  hashing: derive(secret, 'fingerprint'),
});

function sealBy(key: Key, plain: string, place: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.sealing, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

function openBy(key: Key, text: string, place: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, key.sealing, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([body, decipher.final()]).toString('utf8');
}

/** `also` opens what it sealed and knows what it hashed, and seals nothing (docs/runbook.md, Changing keys). */
export function createVault(encryptionKey: string, also: string | null = null): Vault {
  const key = keyOf(encryptionKey);
  const other = also === null || also === encryptionKey ? null : keyOf(also);
  const keys = other ? [key, other] : [key];
  const hashBy = ({ hashing }: Key, plain: string) =>
    createHmac('sha256', hashing).update(plain).digest('base64url');
  const fingerprints = (plain: string) => keys.map((one) => hashBy(one, plain));
  return {
    keyId: key.id,
    alsoKeyId: other?.id ?? null,
    seal: (plain, place = '') => sealBy(key, plain, place),
    open(sealed, place = '') {
      const [id, text = ''] = sealed.split('.');
      const its = keys.find((one) => one.id === id);
      if (!its) throw new Error('This was sealed by another ENCRYPTION_KEY');
      return openBy(its, text, place);
    },
    fingerprint: (plain) => hashBy(key, plain),
    fingerprints,
    isFingerprint: (plain, hash) => fingerprints(plain).some((one) => isSameSecret(hash, one)),
  };
}
