import { expect, test } from 'vitest';
import { editsBetween, nearMiss } from './near-miss.ts';
import { publicPaths } from './site-pages.ts';

test.each([
  ['/checkout-successful', '/checkout-successfull'],
  ['/Checkout-Success', '/checkout-successfull'],
  ['/booknow/', '/book-now'],
  ['/end_of_tenancy_cleaning', '/end-of-tenancy-cleaning'],
  ['/end-of-tenency-cleaning', '/end-of-tenancy-cleaning'],
  ['/cleaning-service', '/cleaning-services'],
  ['/About_Us.html', '/about-us'],
  ['/manchester', '/greater-manchester'],
  ['/birmignham', '/birmingham'],
  ['/affiliate-programme', '/affiliate-program'],
  ['/blog-post/how-we-clean', '/blogpost/how-we-clean'],
  ['/careerpost/office-manager', '/careerspost/office-manager'],
])('%s was meant to be %s', (typed, meant) => {
  expect(nearMiss(typed)).toBe(meant);
});

test.each([
  '/nothing-like-it',
  '/wp-login',
  '/faqs/what',
  '/blog/feed.xml',
  '/blogpost/a/b',
  '/xyz',
  '/constructor',
])('nobody can say what %s was meant to be', (typed) => {
  expect(nearMiss(typed)).toBeNull();
});

test('no page is so near another that one slip leads from the one to the other', () => {
  for (const one of publicPaths)
    for (const other of publicPaths) if (one !== other) expect(editsBetween(one, other)).toBeGreaterThan(1);
});
