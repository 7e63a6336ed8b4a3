import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, print, Source, visit } from 'graphql';

/** By their names. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const pattern = 'app/**/*.graphql';

export const isFragmentFile = (file: string): boolean => /(^|\/)app\/.*\.graphql$/.test(file);

/** The files of fragments, absolute. */
export const fragmentFiles = (root: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => join(root, file));

/** Every fragment of the app/ folder's .graphql files, which any document of the screens may spread by its name. */
export function collectFragments(root: string): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const path of fragmentFiles(root)) {
    const file = path.slice(root.length + 1).replaceAll('\\', '/');
    for (const definition of parse(new Source(readFileSync(path, 'utf8'), file)).definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`${file} holds fragments alone`);
      const name = definition.name.value;
      if (fragments.has(name)) throw new Error(`${file}: there is a fragment ${name} already`);
      fragments.set(name, definition);
    }
  }
  return fragments;
}

/** The fragments that a document spreads, and those that they spread, in the order of their names. */
function spreadIn(document: DocumentNode, fragments: Fragments): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const follow = (node: DocumentNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value);
        if (!fragment || found.has(value)) return;
        found.set(value, fragment);
        follow(fragment);
      },
    });
  follow(document);
  return [...found.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, fragment]) => fragment);
}

/** A document's text with the fragments it needs behind it: whole for whoever gets it. */
export function withFragments(source: string, fragments: Fragments): string {
  if (!source.includes('...')) return source;
  const parts = spreadIn(parse(source), fragments).map((fragment) => print(fragment));
  return [source, ...parts].join('\n');
}
