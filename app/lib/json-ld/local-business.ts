import type { LocalBusiness } from 'schema-dts';
import { type City, labels } from '#domain/booking/options.ts';

type BusinessFacts = {
  name: string;
  address: string;
  phone: string;
  email: string;
  vatNumber: string;
};

/** As the page shows them; null where it shows none. */
type RatingFacts = { rating: number | null; ratingCount: number | null };

type Described = {
  publicUrl: string;
  facts: BusinessFacts;
  cities: readonly City[];
  rating?: RatingFacts;
};

/** The one name by which other things on our pages speak of the business. */
export const businessId = (publicUrl: string): string => `${publicUrl}/#business`;

const given = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const aggregateRating = ({ rating, ratingCount }: RatingFacts) =>
  rating === null || ratingCount === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating' as const,
          ratingValue: rating,
          ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      };

/** Who we are for search engines: only what the settings say, and of ratings only what the page shows. */
export const localBusiness = ({ publicUrl, facts, cities, rating }: Described): LocalBusiness => ({
  '@type': 'LocalBusiness',
  '@id': businessId(publicUrl),
  name: facts.name,
  url: `${publicUrl}/`,
  image: `${publicUrl}/og/home.png`,
  logo: `${publicUrl}/favicon.svg`,
  areaServed: cities.map((city) => ({ '@type': 'City', name: labels.city[city] })),
  ...given({
    address: facts.address.replaceAll(/\s*\n\s*/g, ', '),
    telephone: facts.phone,
    email: facts.email,
    vatID: facts.vatNumber,
  }),
  ...(rating ? aggregateRating(rating) : {}),
});
