/** Letters and digits that nobody mistakes for each other, 32 of them: 5 bits each, 80 bits a code. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const giftCodeLength = 16;

/** A gift-card code from 16 random bytes: "ABCDEFGHJKLMNPQR" (rules/money#gift-cards). */
export function giftCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== giftCodeLength) throw new Error('A gift-card code is made from 16 bytes');
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}

/** A typed code as it is looked up, spaces and dashes left out; null when it can't be one. */
export function readGiftCode(typed: string): string | null {
  const code = typed.slice(0, 100).replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === giftCodeLength && /^[A-Z0-9]+$/.test(code) ? code : null;
}

/** As people read it: "ABCD-EFGH-JKLM-NPQR". */
export const formatGiftCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');
