import type { PageOffersQuery } from '#app/graphql/graphql.ts';
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

function factsOf(offer: WireOffer): string[] {
  const cleaners = offer.cleanerCount ?? 1;
  const hours = counted(offer.expectedHours ?? 0, 'hour');
  return [
    cleaners === 1 ? `One cleaner for ${hours}` : `${cleaners} cleaners for ${hours} each`,
    `For a home of up to ${counted(offer.roomsCount ?? 1, 'room')} and ${counted(offer.bathroomCount ?? 1, 'bathroom')}`,
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
