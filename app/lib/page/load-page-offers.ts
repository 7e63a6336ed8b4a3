import type { RouterContextProvider } from 'react-router';
import { pageOffersDocument } from '#app/documents/page-offers.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { OfferPage } from '#domain/offer/offer-pages.ts';
import { type OfferSummary, offerSummary } from '../label/offer-label.ts';
import { loadContent } from './load-content.ts';

/** The offers that the company put on a page, newest first. */
export async function loadPageOffers(
  context: Readonly<RouterContextProvider>,
  page: OfferPage,
  { currencyCode, taxRate }: Pick<Settings, 'currencyCode' | 'taxRate'>,
): Promise<OfferSummary[]> {
  const { listOfferss } = await loadContent(context, pageOffersDocument, { page });
  const items = listOfferss?.items ?? [];
  return items.flatMap((offer) => (offer ? [offerSummary(offer, currencyCode, taxRate)] : []));
}
