import type { PageOffersQuery } from '#app/graphql/graphql.ts';
import { serviceTypes } from '#domain/booking/options.ts';
import { suggestHours } from '#domain/booking/price/hours.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';

type WireOffer = NonNullable<NonNullable<PageOffersQuery['listOfferss']>['items'][number]>;

/** An offer as a public page shows it. */
export type OfferSummary = {
  id: string;
  title: string;
  text: string;
  serviceType: string;
  price: string;
  pounds: number;
  /** The price before; only where it was genuinely charged (rules/prices#offers). */
  was?: string;
  facts: string[];
  action: { label: string; to: string };
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What we suggest for the same home without an offer, so that nobody compares another length of work unawares. */
function suggestionFact(offer: WireOffer): string[] {
  const serviceType = serviceTypes.find((known) => known === offer.serviceType);
  const { roomsCount: bedroomCount, bathroomCount, expectedHours, cleanerCount } = offer;
  if (!serviceType || !bedroomCount || !bathroomCount) return [];
  const home = { serviceType, serviceFrequency: 'OneOff', bedroomCount, bathroomCount, extras: [] } as const;
  const usual = suggestHours(home);
  if (usual.kind === 'quote') return [];
  const usualHours = (usual.quarterHours * usual.cleanerCount) / 4;
  const soldHours = (expectedHours ?? 0) * (cleanerCount ?? 1);
  if (usualHours === soldHours) return [];
  const work = (hours: number) => `${counted(hours, 'hour')} of work`;
  return [`${work(soldHours)}; for such a home we suggest ${usualHours}`];
}

function factsOf(offer: WireOffer): string[] {
  const cleaners = offer.cleanerCount ?? 1;
  const hours = counted(offer.expectedHours ?? 0, 'hour');
  return [
    cleaners === 1 ? `One cleaner for ${hours}` : `${cleaners} cleaners for ${hours} each`,
    `For a home of up to ${counted(offer.roomsCount ?? 1, 'bedroom')} and ${counted(offer.bathroomCount ?? 1, 'bathroom')}`,
    ...suggestionFact(offer),
    'VAT included, paid after the clean',
  ];
}

/** The price somebody pays is the sale price where there is one, as in `offerPricePence`. */
export function offerSummary(offer: WireOffer, currencyCode: string, taxRate: number): OfferSummary {
  const { price, salePrice } = { price: offer.price ?? 0, salePrice: offer.salePrice ?? 0 };
  const pounds = salePrice > 0 && salePrice < price ? salePrice : price;
  const money = (amount: number) => formatMoney(penceFromPounds(amount), currencyCode || undefined);
  const isReduced = pounds < price && offer.priceWasCharged === true;
  const facts = factsOf(offer);
  return {
    id: offer.id,
    title: offer.title ?? '',
    text: offer.description ?? '',
    serviceType: offer.serviceType ?? '',
    price: money(pounds),
    pounds,
    ...(isReduced ? { was: money(price) } : {}),
    facts: taxRate > 0 ? facts : [...facts.slice(0, -1), 'Paid after the clean'],
    action: {
      label: offer.buttonText || 'Book this',
      to: offer.buttonLink === 'contact' ? '/contact' : `/book-now?offer=${offer.id}`,
    },
  };
}
