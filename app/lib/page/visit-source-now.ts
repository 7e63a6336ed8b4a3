import { affiliateCodeOf } from '#domain/consent/cookie-choice.ts';
import {
  noVisitSource,
  type VisitSource,
  visitSourceFrom,
  withVisitSource,
} from '#domain/visit-source/visit-source.ts';
import { mayReport } from './may-report.ts';

/** The host of the site whose link led here; null when it was one of our own pages, or nothing tells. */
export function foreignReferrerHost(): string | null {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return referrer && referrer.host !== location.host ? referrer.hostname : null;
}

function read(): VisitSource {
  const said = visitSourceFrom(new URLSearchParams(location.search));
  const kept = affiliateCodeOf(document.cookie);
  // The cookie of the same link knows since when.
  const via = said.via !== null && kept?.startsWith(said.via) !== true ? said.via : kept;
  // Whoever objects to being counted is asked for nothing but whom an affiliate's reward is owed to.
  if (!mayReport()) return { ...noVisitSource, via };
  const referrer = visitSourceFrom(new URLSearchParams({ ref: foreignReferrerHost() ?? '' }));
  return { ...said, via, referrerHost: said.referrerHost ?? referrer.referrerHost };
}

let known: VisitSource | undefined;

/**
 * Where this visitor came from, for the draft of a booking or a quote. The page's first address says it, and it is
 * kept in memory only; a page that is loaded anew is told by its own address.
 */
export function visitSourceNow(): VisitSource {
  if (typeof document === 'undefined') return noVisitSource;
  known ??= read();
  return known;
}

/** An address of ours as it is to be gone to from here. */
export const withVisitSourceNow = (path: string): string => withVisitSource(path, visitSourceNow());
