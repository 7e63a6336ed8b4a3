import sanitizeHtml from 'sanitize-html';

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

/**
 * Rich text with nothing in it but the markup above: no style, script, event attribute, picture, SVG or MathML;
 * tables only where they are asked for. Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string, { withTables = false } = {}): string {
  return sanitizeHtml(html, {
    allowedTags: withTables ? [...tags, ...tableTags] : tags,
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: deepest,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'svg',
      'math',
      'template',
      'iframe',
      'title',
    ],
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: cleanLink(attributes) }),
      th: (tagName, attributes) => ({ tagName, attribs: cleanHeaderCell(attributes) }),
    },
  }).trim();
}
