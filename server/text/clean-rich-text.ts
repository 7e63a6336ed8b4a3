import sanitizeHtml from 'sanitize-html';
import { pictureKeyOf, picturePath } from '#domain/picture/picture-path.ts';
import { readLine } from '#domain/text/read-text.ts';
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

/**
 * The attributes of tags that go though their name is one of ours. They keep their name until then: sanitize-html closes
 * whatever stands behind a tag that was renamed to one it leaves out by that tag's new name.
 */
const leftOut = new WeakSet<object>();
function leaveOut(tagName: string): sanitizeHtml.Tag {
  const attribs = {};
  leftOut.add(attribs);
  return { tagName, attribs };
}

const pixels = /^[1-9]\d{0,3}$/;

/** A picture of ours as every text has it: its address in one width, what it shows, and how large it is. */
function cleanPicture({
  src = '',
  alt = '',
  width = '',
  height = '',
}: Record<string, string>): sanitizeHtml.Tag {
  const key = pictureKeyOf(src.trim());
  if (key === null) return leaveOut('img');
  const size: Record<string, string> = pixels.test(width) && pixels.test(height) ? { width, height } : {};
  return { tagName: 'img', attribs: { src: picturePath(key, 960), alt: readLine(alt), ...size } };
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
function ourTag(name: string, allowed: ReadonlySet<string>): string {
  if (allowed.has(name) || inlineTags.has(name) || withoutText.includes(name)) return name;
  // Of the office's programs, within a line: <o:p>, <st1:place>.
  if (name.includes(':')) return name;
  return sameLevel[name] ?? blockTag;
}

/** Google Docs puts bold that isn't around all that is copied. */
const isLeftOut = (name: string, { style = '' }: Record<string, string>): boolean =>
  (name === 'b' || name === 'strong') && isNotBold.test(style);

/**
 * Rich text with nothing in it but the markup above: no style, script, event attribute, SVG or MathML; tables, and
 * pictures of ours, only where they are asked for. A block that has no tag of ours becomes a paragraph (rules/content#rich-text).
 * Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string, { withTables = false, withPictures = false } = {}): string {
  const allowed = new Set([...tags, ...(withTables ? tableTags : []), ...(withPictures ? ['img'] : [])]);
  const clean = sanitizeHtml(html, {
    allowedTags: [...allowed, blockTag],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: withoutText,
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: cleanLink(attributes) }),
      img: (_tagName, attributes) => cleanPicture(attributes),
      th: (tagName, attributes) => ({ tagName, attribs: cleanHeaderCell(attributes) }),
      '*': (name, attributes) =>
        isLeftOut(name, attributes)
          ? leaveOut(name)
          : { tagName: ourTag(name, allowed), attribs: attributes },
    },
    exclusiveFilter: ({ attribs }) => (leftOut.has(attribs) ? 'excludeTag' : false),
  });
  return separateBlocks(clean, deepest).trim();
}
