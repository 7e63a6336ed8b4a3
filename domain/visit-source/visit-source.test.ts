import { expect, test } from 'vitest';
import {
  cleanVisitSource,
  noVisitSource,
  visitSourceFrom,
  visitSourcePairs,
  withVisitSource,
} from './visit-source.ts';

const from = (query: string) => visitSourceFrom(new URLSearchParams(query));

test('a link tells its campaign, the site it stood on and the affiliate who gave it', () => {
  expect(
    from(
      'utm_source=News&utm_medium=email&utm_campaign=spring&utm_term=a&utm_content=b&ref=Example.org&via=wren-1',
    ),
  ).toEqual({
    utmSource: 'News',
    utmMedium: 'email',
    utmCampaign: 'spring',
    utmTerm: 'a',
    utmContent: 'b',
    referrerHost: 'example.org',
    via: 'WREN-1',
  });
  expect(from('postalCode=SW1A1AA')).toEqual(noVisitSource);
});

test('what anybody wrote into a link is kept short and on one line, and what is no host or code is left out', () => {
  expect(from('utm_source=%20a%0Ab%00c%20').utmSource).toBe('a b c');
  expect(from(`utm_source=${'x'.repeat(5000)}`).utmSource).toHaveLength(100);
  expect(from('utm_source=%20%20').utmSource).toBeNull();
  expect(from('ref=https%3A%2F%2Fexample.org%2Fsearch%3Fq%3Dme&via=%3Cscript%3E')).toEqual(noVisitSource);
  expect(cleanVisitSource({ utmSource: 12, via: null, referrerHost: 'localhost' })).toEqual(noVisitSource);
});

test('a value of many characters outside the basic plane is cut between characters', () => {
  expect(from(`utm_term=${encodeURIComponent('🧹'.repeat(200))}`).utmTerm).toBe('🧹'.repeat(100));
});

test('the values travel in the links of our own pages and come out as they went in', () => {
  const source = from('utm_source=a+b&utm_campaign=spring%26more&via=WREN1');
  const address = withVisitSource('/book-now?postalCode=SW1A1AA#top', source);
  expect(address.startsWith('/book-now?postalCode=SW1A1AA&')).toBe(true);
  expect(address.endsWith('#top')).toBe(true);
  expect(from(address.replace(/#.*/, '').replace(/.*\?/, ''))).toEqual(source);
  expect(visitSourcePairs(source).map(([name]) => name)).toEqual(['utm_source', 'utm_campaign', 'via']);
});

test('a link that names a source of its own keeps it, and without a source nothing is added', () => {
  expect(withVisitSource('/faq?via=OTHER', from('via=WREN1'))).toBe('/faq?via=OTHER');
  expect(withVisitSource('/faq#answers', noVisitSource)).toBe('/faq#answers');
});
