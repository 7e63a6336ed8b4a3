/** Something on a screen, and how it stands in words. */
export type Spoken = { key: string; words: string };

const mostTold = 3;

/** What changed from one reading of a screen to the next, in words; null when nothing did. */
export function changeLabel(before: readonly Spoken[], now: readonly Spoken[], gone?: string): string | null {
  const known = new Map(before.map(({ key, words }) => [key, words]));
  const present = new Set(now.map(({ key }) => key));
  const news = now.filter(({ key, words }) => known.get(key) !== words).map(({ words }) => words);
  const isAnyGone = before.some(({ key }) => !present.has(key));
  const told = news.length > mostTold ? [`${news.length} changes`] : news;
  const all = isAnyGone && gone ? [...told, gone] : told;
  return all.length > 0 ? all.join('. ') : null;
}
