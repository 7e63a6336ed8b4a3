import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const renderCall = /\(0, (\w+)\.renderToPipeableStream\)\(/g;

/** The one call that renders a page keeps its tree, and React's server is handed out with it. */
function letTell(code: string): string {
  const calls = [...code.matchAll(renderCall)];
  const server = calls[0]?.[1];
  if (calls.length !== 1 || !server)
    throw new Error(`Expected one render call in the bundle, found ${calls.length}`);
  return `${code.replace(renderCall, 'renderAndKeep(')}
let keptTree;
function renderAndKeep(tree, options) {
  keptTree = tree;
  return ${server}.renderToPipeableStream(tree, options);
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
    const file = join(folder, 'index.mjs');
    writeFileSync(file, letTell(readFileSync(bundle, 'utf8')));
    const tellingBuild: ServerBuild & Opened = await import(pathToFileURL(file).href);
    return { build, tellingBuild, renderTree: tellingBuild.renderTree };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
