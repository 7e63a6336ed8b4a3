import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntryContext, ServerBuild } from 'react-router';

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

/**
 * A page's data leave through a stream that can be read once. When the page is done React has them, and
 * only the asking for the stream stands in the way of rendering the tree again.
 */
function letRenderAgain(build: ServerBuild): { build: ServerBuild; release: () => void } {
  let rendered: EntryContext | undefined;
  const handle = build.entry.module.default;
  const keeping: typeof handle = (request, status, headers, context, loadContext) => {
    rendered = context;
    return handle(request, status, headers, context, loadContext);
  };
  const release = () => {
    if (rendered) rendered.serverHandoffStream = new ReadableStream();
  };
  return { build: { ...build, entry: { module: { ...build.entry.module, default: keeping } } }, release };
}

/** The built pages, or null when nothing is built. */
export async function openPages(): Promise<Pages | null> {
  if (!existsSync(bundle)) return null;
  const build: ServerBuild = await import(pathToFileURL(bundle).href);
  const folder = mkdtempSync(join(tmpdir(), 'brightwren-bench-pages-'));
  try {
    const file = join(folder, 'index.mjs');
    writeFileSync(file, letTell(readFileSync(bundle, 'utf8')));
    const opened: ServerBuild & Opened = await import(pathToFileURL(file).href);
    const telling = letRenderAgain(opened);
    const renderTree = () => {
      telling.release();
      return opened.renderTree();
    };
    return { build, tellingBuild: telling.build, renderTree };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
