import { makeWordLists } from './pasted-lists.ts';

/** The editor's own copies are what they should be. */
const ownCopy = 'data-pm-slice';

const unseen =
  'style, script, meta, link, title, xml, head, img, br.Apple-interchange-newline, [hidden], [style*="mso-hide:all" i], [style*="display:none" i]';
const isBold = /font-weight:\s*(?:bold|[6-9]00)/i;
const isNotBold = /font-weight:\s*(?:normal|[1-4]00)/i;
const isItalic = /font-style:\s*italic/i;
const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, section, article';

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string): Element {
  const named = element.ownerDocument.createElement(tag);
  // Not all: the parser takes names that no attribute can be given.
  for (const name of ['style', 'class']) {
    const value = element.getAttribute(name);
    if (value !== null) named.setAttribute(name, value);
  }
  named.append(...element.childNodes);
  element.replaceWith(named);
  return named;
}

function dropComments(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  for (const comment of found) comment.remove();
}

/** Bold and italic that the program says by style become marks; bold that its style takes back is none. */
function markStyles(body: Element): void {
  for (const element of body.querySelectorAll('b, strong'))
    if (isNotBold.test(element.getAttribute('style') ?? '')) unwrap(element);
  for (const span of body.querySelectorAll('span[style], font[style]')) {
    const style = span.getAttribute('style') ?? '';
    for (const [pattern, tag] of [
      [isBold, 'strong'],
      [isItalic, 'em'],
    ] as const) {
      if (!pattern.test(style) || span.textContent?.trim() === '') continue;
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
}

/** A heading of Word's online edition or of a title style is a paragraph that says so. */
function nameHeadings(body: Element): void {
  for (const title of body.querySelectorAll('p.MsoTitle, p.Title')) rename(title, 'h2');
  for (const title of body.querySelectorAll('p.MsoSubtitle, p.Subtitle')) rename(title, 'h3');
  for (const heading of body.querySelectorAll('[role="heading"]:not(h1, h2, h3, h4, h5, h6)'))
    rename(heading, `h${heading.getAttribute('aria-level') ?? '2'}`.replace(/^h[^1-6].*$/, 'h2'));
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const mark of body.querySelectorAll(':is(h2, h3, h4) :is(b, strong)')) unwrap(mark);
}

/** Google Docs puts a list within a list beside its item, where it belongs into it. */
function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
    else unwrap(list);
  }
}

/** The address that Outlook's guard of links has wrapped up. */
function plainAddress(href: string): string {
  if (!/^https:\/\/[a-z0-9.-]*safelinks\.protection\.outlook\.com\//i.test(href)) return href;
  return (URL.canParse(href) && new URL(href).searchParams.get('url')) || href;
}

function cleanLinks(body: Element): void {
  for (const link of body.querySelectorAll('a')) {
    const href = plainAddress(link.getAttribute('href') ?? '');
    // Bookmarks within the document that was copied from lead nowhere here.
    if (/^(?:https?:\/\/|\/)/i.test(href)) link.setAttribute('href', href);
    else unwrap(link);
  }
}

/** A table that only places things side by side, as mails have them: no words of a table. */
function isLayout(table: HTMLTableElement): boolean {
  const cells = [...table.rows].map(({ cells: own }) => own.length);
  return (
    table.querySelector('table') !== null ||
    table.getAttribute('role') === 'presentation' ||
    Math.max(0, ...cells) <= 1
  );
}

function dissolveLayouts(body: Element): void {
  const layouts = [...body.querySelectorAll('table')].filter(isLayout);
  for (const table of layouts) {
    for (const cell of [...table.rows].flatMap((row) => [...row.cells])) {
      const block = rename(cell, 'div');
      table.before(block);
    }
    table.remove();
  }
}

/** Two lines broken in a row begin a new paragraph; a block within a line's block is none. */
function splitAtEmptyLines(body: Element): void {
  for (const holder of [body, ...body.querySelectorAll('p, div')]) {
    if (holder !== body && holder.querySelector(blocks)) continue;
    for (const br of [...holder.querySelectorAll('br')]) {
      let next = br.nextSibling;
      while (next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '') next = next.nextSibling;
      if (!br.isConnected || !(next instanceof HTMLBRElement)) continue;
      const rest = body.ownerDocument.createElement('p');
      const parent = br.parentElement;
      while (next.nextSibling) rest.append(next.nextSibling);
      next.remove();
      br.remove();
      if (parent === holder && holder !== body) holder.after(rest);
      else parent?.append(rest);
    }
  }
}

const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ').trim() ?? '';

function dropEmpty(body: Element): void {
  for (const block of [...body.querySelectorAll('p, div, h2, h3, h4, li, ul, ol')].reverse())
    if (words(block) === '' && !block.closest('td, th') && !block.querySelector('hr')) block.remove();
}

function dropLooks(body: Element): void {
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!(name === 'href' && element.tagName === 'A') && !['colspan', 'rowspan', 'scope'].includes(name))
        element.removeAttribute(name);
  for (const inline of [...body.querySelectorAll('span, font, u, ins, center')]) unwrap(inline);
  for (const element of [...body.querySelectorAll('*')]) if (element.tagName.includes(':')) unwrap(element);
}

/**
 * What was copied from Word, Google Docs, Outlook or a page, as the paragraphs, headings, lists, links and tables that it
 * means (rules/content#rich-text); the editor takes what it knows of it.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes(ownCopy)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(unseen)) element.remove();
  dropComments(body);
  dissolveLayouts(body);
  makeWordLists(body);
  markStyles(body);
  nameHeadings(body);
  nestLists(body);
  cleanLinks(body);
  dropLooks(body);
  splitAtEmptyLines(body);
  dropEmpty(body);
  return body.innerHTML;
}
