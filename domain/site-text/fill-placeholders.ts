import type { PlaceholderValues } from './placeholders.ts';

const notSet = '(not set)';
/** Words between double square brackets go together with what they are about. */
const optional = /\[\[((?:(?!\[\[|\]\])[\s\S])*)\]\]/g;
const placeholder = /\{([a-zA-Z]{1,40})\}/g;

type Write = (name: string, value: string) => string;

const placeholderValue = (values: PlaceholderValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : undefined;

function fill(text: string, values: PlaceholderValues, write: Write): string {
  const isMissing = (part: string) =>
    [...part.matchAll(placeholder)].some(([, name = '']) => placeholderValue(values, name) === '');
  return text
    .replaceAll(optional, (_, part: string) => (isMissing(part) ? '' : part))
    .replaceAll(placeholder, (whole, name: string) => {
      const value = placeholderValue(values, name);
      if (value === undefined) return whole;
      return value === '' ? notSet : write(name, value);
    });
}

/**
 * A text with its placeholders filled: {businessName} becomes the name. What is not set reads "(not set)"; a part in
 * [[double square brackets]] is left out instead, with all it says. Other braces stay as they are.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  fill(text, values, (_, value) => value)
    .replaceAll(/ {2,}/g, ' ')
    .trim();

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** As people write it, without what a phone can't dial. */
const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '');

function writeHtml(name: string, value: string): string {
  const text = escapeHtml(value);
  if (name === 'businessEmail' && /^[^\s@"<>]+@[^\s@"<>]+$/.test(value))
    return `<a href="mailto:${text}">${text}</a>`;
  if (name === 'businessPhone' && dialled(value)) return `<a href="tel:${dialled(value)}">${text}</a>`;
  return text;
}

/** Without what would be filled or left out: within a tag that would break it open. */
const withPlainTags = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/[[\]{}]/g, (sign) => `&#${sign.codePointAt(0)};`));

/**
 * The same in cleaned HTML, between its tags: values are escaped, an address to write to or to call is a link, and an element that is
 * left without words is left out.
 */
export const fillHtmlPlaceholders = (html: string, values: PlaceholderValues): string =>
  fill(withPlainTags(html), values, writeHtml).replaceAll(/<(p|li)>\s*<\/\1>/g, '');
