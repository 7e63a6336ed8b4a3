import type { RouterContextProvider } from 'react-router';
import { graphql } from '#app/graphql/gql.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import { roomCounts, serviceTypes } from '#domain/booking/options.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import type { BookingDraft } from './booking-draft.ts';

const document = graphql(`
  query OfferToBook($id: ID!) {
    getOffers(id: $id) {
      id
      title
      activeFlag
      archivedAt
      price
      salePrice
      expectedHours
      cleanerCount
      bathroomCount
      serviceType
      serviceLocation
    }
  }
`);

/** What an offer says beforehand; null for one that has ended or never was. */
export async function offerForDraft(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<Partial<BookingDraft> | null> {
  const offer = (await findForPage(context, document, { id }))?.getOffers;
  if (!offer?.activeFlag || offer.archivedAt) return null;
  const { price, expectedHours, cleanerCount } = offer;
  const serviceType = serviceTypes.find((known) => known === offer.serviceType);
  if (!price || !expectedHours || !cleanerCount || !serviceType) return null;
  const bathroomCount = roomCounts.find((count) => count === offer.bathroomCount);
  return {
    offer: {
      id: offer.id,
      title: offer.title ?? 'Our offer',
      serviceType,
      serviceLocation: offer.serviceLocation ?? 'House',
      pricePence: penceFromPounds(price),
      salePricePence: penceFromPounds(offer.salePrice ?? 0),
      quarterHours: expectedHours * 4,
      cleanerCount,
    },
    ownQuarterHours: null,
    ownCleanerCount: null,
    ...(bathroomCount ? { bathroomCount } : {}),
  };
}
