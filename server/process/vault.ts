import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps bank details, gift-card codes and access notes unreadable in the database (docs/runbook.md, Settings). */
export type Vault = {
  keyId: string;
  /**
   * Encrypts; the same text is never the same twice. The key's id stands before it. What is bound to a place, such as
   * its row, opens only there: moved to another one it is refused.
   */
  seal(plain: string, place?: string): string;
  /** Throws when the text was changed, sealed by another key or for another place. */
  open(sealed: string, place?: string): string;
  /** A keyed hash by which something secret is found again, such as a gift-card code. */
  fingerprint(plain: string): string;
};

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'brightwren', purpose, 32));

export function createVault(encryptionKey: string): Vault {
  const key = derive(encryptionKey, 'seal');
  const hashKey = derive(encryptionKey, 'fingerprint');
  const keyId = createHash('sha256').update(derive(encryptionKey, 'id')).digest('base64url').slice(0, 12);
  return {
    keyId,
    seal(plain, place = '') {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, place = '') {
      const [id, text = ''] = sealed.split('.');
      if (id !== keyId) throw new Error('This was sealed by another ENCRYPTION_KEY');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
    fingerprint: (plain) => createHmac('sha256', hashKey).update(plain).digest('base64url'),
  };
}
