export type BlogPlace = { q: string; tag: string; page: number };

/** The address of a page of the blog; what is not asked for isn't in it. */
export function blogPath({ q, tag, page }: Partial<BlogPlace>): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (tag) query.set('tag', tag);
  if (page && page > 1) query.set('page', String(page));
  return query.size === 0 ? '/blog' : `/blog?${query}`;
}

const longest = 100;
const typed = (value: string | null): string =>
  (value ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, longest);

/** What an address asks of the blog; a page that is no number is the first. */
export function blogPlaceOf(search: URLSearchParams): BlogPlace {
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { q: typed(search.get('q')), tag: typed(search.get('tag')).toLowerCase(), page };
}
