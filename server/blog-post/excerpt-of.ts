import { textOfHtml } from '../text/plain-text.ts';

const most = 200;

/** Enough to tell what a post is about. */
const least = 60;

/** What stands before the first heading or list, if that is something: run together they read oddly. */
function openingOf(html: string): string {
  const text = textOfHtml(html.split(/<(?:h[2-4]|ul|ol|hr)\b/)[0] ?? '');
  return text.length >= least ? text : textOfHtml(html);
}

/** The first words of a post, for lists and feeds; cut between words. */
export function excerptOf(html: string): string {
  const text = openingOf(html);
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 0 ? space : most).trimEnd()}…`;
}
