import type { Product } from 'schema-dts';
import { giftAmounts } from '#domain/gift-card/gift-limits.ts';
import { poundsFromPence } from '#domain/money/pence.ts';

type Facts = { publicUrl: string; path: string; business: string; description: string };

/** The gift card for search engines: what it may cost. `publicUrl` is without a slash at its end. */
export const giftCardProduct = ({ publicUrl, path, business, description }: Facts): Product => ({
  '@type': 'Product',
  name: `${business} gift card`,
  description,
  url: `${publicUrl}${path}`,
  brand: { '@type': 'Brand', name: business },
  offers: {
    '@type': 'AggregateOffer',
    priceCurrency: 'GBP',
    lowPrice: poundsFromPence(giftAmounts.leastPence),
    highPrice: poundsFromPence(giftAmounts.mostPence),
    availability: 'https://schema.org/InStock',
  },
});
