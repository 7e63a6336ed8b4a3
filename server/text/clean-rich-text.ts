import sanitizeHtml from 'sanitize-html';
import { blockTag, separateBlocks } from './separate-blocks.ts';

/** Markup that says what a text is and nothing about how it looks (rules/security#encoding-injection). */
const tags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'a',
  'blockquote',
  'br',
  'hr',
];

const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/** No text of ours is nested deeper; what is keeps its words. */
const deepest = 20;

/** A web address, or a path of this site; nothing that a browser would read as another site or as a script. */
const link = /^(https?:\/\/|\/(?![/\\]))[^\s\\\p{Cc}]*$/iu;
const elsewhere = /^https?:/i;

function cleanLink(attributes: Record<string, string>): Record<string, string> {
  const href = attributes.href?.trim() ?? '';
  if (!link.test(href)) return {};
  return elsewhere.test(href) ? { href, rel: 'noopener noreferrer' } : { href };
}

const cleanHeaderCell = ({ scope }: Record<string, string>): Record<string, string> =>
  scope === 'col' || scope === 'row' ? { scope } : {};

const withoutText = [
  ...['script', 'style', 'textarea', 'option', 'noscript'],
  ...['svg', 'math', 'template', 'iframe', 'title'],
];

/** What stands within a line; their tags go and their words stay where they are. */
const inlineTags = new Set([
  ...['abbr', 'acronym', 'audio', 'bdi', 'bdo', 'big', 'blink', 'button', 'canvas', 'cite', 'code', 'data'],
  ...[
    'datalist',
    'del',
    'dfn',
    'embed',
    'font',
    'img',
    'input',
    'ins',
    'kbd',
    'label',
    'map',
    'area',
    'mark',
  ],
  ...[
    'meter',
    'nobr',
    'object',
    'output',
    'param',
    'picture',
    'progress',
    'q',
    'rb',
    'rp',
    'rt',
    'rtc',
    'ruby',
  ],
  ...['s', 'samp', 'select', 'optgroup', 'slot', 'small', 'source', 'span', 'strike', 'sub', 'sup', 'time'],
  ...['track', 'tt', 'u', 'var', 'video', 'wbr', 'base', 'head', 'link', 'meta'],
]);

const sameLevel: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const isNotBold = /font-weight:\s*(?:normal|[1-4]00)\b/i;

/** The tag of ours for one that is none: the nearest heading, else a block of its own unless it stands within a line. */
function ourTag(name: string, allowed: ReadonlySet<string>, { style = '' }: Record<string, string>): string {
  // Google Docs puts such a one around all that is copied.
  if ((name === 'b' || name === 'strong') && isNotBold.test(style)) return 'span';
  if (allowed.has(name) || inlineTags.has(name) || withoutText.includes(name)) return name;
  // Of the office's programs: <o:p>, <st1:place>.
  if (name.includes(':')) return 'span';
  return sameLevel[name] ?? blockTag;
}

/**
 * Rich text with nothing in it but the markup above: no style, script, event attribute, picture, SVG or MathML;
 * tables only where they are asked for. A block that has no tag of ours becomes a paragraph (rules/content#rich-text).
 * Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string, { withTables = false } = {}): string {
  const allowed = new Set(withTables ? [...tags, ...tableTags] : tags);
  const clean = sanitizeHtml(html, {
    allowedTags: [...allowed, blockTag],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: withoutText,
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: cleanLink(attributes) }),
      th: (tagName, attributes) => ({ tagName, attribs: cleanHeaderCell(attributes) }),
      '*': (name, attributes) => ({ tagName: ourTag(name, allowed, attributes), attribs: attributes }),
    },
  });
  return separateBlocks(clean, deepest).trim();
}
