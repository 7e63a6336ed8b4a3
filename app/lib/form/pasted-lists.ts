const placed = /mso-list:\s*l\d+\s+level(\d+)/i;
const marker = 'span[style*="mso-list:ignore" i]';
const isNumber = /^\s*\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;
const signs = /^[\s\u00a0]*(?:[·•▪◦§o–-]|\(?(?:\d+|[a-z])[.)])[\s\u00a0]+/i;

type Item = { paragraph: Element; level: number; isOrdered: boolean };

/** What Word and Outlook copy as a list: a paragraph that says its level by style, its sign typed before the words. */
function itemOf(paragraph: Element): Item | null {
  const level = placed.exec(paragraph.getAttribute('style') ?? '')?.[1];
  const isListed = /MsoListParagraph|MsoListBullet|MsoListNumber/.test(paragraph.className);
  const sign = paragraph.querySelector(marker);
  if (level === undefined && !(isListed && (sign || signs.test(paragraph.textContent ?? '')))) return null;
  const isOrdered = isNumber.test((sign ?? paragraph).textContent ?? '');
  return { paragraph, level: Number(level ?? 1), isOrdered };
}

function dropSign(paragraph: Element): void {
  const sign = paragraph.querySelector(marker);
  if (sign) {
    sign.remove();
    return;
  }
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first) first.textContent = (first.textContent ?? '').replace(signs, '');
}

/** Makes lists of the paragraphs that Word and Outlook copy in place of them; a numbered heading only loses its number. */
export function makeWordLists(body: Element): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    heading.querySelector(marker)?.remove();
  const open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p, div')]) {
    const item = paragraph.querySelector('p, div') ? null : itemOf(paragraph);
    if (!item) continue;
    // Another paragraph between ends the list.
    if (last === null || paragraph.previousElementSibling !== last) open.length = 0;
    const { level, isOrdered } = item;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const tag = isOrdered ? 'OL' : 'UL';
    if (open.at(-1)?.level === level && open.at(-1)?.list.tagName !== tag) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else {
        paragraph.before(list);
        last = list;
      }
      open.push({ list, level });
    }
    dropSign(paragraph);
    const entry = body.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
  }
}
