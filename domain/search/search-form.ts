import { readEmail } from '#domain/text/read-email.ts';
import { readName, readSigns } from '#domain/text/read-text.ts';
import { readReference, readReferenceStart } from '../booking/booking-reference.ts';
import { readGiftCode } from '../gift-card/gift-code.ts';
import { wordsOf } from './words-of.ts';

/** No name, address or e-mail that somebody types is longer. */
export const longestSearch = 100;

/**
 * What was typed into a search, by what it can be; what it can't be is not looked for, so that few indexes are asked.
 * E-mails, phones, postcodes and references are beginnings: they are found while they are typed.
 */
export type SearchForm = {
  references: string[];
  email: string | null;
  phone: string | null;
  postalCodes: string[];
  /** Of an invoice, credit note or receipt; whole. */
  documentNumber: string | null;
  /** The last four signs of a gift card's code. */
  codeEnd: string | null;
  /** Each of them begins a word, in any order. */
  words: string[];
};

export const emptySearch: SearchForm = {
  references: [],
  email: null,
  phone: null,
  postalCodes: [],
  documentNumber: null,
  codeEnd: null,
  words: [],
};

/** Decides what a typed search may be (rules/content#search); nothing at all where it is too short to tell. */
export function readSearch(typed: string): SearchForm {
  const cut = typed.slice(0, longestSearch).replaceAll('\0', '');
  const text = readSigns(cut);
  if (text.includes('@')) return { ...emptySearch, email: emailStart(text) };
  const phone = phoneStart(text);
  if (phone) return { ...emptySearch, phone };
  const documentNumber = documentNumberOf(text);
  if (documentNumber) return { ...emptySearch, documentNumber };
  const started = readReferenceStart(text);
  if (started && started !== 'BW-')
    return { ...emptySearch, references: [started], words: wordsOf(readName(cut)) };
  const reference = readReference(text);
  const found = { ...emptySearch, references: reference ? [reference] : [], codeEnd: codeEndOf(text) };
  const postalCodes = postalCodeStarts(text);
  return postalCodes.length > 0 ? { ...found, postalCodes } : { ...found, words: typedWords(readName(cut)) };
}

const leastEmail = 3;
const emailStart = (text: string): string | null => {
  const email = readEmail(text).replaceAll(/\s/g, '');
  return email.length >= leastEmail ? email : null;
};

const leastDigits = 5;

/** "07700 9", "+44 (0)7700 9" and "7700 900123" as the beginning of a number that is kept as "+447700900123". */
function phoneStart(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < leastDigits) return null;
  const abroad = /^(?:00)?44/.test(digits) ? digits.replace(/^(?:00)?44/, '') : null;
  if (abroad !== null) return `+44${abroad.replace(/^0/, '')}`;
  if (text.startsWith('+')) return `+${digits}`;
  return `+44${digits.replace(/^0/, '')}`;
}

/** "inv 2026 12" is INV-2026-000012. */
function documentNumberOf(text: string): string | null {
  const [, series, year, count] = /^(INV|GC|CN)[\s-]*(\d{4})[\s-]*(\d{1,6})$/i.exec(text) ?? [];
  return series && year && count ? `${series.toUpperCase()}-${year}-${count.padStart(6, '0')}` : null;
}

const codeEnd = 4;
const codeSigns = /^[A-HJ-NP-Z2-9]{4}$/;

function codeEndOf(text: string): string | null {
  const end = (readGiftCode(text) ?? text.replaceAll(/[\s•*.-]/g, '').toUpperCase()).slice(-codeEnd);
  const isOne = readGiftCode(text) !== null || text.replaceAll(/[\s•*.-]/g, '').length === codeEnd;
  return isOne && codeSigns.test(end) ? end : null;
}

const outcode = '[A-Z]{1,2}\\d[A-Z\\d]?';
const outcodeAlone = new RegExp(`^${outcode}$`);
const splitPostalCode = new RegExp(`^(${outcode})\\s+(\\d[A-Z]{0,2})$`);
const joinedPostalCode = new RegExp(`^(${outcode})(\\d[A-Z]{1,2})$`);

/** What kept postcodes may begin with: "LS14" is the outcode, or LS1 with a 4 behind it. */
function postalCodeStarts(text: string): string[] {
  const upper = text.toUpperCase();
  const [, area, unit] = splitPostalCode.exec(upper) ?? joinedPostalCode.exec(upper) ?? [];
  if (area && unit) return [`${area} ${unit}`];
  if (!outcodeAlone.test(upper)) return [];
  const [, shorter, first] = new RegExp(`^(${outcode})(\\d)$`).exec(upper) ?? [];
  return [`${upper} `, ...(shorter && first ? [`${shorter} ${first}`] : [])];
}

/** One sign alone would find nearly everybody; a plus begins a phone. */
function typedWords(text: string): string[] {
  if (text.startsWith('+')) return [];
  const words = wordsOf(text);
  return words.some((word) => word.length > 1) ? words : [];
}

/** Whether there is anything to look for. */
export const isAnySearch = (form: SearchForm): boolean =>
  Object.values(form).some((part) => (Array.isArray(part) ? part.length > 0 : part !== null));
