import type { RouterContextProvider } from 'react-router';
import { type SiteReview, siteReviewsDocument } from '#app/documents/site-reviews.ts';
import type { City } from '#domain/booking/options.ts';
import { loadContent } from './load-content.ts';

/** The newest reviews that customers let us show (rules/content#reviews), of a city or of all. */
export async function loadSiteReviews(
  context: Readonly<RouterContextProvider>,
  city: City | null,
): Promise<readonly SiteReview[]> {
  return (await loadContent(context, siteReviewsDocument, { city })).listSiteReviews;
}
