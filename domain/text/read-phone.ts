import { readSigns, withoutWrapping } from './read-text.ts';

const longest = 100;
const words =
  '(?:tel|telephone|phone|mobile|mob|cell|landline|home|work|office|call|whatsapp|my|me|no|number|uk|gb|[tmphw])';
const label = new RegExp(`^(?:${words}\\b[\\s.:/#-]*)+`, 'u');
const note = new RegExp(`[\\s,;(-]*(?:\\b${words}\\b[\\s.)]*)+$`, 'u');
const slips: Record<string, string> = { o: '0', l: '1', i: '1', '|': '1' };

/** A number as it is written for people, of whatever country, without what was copied along. */
export const withoutPhoneLabel = (typed: string): string =>
  readSigns(typed).replace(new RegExp(label, 'iu'), '');

/**
 * What is dialled, "+" and digits alone, out of a number as people write and copy it: "tel:", marks, spaces, a word
 * before or behind it, an o for a nought (rules/content#typed-text). '' for what has anything else in it.
 */
export function readPhone(typed: string): string {
  if (typed.length > longest) return '';
  const text = readSigns(typed).toLowerCase();
  const bare = withoutWrapping(text.replace(label, '').replace(note, ''));
  const dialled = bare.replaceAll(/[\s().,/’'_·-]/g, '');
  if (!/^\+*[\doil|]+$/u.test(dialled)) return '';
  const digits = dialled.replaceAll(/[oil|]/g, (sign) => slips[sign] ?? sign);
  return dialled.replaceAll(/\D/g, '').length >= 6 ? digits : '';
}
