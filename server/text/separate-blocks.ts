/** What stands for a block of text that has no tag of ours; `separateBlocks` leaves none of them. */
export const blockTag = 'div';

const containers = new Set([
  ...['ul', 'ol', 'li', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
/** Their words may stand without a paragraph while they are the only ones. */
const cells = new Set(['li', 'th', 'td']);
/** Between their children there are no words. */
const frames = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
const inline = new Set(['strong', 'em', 'b', 'i', 'a']);
const blockInside = /<(?:p|h[234]|ul|ol|li|blockquote|table|hr)\b/;

type Piece = { html: string; isBlock: boolean };

class Element {
  readonly tag: string;
  readonly open: string;
  /** Opened once more behind a block that stood in it. */
  readonly isAgain: boolean;
  pieces: Piece[] = [];
  run = '';
  isSeparated = false;

  constructor(tag: string, open: string, isAgain = false) {
    this.tag = tag;
    this.open = open;
    this.isAgain = isAgain;
  }

  get holdsBlocks(): boolean {
    return this.tag === '' || containers.has(this.tag);
  }

  endRun(): void {
    if (this.run) this.pieces.push({ html: this.run, isBlock: false });
    this.run = '';
  }

  add(child: Element): void {
    const html = child.html();
    if (!this.holdsBlocks || inline.has(child.tag)) {
      this.run += html;
      return;
    }
    this.endRun();
    if (html) this.pieces.push({ html, isBlock: true });
  }

  html(): string {
    this.endRun();
    const body = this.isSeparated ? this.#paragraphs() : this.pieces.map(({ html }) => html).join('');
    if ((this.isAgain || this.isSeparated) && trimRun(body) === '') return '';
    return this.tag === '' ? body : `${this.open}${body}</${this.tag}>`;
  }

  /** Each run of words between blocks becomes a paragraph. */
  #paragraphs(): string {
    const pieces = this.pieces
      .map((piece) => (piece.isBlock ? piece : { ...piece, html: trimRun(piece.html) }))
      .filter(({ html }) => html !== '');
    const runs = pieces.filter(({ isBlock }) => !isBlock).length;
    const isBare = frames.has(this.tag) || (cells.has(this.tag) && runs === 1 && !pieces[0]?.isBlock);
    return pieces
      .map(({ html, isBlock }) =>
        isBlock || isBare || !this.holdsBlocks || blockInside.test(html) ? html : `<p>${html}</p>`,
      )
      .join('');
  }
}

const edge = String.raw`(?:\s|&nbsp;|\u00a0|<br \/>)+`;
const edges = new RegExp(`^${edge}|${edge}$`, 'g');
/** Without the empty lines at its ends. */
const trimRun = (html: string): string => html.replaceAll(edges, '');

class Separator {
  readonly #stack: Element[] = [new Element('', '')];
  /** Null is a tag that was left out. */
  readonly #opened: (Element | null)[] = [];
  readonly #deepest: number;

  constructor(deepest: number) {
    this.#deepest = deepest;
  }

  get #top(): Element {
    return this.#stack.at(-1) as Element;
  }

  text(words: string): void {
    this.#top.run += words;
  }

  /** A line, a rule or a picture, which hold nothing. */
  single(tag: string, html: string): void {
    const top = this.#top;
    if (tag !== 'br' && top.holdsBlocks) {
      top.endRun();
      top.pieces.push({ html, isBlock: true });
    } else top.run += html;
  }

  open(tag: string, html: string): void {
    const isLeftOut = tag === blockTag || this.#stack.length > this.#deepest;
    if (!isLeftOut) this.#stack.push(new Element(tag, html));
    else if (!inline.has(tag)) this.#separate();
    this.#opened.push(isLeftOut ? null : this.#top);
  }

  close(tag: string): void {
    if (this.#opened.pop() === null) {
      if (!inline.has(tag)) this.#separate();
    } else this.#closeTop();
  }

  result(): string {
    return (this.#stack[0] as Element).html();
  }

  #closeTop(): Element {
    const child = this.#stack.pop() as Element;
    this.#top.add(child);
    return child;
  }

  /** A block begins or ends here: what is open is closed up to what may hold blocks, and opened anew behind it. */
  #separate(): void {
    const closed: Element[] = [];
    while (!this.#top.holdsBlocks) {
      this.#top.isSeparated = true;
      closed.push(this.#closeTop());
    }
    this.#top.endRun();
    this.#top.isSeparated = true;
    for (const { tag, open } of closed.reverse()) this.#stack.push(new Element(tag, open, true));
  }
}

const token = /<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/g;
const single = new Set(['br', 'hr', 'img']);

/**
 * Of HTML that sanitize-html made, in which `div` stands for every block without a tag of ours: the words of each
 * become a paragraph, never one word with what stands beside them. What is nested deeper keeps its words and loses its
 * markup. HTML without a `div` stays as it is.
 */
export function separateBlocks(html: string, deepest: number): string {
  const separator = new Separator(deepest);
  for (const [text, slash, tag] of html.matchAll(token)) {
    if (tag === undefined) separator.text(text);
    else if (single.has(tag)) separator.single(tag, text);
    else if (slash) separator.close(tag);
    else separator.open(tag, text);
  }
  return separator.result();
}
