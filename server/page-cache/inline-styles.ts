import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const styleLink =
  /<link(?: nonce="[^"]*")? rel="stylesheet" href="(?<href>(?<path>\/assets\/[\w.-]+\.css)#?)"\/>/g;

type StyleInliner = (html: string, options: { keepsNames: boolean }) => string;

/**
 * Puts the built style sheets of a page, which are a dozen small files, into the page itself in their order: it shows
 * after one answer instead of two rounds of them. Where React takes a page over (`keepsNames`) it looks for their links:
 * app/lib/page/scripts-after-paint.ts makes them of `data-sheets`, so that nothing asks for them again.
 */
export function createStyleInliner(clientBuild: string): StyleInliner {
  const sheets = new Map<string, string>();
  const read = (path: string): string => {
    const known = sheets.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(join(clientBuild, path), 'utf8').trim();
    sheets.set(path, text);
    return text;
  };
  return (html, { keepsNames }) => {
    const paths = new Set([...html.matchAll(styleLink)].map(({ groups }) => groups?.path ?? ''));
    if (paths.size === 0) return html;
    const links = [...html.matchAll(styleLink)].map(({ groups }) => groups?.href ?? '');
    const named = keepsNames ? ` data-sheets="${links.join(' ')}"` : '';
    const style = `<style${named}>${[...paths].map(read).join('\n')}</style>`;
    let isPut = false;
    return html.replaceAll(styleLink, () => {
      if (isPut) return '';
      isPut = true;
      return style;
    });
  };
}
