import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sentences } from '#domain/messages.ts';

const folder = join(import.meta.dirname, '../../domain/messages');
const ending = '-sentences.ts';

/** Codes by the file their sentences stand in, as rows of a Markdown table. */
export async function codeTable(): Promise<string> {
  const files = ['server', 'browser'].flatMap((part) =>
    readdirSync(join(folder, part)).flatMap((name) => (name.endsWith(ending) ? [join(part, name)] : [])),
  );
  const rows: string[] = [];
  const seen = new Set<string>();
  for (const file of files.toSorted()) {
    const module = (await import(join(folder, file))) as Record<string, Record<string, string>>;
    // By name, since not every loader gives a module's exports in the same order.
    const codes = Object.keys(module)
      .sort()
      .flatMap((name) => Object.keys(module[name] ?? {}));
    for (const code of codes) seen.add(code);
    const noun = (file.split('/').at(-1) ?? file).replace(ending, '').replaceAll('-', ' ');
    rows.push(`| ${noun} | ${codes.map((code) => `\`${code}\``).join(' ')} |`);
  }
  const missing = Object.keys(sentences).filter((code) => !seen.has(code));
  if (missing.length > 0) throw new Error(`Nowhere under domain/messages: ${missing.join(', ')}`);
  return ['| about | codes |', '|---|---|', ...rows].join('\n');
}

const [begin, end] = ['<!-- codes -->', '<!-- /codes -->'];

/** The text with the table between its two marks made anew. */
export async function withCodeTable(text: string): Promise<string> {
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  return `${before}${begin}\n${await codeTable()}\n${end}${after}`;
}
