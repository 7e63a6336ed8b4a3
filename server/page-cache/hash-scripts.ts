import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;

/**
 * The inline scripts of a page that carry its nonce, as sources of a Content-Security-Policy. One that carries none
 * was not written by us and is not named.
 */
export function hashScripts(html: string, nonce: string): string[] {
  const found = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = '', text = '' } = groups ?? {};
    if (!attributes.includes(`nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue;
    found.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...found];
}
