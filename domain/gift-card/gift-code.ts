import { readCode } from '#domain/text/read-code.ts';
import { readSigns } from '#domain/text/read-text.ts';

/** Letters and digits that nobody mistakes for each other, 32 of them: 5 bits each, 80 bits a code. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const giftCodeLength = 16;

/** A gift-card code from 16 random bytes: "ABCDEFGHJKLMNPQR" (rules/money#gift-cards). */
export function giftCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== giftCodeLength) throw new Error('A gift-card code is made from 16 bytes');
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}

const longest = 300;
const grouped = /(?<![A-Z0-9-])[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}(?![A-Z0-9-])/g;

function squeezed(text: string): string | null {
  const code = text.replaceAll(/[ .,_/·-]/g, '');
  return code.length === giftCodeLength && /^[A-Z0-9]+$/.test(code) ? code : null;
}

/** A typed code as it is looked up, out of a label or a sentence too; null when it can't be one (rules/content#typed-text). */
export function readGiftCode(typed: string): string | null {
  if (typed.length > longest) return null;
  const text = readSigns(typed).toUpperCase();
  const plain = squeezed(text) ?? squeezed(readCode(text));
  const [found, ...more] = plain ? [plain] : (text.replaceAll(/ ?- ?/g, '-').match(grouped) ?? []);
  return found !== undefined && more.length === 0 ? squeezed(found) : null;
}

/** As people read it: "ABCD-EFGH-JKLM-NPQR". */
export const formatGiftCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');
