import { expect, test } from 'vitest';
import { cleaningService } from './cleaning-service.ts';
import { localBusiness } from './local-business.ts';

const publicUrl = 'https://brightwren.example';
const facts = { name: 'Brightwren', address: '1 High Street\nLeeds', phone: '', email: '', vatNumber: '' };

test('the business is described by what its settings say, and by nothing else', () => {
  expect(localBusiness({ publicUrl, facts, cities: ['Leeds'] })).toEqual({
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#business`,
    name: 'Brightwren',
    url: `${publicUrl}/`,
    image: `${publicUrl}/og/home.png`,
    logo: `${publicUrl}/favicon.svg`,
    areaServed: [{ '@type': 'City', name: 'Leeds' }],
    address: '1 High Street, Leeds',
  });
});

test('ratings are told where the page shows them, and nowhere else', () => {
  const described = { publicUrl, facts, cities: ['Leeds' as const] };
  expect(localBusiness({ ...described, rating: { rating: 4.8, ratingCount: 132 } })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, ratingCount: 132, bestRating: 5 },
  });
  const without = localBusiness({ ...described, rating: { rating: null, ratingCount: null } });
  expect(without).not.toHaveProperty('aggregateRating');
});

test('a service says its price an hour with VAT, and whole prices with their place', () => {
  const thing = cleaningService({
    publicUrl,
    serviceType: 'move-out/incleaning',
    cities: ['GreaterManchester'],
    currencyCode: 'GBP',
    fromPounds: 27,
    packages: [{ name: '1 bedroom, 1 bathroom', pounds: 135, url: '/book-now?bedroomCount=1' }],
  });
  expect(thing).toMatchObject({
    provider: { '@id': `${publicUrl}/#business` },
    areaServed: [{ name: 'Greater Manchester' }],
    offers: [
      { priceSpecification: { minPrice: 27, priceCurrency: 'GBP', unitCode: 'HUR' } },
      { name: '1 bedroom, 1 bathroom', price: '135.00', url: `${publicUrl}/book-now?bedroomCount=1` },
    ],
  });
});
