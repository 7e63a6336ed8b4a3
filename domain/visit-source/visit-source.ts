/**
 * Where a visitor came from: the campaign of the link that led them here, the site it stood on and the code of the
 * affiliate who gave it. It stands in the address and travels in the page's own links (rules/money#affiliates,
 * `/?via=`); booking and quote keep it. It tells nothing of who somebody is.
 */
export type VisitSource = {
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmTerm: string | null;
  utmContent: string | null;
  /** The host alone: an address could tell what somebody looked for. */
  referrerHost: string | null;
  /** An affiliate's code, in capitals. */
  via: string | null;
};

export const noVisitSource: VisitSource = {
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
  referrerHost: null,
  via: null,
};

/** What each value is called in an address, in the order it is written there. */
const sourceNames = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
  ref: 'referrerHost',
  via: 'via',
} as const satisfies Record<string, keyof VisitSource>;

type SourceName = keyof typeof sourceNames;

const longestValue = 100;
const hostPattern = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;
const codePattern = /^[A-Z0-9-]{3,32}$/;

/** Words of a campaign as they may be kept: on one line, of bearable length; anybody can write them into a link. */
function words(value: string): string | null {
  const text = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...text].slice(0, longestValue).join('').trim() || null;
}

function cleanValue(field: keyof VisitSource, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (field === 'referrerHost') return hostOf(value);
  if (field !== 'via') return words(value);
  const code = value.trim().toUpperCase();
  return codePattern.test(code) ? code : null;
}

function hostOf(value: string): string | null {
  const host = value.trim().toLowerCase();
  return host.length <= longestValue && hostPattern.test(host) ? host : null;
}

/** What is kept of values that came from outside; what is no such value is left out, never a fault. */
export function cleanVisitSource(given: Partial<Record<keyof VisitSource, unknown>>): VisitSource {
  const fields = Object.keys(noVisitSource) as (keyof VisitSource)[];
  return Object.fromEntries(fields.map((field) => [field, cleanValue(field, given[field])])) as VisitSource;
}

/** Reads an address's query, or a form that carries the same names. */
export function visitSourceFrom(values: { get(name: string): unknown }): VisitSource {
  const entries = Object.entries(sourceNames) as [SourceName, keyof VisitSource][];
  return cleanVisitSource(Object.fromEntries(entries.map(([name, field]) => [field, values.get(name)])));
}

/** The names and values to write into an address or a form; empty ones are left out. */
export function visitSourcePairs(source: VisitSource): [name: string, value: string][] {
  const entries = Object.entries(sourceNames) as [SourceName, keyof VisitSource][];
  return entries.flatMap(([name, field]): [string, string][] => {
    const value = source[field];
    return value === null ? [] : [[name, value]];
  });
}

/** An address of ours with the source in its query; what it says of a source itself stands. */
export function withVisitSource(path: string, source: VisitSource): string {
  const pairs = visitSourcePairs(source);
  if (pairs.length === 0) return path;
  const [beforeHash = '', ...hash] = path.split('#');
  const [pathname = '', ...query] = beforeHash.split('?');
  const search = new URLSearchParams(query.join('?'));
  if (Object.keys(sourceNames).some((name) => search.has(name))) return path;
  for (const [name, value] of pairs) search.set(name, value);
  const tail = hash.length > 0 ? `#${hash.join('#')}` : '';
  return `${pathname}?${search}${tail}`;
}

/** What a booking or quote keeps of what it was given; null rather than a source that says nothing. */
export function storedVisitSource(given: unknown): VisitSource | null {
  const source = cleanVisitSource(typeof given === 'object' && given !== null ? given : {});
  return Object.values(source).some((value) => value !== null) ? source : null;
}
