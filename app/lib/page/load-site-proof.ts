import type { RouterContextProvider } from 'react-router';
import {
  type SiteCleaner,
  type SiteReview,
  siteCleanersDocument,
  siteReviewsDocument,
} from '#app/documents/site-proof.ts';
import type { City } from '#domain/booking/options.ts';
import { loadContent } from './load-content.ts';

/** The newest reviews that customers let us show (rules/content#reviews), of a city or of all. */
export async function loadSiteReviews(
  context: Readonly<RouterContextProvider>,
  city: City | null,
): Promise<readonly SiteReview[]> {
  return (await loadContent(context, siteReviewsDocument, { city })).listSiteReviews;
}

/** Cleaners who agreed to be on the site (rules/people#cleaners-picture), of a city or of all. */
export async function loadSiteCleaners(
  context: Readonly<RouterContextProvider>,
  city: City | null,
): Promise<readonly SiteCleaner[]> {
  return (await loadContent(context, siteCleanersDocument, { city })).listSiteCleaners;
}
