import { parseSync, Visitor } from 'rolldown/utils';

const isSentence = (text: string): boolean => /\s/.test(text.trim()) || /^\p{Lu}/u.test(text);

/**
 * What a module says to people: its strings of several words or with a capital, and the text of its JSX. What is
 * filled in stands as "…". Codes, keys and the names of modules are no sentences.
 */
export function sentencesIn(path: string, code: string): string[] {
  const { program } = parseSync(path, code, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: string[] = [];
  const modules = new Set<string>();
  new Visitor({
    ImportDeclaration: ({ source }) => void modules.add(source.value),
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.raw).join('…')),
    JSXText: ({ value }) => void found.push(value),
  }).visit(program);
  return found.filter((text) => isSentence(text) && !modules.has(text));
}
