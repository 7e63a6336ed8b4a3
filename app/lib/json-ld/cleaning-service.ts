import type { Service } from 'schema-dts';
import { type City, labels, type ServiceType } from '#domain/booking/options.ts';
import { businessId } from './local-business.ts';

type Described = {
  publicUrl: string;
  serviceType: ServiceType;
  cities: readonly City[];
  currencyCode: string;
  /** Decimal pounds an hour, VAT included: the least it can be. */
  fromPounds: number;
  /** Whole prices, such as those by the size of a home. */
  packages?: readonly { name: string; pounds: number; url: string }[];
};

/** A kind of clean with its price for search engines: what an hour costs at least, and whole prices if there are. */
export function cleaningService(described: Described): Service {
  const { publicUrl, serviceType, cities, currencyCode, fromPounds, packages = [] } = described;
  const wholePrices = packages.map(({ name, pounds, url }) => ({
    '@type': 'Offer' as const,
    name,
    price: pounds.toFixed(2),
    priceCurrency: currencyCode,
    url: `${publicUrl}${url}`,
  }));
  return {
    '@type': 'Service',
    name: labels.serviceType[serviceType],
    serviceType: labels.serviceType[serviceType],
    provider: { '@id': businessId(publicUrl) },
    areaServed: cities.map((city) => ({ '@type': 'City', name: labels.city[city] })),
    offers: [
      {
        '@type': 'Offer',
        url: `${publicUrl}/book-now?serviceType=${encodeURIComponent(serviceType)}`,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          minPrice: Number(fromPounds.toFixed(2)),
          priceCurrency: currencyCode,
          valueAddedTaxIncluded: true,
          unitCode: 'HUR',
        },
      },
      ...wholePrices,
    ],
  };
}
