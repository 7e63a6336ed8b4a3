import { reportError } from '../call/report-error.ts';

/** What translators put in the place of a text or around it; no page of ours has one. */
const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** By the text that React made: what a translator put in its place. */
const standIns = new WeakMap<Node, HTMLElement>();

const native = {
  removeChild: Node.prototype.removeChild,
  insertBefore: Node.prototype.insertBefore,
  nodeValue: Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor,
};

/** That child of `parent` which holds the node now, or stands in its place; null where it is lost. */
function placeOf(node: Node, parent: Node): Node | null {
  for (let at: Node | null | undefined = node.isConnected ? node : standIns.get(node); at; at = at.parentNode)
    if (at.parentNode === parent) return at;
  return null;
}

/** React takes away what it made: where a translator moved or replaced it, from where it is now. */
function removeMoved(parent: Node, child: Node): void {
  const place = placeOf(child, parent);
  if (place) native.removeChild.call(parent, place);
  else if (child.parentNode) native.removeChild.call(child.parentNode, child);
  else reportError('A translated text was gone before it was taken away.', child.nodeValue);
}

function insertBeside<Kind extends Node>(parent: Node, node: Kind, before: Node): Kind {
  const place = placeOf(before, parent);
  if (!place) reportError('The place of a translated text was lost.', before.nodeValue);
  native.insertBefore.call(parent, node, place);
  return node;
}

/** A new text goes where its translation stands, which is of the old one. */
function comeBack(text: Text): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn?.isConnected && !text.isConnected) standIn.replaceWith(text);
}

let isGuarding = false;

function guard(): void {
  if (isGuarding) return;
  isGuarding = true;
  reportError('The page is being translated.', document.documentElement.className);
  Node.prototype.removeChild = function removeChild<Kind extends Node>(this: Node, child: Kind): Kind {
    if (child.parentNode === this) return native.removeChild.call(this, child) as Kind;
    removeMoved(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insertBefore<Kind extends Node>(
    this: Node,
    node: Kind,
    before?: Node | null,
  ): Kind {
    // Many leave it out, which means the end.
    if (!before || before.parentNode === this)
      return native.insertBefore.call(this, node, before ?? null) as Kind;
    return insertBeside(this, node, before);
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get: native.nodeValue.get,
    set(this: Text, words: string | null) {
      comeBack(this);
      native.nodeValue.set?.call(this, words);
    },
  });
}

/** Which texts went for which translation, in whatever order a translator puts the one and takes the other away. */
function learn(changes: readonly MutationRecord[]): void {
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
  if (added.size === 0) return;
  guard();
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(
      (node) => isTranslation(node) && added.has(node),
    );
    if (!isTranslation(standIn ?? null)) continue;
    for (const node of removedNodes)
      if (node.nodeType === Node.TEXT_NODE) standIns.set(node, standIn as HTMLElement);
  }
}

const unwrap = (translation: HTMLElement) => translation.replaceWith(...translation.childNodes);

/** Whether a translator has been at this page. */
export const isTranslated = (): boolean => isGuarding;

/**
 * A translator puts elements of its own in the place of texts, which React knows nothing of: it then fails to take away
 * what is no longer there, and writes a new price into a text that nobody sees. From the first translation on, what
 * React takes away, puts beside or writes anew is found where it is now (rules/content#translated-pages). What was
 * translated before the scripts came has lost its old texts; React draws such a page anew.
 */
export function followTranslations(): void {
  new MutationObserver(learn).observe(document, { childList: true, subtree: true });
  const before = [...document.getElementsByTagName('font')];
  if (before.length === 0) return;
  guard();
  for (const translation of before.reverse()) unwrap(translation);
  document.body.normalize();
}
