import { readSigns } from './read-text.ts';

const longest = 60;
const thousands =
  /^[1-9]\d{0,2}(?:,\d{3})+(?=\.|$)|^[1-9]\d{0,2}(?: \d{3})+(?=\.|$)|^[1-9]\d{0,2}(?:’\d{3})+(?=\.|$)/;

/** A figure's own signs, those of Arabic among them; full-width and other digits are 0–9 by then. */
const plain = (typed: string): string =>
  typed.length > longest
    ? ''
    : readSigns(typed).replaceAll('٫', '.').replaceAll('٬', ',').replaceAll('·', '.').toLowerCase();

/** Continental figures: the dots of "1.234,50" are thousands, since its last comma is the point. */
function withPoint(text: string): string {
  const [, whole = '', part = ''] = /^(.*),(\d{1,2})$/.exec(text) ?? [];
  if (part === '') return text;
  if (whole.includes(',')) return '';
  const grouped = /^\d{1,3}(?:\.\d{3})+$/.test(whole) ? whole.replaceAll('.', '') : whole;
  return grouped.includes('.') ? '' : `${grouped || 0}.${part}`;
}

/** The number as a computer writes it; '' for what is none. */
function decimalOf(text: string, maxDecimals: number): string {
  const point = withPoint(text.replace(/(?<=\d)[.,]$/, ''));
  const bare = point.replace(thousands, (grouped) => grouped.replaceAll(/[ ,’]/g, '')).replace(/^\./, '0.');
  return new RegExp(`^\\d{1,10}(?:\\.\\d{1,${maxDecimals}})?$`).test(bare) ? bare : '';
}

/**
 * A typed number; null for what is none. A last comma with one or two digits behind it is the point, with three it
 * parts thousands (rules/content#typed-text).
 */
export function readNumber(typed: string, maxDecimals = 4): number | null {
  const text = plain(typed)
    .replace(/^(?:£|gbp) ?/, '')
    .replace(/ ?(?:%|£|gbp)$/, '');
  const sign = text.startsWith('-') ? -1 : 1;
  const decimal = decimalOf(text.replace(/^[+-] ?/, ''), maxDecimals);
  return decimal === '' ? null : sign * Number(decimal);
}

/** Typed pounds in whole pence, "£1,079.50", "1079,5" and "20 GBP" alike; null for what is no amount. */
export function readMoney(typed: string): number | null {
  const text = plain(typed)
    .replace(/^(?:£|gbp) ?/, '')
    .replace(/ ?(?:£|gbp|pounds?)$/, '');
  const decimal = decimalOf(text, 2);
  return decimal === '' ? null : Math.round(Number(decimal) * 100);
}

/** A typed whole number, also "1,000,000" and "3.00"; null for anything else. */
export function readWholeNumber(typed: string): number | null {
  const number = readNumber(typed, 2);
  return number !== null && Number.isInteger(number) ? number : null;
}

const hour = 'h|hrs?|hours?';
const minute = 'm|mins?|minutes?';
const clock = new RegExp(`^(\\d{1,3}) ?(?:(?:${hour})\\.?(?: and)?|:) ?(?:(\\d{1,2}) ?(?:${minute})?\\.?)?$`);
const minutesAlone = new RegExp(`^(\\d{1,3}) ?(?:${minute})\\.?$`);
const decimalHours = new RegExp(`^(\\d{0,3})(?:[.,](\\d{1,2}))? ?(?:(?:${hour})\\.?)?$`);

function minutesOf(text: string): number | null {
  const [, hours, minutes = '0'] = clock.exec(text) ?? [];
  if (hours !== undefined) return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : null;
  const [, alone] = minutesAlone.exec(text) ?? [];
  if (alone !== undefined) return Number(alone);
  const [, whole = '', part = ''] = decimalHours.exec(text.replace(/(?<=\d)[.,]$/, '')) ?? [];
  if (whole + part === '') return null;
  return Math.round(Number(`${whole || 0}.${part || 0}`) * 6000) / 100;
}

/**
 * Typed hours in whole quarters: 9 for "2.25", "2,25", "2:15", "2 h 15" and "2¼"; null for what is none
 * (rules/content#typed-text).
 */
export function readQuarterHours(typed: string): number | null {
  const minutes = minutesOf(plain(typed));
  const quarters = (minutes ?? Number.NaN) / 15;
  return Number.isInteger(quarters) ? quarters : null;
}
