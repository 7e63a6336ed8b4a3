import { pages, publicPaths } from './site-pages.ts';

/** What people call a page that has another name. */
const otherNames = Object.fromEntries(
  pages.flatMap(({ path, spellings = [] }) => spellings.map((spelling) => [spelling, path])),
);

/** Pages with something behind their name: that goes along. */
const otherParents: Record<string, string> = {
  'blog-post': 'blogpost',
  blogposts: 'blogpost',
  blog: 'blogpost',
  'career-post': 'careerspost',
  'careers-post': 'careerspost',
  careerpost: 'careerspost',
  careers: 'careerspost',
};

/** Shorter names are too like others for a guess. */
const shortestGuess = 5;
const mostEdits = 2;

/** How many letters must be added, left out, changed or swapped with the next to make the one of the other. */
export function editsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

/** The one public page whose name is at most two letters away; null when there is none, or more than one. */
function guess(name: string): string | null {
  if (name.length < shortestGuess) return null;
  const most = name.length < 8 ? 1 : mostEdits;
  const near = publicPaths.filter((path) => {
    const other = path.slice(1);
    return Math.abs(other.length - name.length) <= most && editsBetween(name, other) <= most;
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** Where a path that is no page was probably meant to lead; null when that cannot be said. */
export function nearMiss(pathname: string): string | null {
  const parts = pathname.split('/').filter((part) => part !== '');
  const [first = '', second, ...more] = parts;
  const name = first
    .toLowerCase()
    .replaceAll(/[_ ]|%20/g, '-')
    .replace(/\.(?:html?|php|aspx?)$/, '');
  if (second === undefined) {
    const known = publicPaths.find((path) => path === `/${name}`);
    return known ?? (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : guess(name));
  }
  const parent = Object.hasOwn(otherParents, name) ? otherParents[name] : undefined;
  return parent !== undefined && more.length === 0 && !second.includes('.') ? `/${parent}/${second}` : null;
}
