import { inflateSync } from 'node:zlib';

/** A part of a tagged PDF as it is read aloud: what it is, what it says, what is inside. */
export type TaggedPart = { tag: string; text: string; scope: string | null; parts: TaggedPart[] };

const windows1252 = new TextDecoder('windows-1252');

function textOf(content: string): string {
  const shown = [...content.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\]\s*TJ/gi)];
  const lines = shown.map(([, parts = '']) => {
    const hex = [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits = '']) => digits).join('');
    return windows1252.decode(Buffer.from(hex, 'hex'));
  });
  return lines.join(' ');
}

/** The marked parts of a page by their number; what is outside all of them, artifacts apart, under -1. */
function markedOf(stream: string): Map<number, string> {
  const marked = new Map<number, string>();
  const pieces = /\/\w+ <<([\s\S]*?)>> BDC([\s\S]*?)EMC/g;
  const rest = stream.replaceAll(pieces, (_all, facts: string, content: string) => {
    const number = /\/MCID (\d+)/.exec(facts)?.[1];
    if (number !== undefined) marked.set(Number(number), textOf(content));
    return '';
  });
  return marked.set(-1, textOf(rest));
}

/**
 * The structure tree of a PDF with the texts it leads to, and everything drawn that belongs to no part of it.
 * Reads what pdfkit writes, not every PDF.
 */
export function readPdfTags(pdf: Buffer): { root: TaggedPart[]; catalog: string; untagged: string[] } {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const pages = new Map<string, Map<number, string>>();
  for (const [id, body] of objects) {
    const contents =
      /\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R|\/Contents (\d+) 0 R[\s\S]*?\/Type \/Page\b/.exec(body);
    const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(
      objects.get(contents?.[1] ?? contents?.[2] ?? '') ?? '',
    );
    if (stream)
      pages.set(id, markedOf(inflateSync(Buffer.from(stream[1] ?? '', 'latin1')).toString('latin1')));
  }
  const read = (id: string): TaggedPart => {
    const body = objects.get(id) ?? '';
    const kids = /\/K \[([\s\S]*?)\]/.exec(body)?.[1] ?? '';
    const page = pages.get(/\/Pg (\d+) 0 R/.exec(body)?.[1] ?? '');
    const parts = [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid = '']) => read(kid));
    const numbers = [...kids.replaceAll(/\d+ 0 R/g, '').matchAll(/\d+/g)].map(([number]) => Number(number));
    return {
      tag: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
      text: numbers.map((number) => page?.get(number) ?? '').join(' '),
      scope: /\/Scope \/(\w+)/.exec(body)?.[1] ?? null,
      parts,
    };
  };
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const tree = objects.get(/\/StructTreeRoot (\d+) 0 R/.exec(catalog)?.[1] ?? '') ?? '';
  const kids = /\/K \[([\s\S]*?)\]/.exec(tree)?.[1] ?? '';
  return {
    root: [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => read(id)),
    catalog: ['MarkInfo', 'ViewerPreferences'].reduce((whole, name) => {
      const id = new RegExp(`/${name} (\\d+) 0 R`).exec(catalog)?.[1] ?? '';
      return `${whole}\n${objects.get(id) ?? ''}`;
    }, catalog),
    untagged: [...pages.values()].map((marked) => marked.get(-1) ?? '').filter(Boolean),
  };
}
