/** The first of slug, slug-2, slug-3 … that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** Longer words make an address that nobody reads. */
const most = 60;

/** Letters that are no letter with a sign on it. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

function cutBetweenWords(slug: string): string {
  if (slug.length <= most) return slug;
  const cut = slug.slice(0, most + 1);
  const end = cut.lastIndexOf('-');
  return cut.slice(0, end > 0 ? end : most);
}

/** What stands for a title in an address: "Tea & scones, Zoë’s way" is tea-and-scones-zoes-way. */
export function slugFrom(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return cutBetweenWords(words) || 'post';
}
