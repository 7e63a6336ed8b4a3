/** The router's mark at the end of the address of a sheet that code which is loaded later needs, too. */
const mark = '#';

const asSheet = (node: Node): HTMLLinkElement | null =>
  node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node : null;

const isMarked = (sheet: HTMLLinkElement) => sheet.href.endsWith(mark);

function findUnmarked({ href }: HTMLLinkElement): HTMLLinkElement | undefined {
  const sheets = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...sheets].find((other) => `${other.href}${mark}` === href);
}

/** Without effect, and so without work for a slow phone, as long as the marked one is there. */
function standBeside(marked: HTMLLinkElement): void {
  if (findUnmarked(marked)) return;
  const unmarked = document.createElement('link');
  unmarked.rel = 'stylesheet';
  unmarked.href = marked.href.slice(0, -mark.length);
  unmarked.media = 'not all';
  marked.after(unmarked);
}

function standIn(marked: HTMLLinkElement): void {
  findUnmarked(marked)?.removeAttribute('media');
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
      for (const sheet of [...removedNodes].map(asSheet)) if (sheet && isMarked(sheet)) standIn(sheet);
      for (const sheet of [...addedNodes].map(asSheet)) if (sheet && isMarked(sheet)) standBeside(sheet);
    }
  }).observe(document.head, { childList: true });
  for (const sheet of document.head.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][href$="${mark}"]`,
  ))
    standBeside(sheet);
}
