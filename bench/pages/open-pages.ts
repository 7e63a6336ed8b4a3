import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

const bundle = join(import.meta.dirname, '../../build/server/index.js');

/** The tree React was last given to render, and the same React's own way to make it a string. */
type Opened = { renderTree(): string };

export type Pages = {
  /** What the product serves. */
  build: ServerBuild;
  /** The same bundle, which tells what it renders. */
  tellingBuild: ServerBuild;
  renderTree(): string;
};

const renderCall = /\(0, (\w+)\.(renderToPipeableStream|renderToString)\)\(/g;

/** The calls that render a page keep its tree, and React's server is handed out with it. */
function letTell(code: string): string {
  const calls = [...code.matchAll(renderCall)];
  const [server, another] = new Set(calls.map(([, name]) => name));
  if (!server || another)
    throw new Error(`Expected render calls of one React in the bundle, found ${calls.length}`);
  return `${code.replace(renderCall, 'keepTree($1.$2)(')}
let keptTree;
function keepTree(render) {
  return (tree, options) => {
    keptTree = tree;
    return render(tree, options);
  };
}
export const renderTree = () => ${server}.renderToString(keptTree);
`;
}

/** The built pages, or null when nothing is built. */
export async function openPages(): Promise<Pages | null> {
  if (!existsSync(bundle)) return null;
  const build: ServerBuild = await import(pathToFileURL(bundle).href);
  const folder = mkdtempSync(join(tmpdir(), 'brightwren-bench-pages-'));
  try {
    // With the files that it imports beside it.
    cpSync(dirname(bundle), folder, { recursive: true });
    const file = join(folder, 'index.mjs');
    writeFileSync(file, letTell(readFileSync(bundle, 'utf8')));
    const opened: ServerBuild & Opened = await import(pathToFileURL(file).href);
    return { build, tellingBuild: opened, renderTree: opened.renderTree };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
