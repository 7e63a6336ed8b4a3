import type { Page } from '@playwright/test';

/**
 * What a translator of a browser does to a page: `wraps` moves each text into an element of its own, `replaces` puts
 * another text there and throws the page's away.
 */
export type Translator = 'wraps' | 'replaces';

function translate(kind: Translator): void {
  const untouched =
    'script, style, title, option, textarea, noscript, svg, font, [translate="no"], [contenteditable]';
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(kind === 'wraps' ? text : document.createTextNode(text.data));
  };
  const wrapAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return wrap(root as Text);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrapAll(node);
  }).observe(document, { childList: true, subtree: true });
  if (document.body) wrapAll(document.body);
}

/** Before the page is opened: it is translated from its first byte on. */
export const translateFromTheStart = (page: Page, kind: Translator): Promise<void> =>
  page.addInitScript(translate, kind).then(() => undefined);

/** From now on, the page being there, and each that is opened after it once it works. */
export async function translateOnceThere(page: Page, kind: Translator): Promise<void> {
  const begin = () => page.evaluate(translate, kind).catch(() => undefined);
  await begin();
  page.on('load', begin);
}
