import { textOfHtml } from './text-of-html.ts';

const most = 200;

/** The first words of a post, for lists and feeds; cut between words. */
export function excerptOf(html: string): string {
  const text = textOfHtml(html);
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 0 ? space : most).trimEnd()}…`;
}
