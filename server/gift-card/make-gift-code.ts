import { randomBytes } from 'node:crypto';
import { formatGiftCode, giftCodeFrom, giftCodeLength } from '#domain/gift-card/gift-code.ts';
import type { Vault } from '../process/vault.ts';

/**
 * A new code as it is stored: a keyed hash to find it by, and sealed for sending and resending
 * (rules/money#gift-cards).
 */
export function makeGiftCode(vault: Vault): { code_hash: string; code_cipher: string; code_end: string } {
  const code = giftCodeFrom(randomBytes(giftCodeLength));
  return {
    code_hash: vault.fingerprint(code),
    code_cipher: vault.seal(formatGiftCode(code)),
    code_end: code.slice(-4),
  };
}
