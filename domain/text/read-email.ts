import { readSigns, withoutWrapping } from './read-text.ts';

const longest = 1000;
/** "Name <address>", and what mail programs make of a link: "[mailto:address]". */
const inside = /^[^@]*[<[(]([^<>[\]()]*@[^<>[\]()]*)[>\])][^@]*$/u;
/** The address twice: as it is read and as the link behind it. */
const linked = /^\[?([^<>[\]()\s]+@[^<>[\]()\s]+)\]?\s*[<[(](?:mailto:)?\1[>\])]$/u;

/**
 * An address as it is kept, in small letters, out of what mail programs copy: "mailto:…", "Name <…>", an address with
 * its label, quotes, or a sign behind it (rules/content#typed-text). What is none stays as it is, to be refused.
 */
export function readEmail(typed: string): string {
  if (typed.length > longest) return typed;
  const text = readSigns(typed).toLowerCase().replaceAll('’', "'");
  const address = linked.exec(text)?.[1] ?? inside.exec(text)?.[1] ?? text;
  return withoutWrapping(address.replace(/(?<=@[^@\s]+)\s*\([^()]*\)[\s;.,]*$/u, ''))
    .replace(/^e-?mail(?: address)?\s*:\s*/u, '')
    .replace(/^mailto:\s*([^?]*)(?:\?.*)?$/u, '$1')
    .replace(/\s*@\s*/u, '@')
    .replace(/[\s;.,]+$/u, '');
}
