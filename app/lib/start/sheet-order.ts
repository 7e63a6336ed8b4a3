/** The router's mark at the end of the address of a sheet that code which is loaded later needs, too. */
const mark = '#';

const markedIn = (nodes: Iterable<Node>): HTMLLinkElement[] =>
  [...nodes].filter(
    (node): node is HTMLLinkElement =>
      node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.href.endsWith(mark),
  );

function findUnmarked({ href }: HTMLLinkElement): HTMLLinkElement | undefined {
  const sheets = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...sheets].find((other) => `${other.href}${mark}` === href);
}

/** Asks for nothing as long as the marked one is there. */
function addPlaceholder(marked: HTMLLinkElement): void {
  const unmarked = document.createElement('link');
  unmarked.rel = 'stylesheet';
  unmarked.setAttribute('disabled', '');
  unmarked.href = marked.href.slice(0, -mark.length);
  marked.after(unmarked);
}

/** What came with code on a screen before applies until the screen's own is there. */
function disableWhenLoaded(unmarked: HTMLLinkElement, marked: HTMLLinkElement): void {
  const rest = () => {
    if (marked.isConnected) unmarked.disabled = true;
  };
  if (marked.sheet) rest();
  else marked.addEventListener('load', rest, { once: true });
}

function begin(marked: HTMLLinkElement): void {
  const unmarked = findUnmarked(marked);
  if (unmarked) disableWhenLoaded(unmarked, marked);
  else addPlaceholder(marked);
}

/** A page that has its sheets in itself keeps them there; its marked ones are disabled (scripts-after-paint.ts). */
function reenable(marked: HTMLLinkElement): void {
  const unmarked = marked.disabled ? undefined : findUnmarked(marked);
  if (unmarked) unmarked.disabled = false;
}

/**
 * Sheets keep their order. Code that is loaded later looks for its sheets by their unmarked addresses, and puts what it
 * doesn't find at the end of the head: a sheet that is there already would begin to win over the ones that were after
 * it, and what is on the screen would move under the finger that made the code load. So each marked sheet gets an
 * unmarked one at its side, which is also what stays for that code when the router takes the marked one away.
 */
export function keepSheetOrder(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      markedIn(removedNodes).forEach(reenable);
      markedIn(addedNodes).forEach(begin);
    }
  }).observe(document.head, { childList: true });
  markedIn(document.head.children).forEach(begin);
}
