import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const styleLink =
  /<link(?<nonce> nonce="[^"]*")? rel="stylesheet" href="(?<href>(?<path>\/assets\/[\w.-]+\.css)#?)"\/>/g;

type StyleInliner = (html: string, options: { keepsLinks: boolean }) => string;

/**
 * Puts the built style sheets of a page, which are a dozen small files, into the page itself in their order: it shows
 * after one answer instead of two rounds of them. React looks for the links where it takes a page over (`keepsLinks`);
 * there they stay, for printing only, so that nothing waits for them.
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
  return (html, { keepsLinks }) => {
    const paths = new Set([...html.matchAll(styleLink)].map(({ groups }) => groups?.path ?? ''));
    if (paths.size === 0) return html;
    const style = `<style>${[...paths].map(read).join('\n')}</style>`;
    let isPut = false;
    return html.replaceAll(styleLink, (...found) => {
      const { nonce = '', href = '' } = found.at(-1) as { nonce?: string; href?: string };
      const link = keepsLinks ? `<link${nonce} rel="stylesheet" href="${href}" media="print"/>` : '';
      if (isPut) return link;
      isPut = true;
      return style + link;
    });
  };
}
