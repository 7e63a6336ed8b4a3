import { readSigns } from './read-text.ts';

const longest = 200;
const outward = /^(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d(?:\d|[ABEHMNPRV-Y])?|\d[A-HJKPS-UW])|GIR)$/;
const inward = /^\d[ABD-HJLNP-UW-Z]{2}$/;
const country =
  /[\s,.(]+(?:UK|U\.K\.?|GB|G\.B\.?|UNITED KINGDOM|GREAT BRITAIN|BRITAIN|ENGLAND|SCOTLAND|WALES|NORTHERN IRELAND)[\s.,)]*$/;
const opening = /^["“”‘’'<[({\s]+/u;
const closing = /["“”‘’'>\])}\s.,;:]+$/u;
const digitOf: Record<string, string> = { O: '0', I: '1', L: '1' };
const letterOf: Record<string, string> = { 0: 'O' };

/** An outcode as it must be meant: where only a digit or only a letter can stand, O is 0, l is 1 and 0 is O. */
function readOutward(typed: string): string | null {
  let spellings = [{ text: '', slips: 0 }];
  for (const sign of typed) {
    const others = [digitOf[sign], letterOf[sign]].filter((other) => other !== undefined);
    spellings = spellings.flatMap(({ text, slips }) => [
      { text: text + sign, slips },
      ...others.map((other) => ({ text: text + other, slips: slips + 1 })),
    ]);
  }
  const [meant, next] = spellings
    .filter(({ text }) => outward.test(text))
    .toSorted((a, b) => a.slips - b.slips);
  return meant && meant.slips !== next?.slips ? meant.text : null;
}

function readWhole(out: string, back: string): string | null {
  const meant = readOutward(out);
  const digit = digitOf[back.charAt(0)] ?? back.charAt(0);
  const end = `${digit}${back.slice(1)}`;
  return meant !== null && inward.test(end) ? `${meant} ${end}` : null;
}

/** Whether a read postcode or outcode has the form of one that the Royal Mail gives out. */
export function isPostalCodeForm(read: string): boolean {
  const [out = '', back] = read.split(' ');
  return outward.test(out) && (back === undefined || inward.test(back));
}

const inText = /(?<![A-Z0-9])(?=[A-Z0-9.\s-]*\d)([A-Z0-9]{2,4})[ .-]*([0-9OIL][A-Z]{2})(?![A-Z0-9])/g;
const bareOf = (text: string): string => text.replaceAll(/[ .,'’-]/g, '');

/** What was typed for a postcode: in capitals, without label, country and what stands around it. */
function readPlace(typed: string): string {
  const text = readSigns(typed)
    .toUpperCase()
    .replace(/^POST(?:AL)? ?CODE\s*[:=]?\s*/, '');
  return text.replace(opening, '').replace(closing, '').replace(country, '').replace(closing, '');
}

/** The one postcode in a text, as "SW1A 1AA": a town before it, a country behind it (rules/content#typed-text). */
function findPostalCode(place: string): string | null {
  const bare = bareOf(place);
  if (bare.length >= 5 && bare.length <= 7) {
    const whole = readWhole(bare.slice(0, -3), bare.slice(-3));
    if (whole !== null) return whole;
  }
  if (!/^[\p{L}\p{M}\d .,'’()/&-]*$/u.test(place)) return null;
  const found = [...place.matchAll(inText)].flatMap(([, out = '', back = '']) => readWhole(out, back) ?? []);
  const [one, ...more] = found;
  return one !== undefined && more.length === 0 ? one : null;
}

/**
 * A typed postcode as "SW1A 1AA"; what is none stays in capitals without spaces, so that the settings' pattern can
 * judge it.
 */
export function readPostalCode(typed: string): string {
  const place = typed.length > longest ? '' : readPlace(typed);
  const found = findPostalCode(place);
  if (found !== null) return found;
  const bare = place.replaceAll(/[ .-]/g, '');
  if (bare.length <= 4) return readOutward(bare) ?? bare;
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
}
