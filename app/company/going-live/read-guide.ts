/** A part of a line: text, a thing's name as it is typed, a heavy word, or a link. */
export type GuideInline =
  | { kind: 'text' | 'code' | 'strong'; text: string }
  | { kind: 'link'; text: string; to: string };

export type GuideBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; line: readonly GuideInline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly GuideInline[])[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly GuideInline[])[][] }
  | { kind: 'code'; text: string };

export type GuideStep = { number: number; title: string; blocks: readonly GuideBlock[] };
export type Guide = { intro: readonly GuideBlock[]; steps: readonly GuideStep[] };

const inlinePart = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\*([^*]+)\*/g;

/** The parts of one line of Markdown, of as much of it as the guide uses. */
export function readInline(text: string): GuideInline[] {
  const parts: GuideInline[] = [];
  let end = 0;
  for (const found of text.matchAll(inlinePart)) {
    const [whole, code, strong, label, to, slanted] = found;
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (label !== undefined) parts.push({ kind: 'link', text: label, to: to ?? '' });
    else parts.push({ kind: 'strong', text: strong ?? slanted ?? '' });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

const cellsOf = (line: string): string[] =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const heading = '### ';
const itemStart = /^(-|\d+\.) /;

/** Lines that stand together, without an empty one between them. */
function blockOf(lines: readonly string[]): GuideBlock {
  const [first = ''] = lines;
  if (first.startsWith(heading)) return { kind: 'heading', text: first.slice(heading.length) };
  if (first.startsWith('|')) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: 'table', head, rows: rows.map((cells) => cells.map(readInline)) };
  }
  if (itemStart.test(first)) {
    const items = lines.map((line) => readInline(line.replace(itemStart, '')));
    return { kind: 'list', isOrdered: !first.startsWith('-'), items };
  }
  return { kind: 'paragraph', line: readInline(lines.join(' ')) };
}

const kindOf = (line: string): string => {
  if (line.startsWith('|')) return 'table';
  if (line.startsWith(heading)) return 'heading';
  return itemStart.test(line) ? 'list' : 'paragraph';
};

/** Begins another block: an empty line, or one of another kind. */
function blocksOf(text: string): GuideBlock[] {
  const [prose = '', code, rest] = splitCode(text);
  const groups: string[][] = [];
  let isApart = true;
  for (const line of prose.split('\n')) {
    const group = groups.at(-1);
    if (line.trim() === '') isApart = true;
    else if (isApart || !group || kindOf(group[0] ?? '') !== kindOf(line)) groups.push([line]);
    else group.push(line);
    if (line.trim() !== '') isApart = false;
  }
  const blocks = groups.map(blockOf);
  if (code === undefined) return blocks;
  return [...blocks, { kind: 'code', text: code.trim() }, ...blocksOf(rest ?? '')];
}

/** What stands before the first block of code, that block, and what follows it. */
function splitCode(text: string): string[] {
  const [before = '', code, ...after] = text.split(/^```$/m);
  return code === undefined ? [before] : [before, code, after.join('```')];
}

/** docs/going-live.md as it is shown; its own title is the screen's. */
export function readGuide(markdown: string): Guide {
  const [intro = '', ...parts] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const steps = parts.map((part) => {
    const [first = '', ...lines] = part.split('\n');
    const [, number = '0', title = ''] = /^(\d+)\. (.+)$/.exec(first) ?? [];
    return { number: Number(number), title, blocks: blocksOf(lines.join('\n')) };
  });
  return { intro: blocksOf(intro.replace(/^# .*$/m, '')), steps };
}
