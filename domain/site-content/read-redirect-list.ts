import { readCsvRows } from './read-csv-rows.ts';
import { pathsInLoops, type Redirect, type RedirectFault, readRedirect } from './redirect.ts';

export const maxRedirects = 2_000;

export type RedirectProblem = { line: number; from: string; code: RedirectFault };
export type RedirectList = { redirects: Redirect[]; problems: RedirectProblem[] };

const isHeading = ([first = '']: string[]) => first !== '' && !first.startsWith('/');

/** A pasted or chosen list, "old path, new path" a line, with what is wrong with which line; a heading is passed over. */
export function readRedirectList(text: string, existing: readonly Redirect[]): RedirectList {
  const rows = readCsvRows(text);
  const skipped = rows[0] && isHeading(rows[0]) ? 1 : 0;
  const read = rows.slice(skipped).map(([from = '', to = ''], at) => ({
    line: at + 1 + skipped,
    from,
    result: readRedirect({ from, to }),
  }));
  const redirects = new Map(existing.map(({ from, to }) => [from, to]));
  const problems: RedirectProblem[] = [];
  for (const { line, from, result } of read) {
    if (typeof result === 'string') problems.push({ line, from, code: result });
    else redirects.set(result.from, result.to);
  }
  const looping = new Set(pathsInLoops([...redirects].map(([from, to]) => ({ from, to }))));
  for (const { line, from, result } of read) {
    if (typeof result !== 'string' && looping.has(result.from))
      problems.push({ line, from, code: 'redirect_loop' });
  }
  const own = read.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
  return { redirects: own, problems: problems.toSorted((a, b) => a.line - b.line) };
}
