import { graphql } from '#app/graphql/gql.ts';
import type { OffersForDraftQuery } from '#app/graphql/graphql.ts';
import { ratePenceFor } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { citySlug } from '#domain/city/city-page.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import type { BookingDraft } from './booking-draft.ts';

export const offersForDraftDocument = graphql(`
  query OffersForDraft($page: String!, $serviceType: String!) {
    listOfferss(filter: { pages: { contains: $page }, serviceType: { eq: $serviceType } }, limit: 12) {
      items {
        id
        title
        serviceLocation
        cleanerCount
        price
        salePrice
        expectedHours
        roomsCount
        bathroomCount
        buttonLink
      }
    }
  }
`);

export type WireOffer = NonNullable<NonNullable<OffersForDraftQuery['listOfferss']>['items'][number]>;
export type OfferAtHand = {
  id: string;
  title: string;
  pricePence: number;
  usualPence: number;
  hours: number;
  cleanerCount: number;
};

/** Where offers for this clean stand: on the page of its city, else on the home page. Null where none can apply. */
export function offerPageOf(draft: BookingDraft): { page: string; serviceType: string } | null {
  const { serviceType, serviceFrequency, offer, areaCity } = draft;
  if (offer || serviceType === null || serviceFrequency !== 'OneOff') return null;
  return { page: areaCity ? citySlug(areaCity) : 'home', serviceType };
}

const covers = (offer: WireOffer, { serviceLocation, bedroomCount, bathroomCount }: BookingDraft) =>
  offer.serviceLocation === serviceLocation &&
  (offer.roomsCount ?? 0) >= (bedroomCount ?? Number.POSITIVE_INFINITY) &&
  (offer.bathroomCount ?? 0) >= (bathroomCount ?? Number.POSITIVE_INFINITY);

/** The offers that such a home can have for less than their hours cost without one. */
export function offersAtHand(
  draft: BookingDraft,
  offers: readonly (WireOffer | null)[],
  settings: Settings,
): OfferAtHand[] {
  return offers.flatMap((offer): OfferAtHand[] => {
    if (offer?.buttonLink !== 'book-now' || !covers(offer, draft)) return [];
    const { id, title, cleanerCount, expectedHours: hours, price, salePrice } = offer;
    if (!cleanerCount || !hours || !price) return [];
    const pricePence = penceFromPounds(salePrice && salePrice < price ? salePrice : price);
    const usualPence = Math.round(ratePenceFor(settings, 'OneOff') * hours * cleanerCount);
    if (pricePence >= usualPence) return [];
    return [{ id, title: title ?? 'Our offer', pricePence, usualPence, hours, cleanerCount }];
  });
}
