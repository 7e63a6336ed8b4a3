import { expect, test } from 'vitest';
import { bookingScreens } from './build-booking-screens.ts';

const route = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  parentId,
  module: `/assets/${id}.js`,
});

const manifest = {
  entry: { module: '/assets/entry.js' },
  url: '/assets/manifest.js',
  routes: {
    root: route('root', ''),
    site: route('site', '', 'root'),
    'book-now': route('book-now', 'book-now', 'site'),
    'checkout-success': route('checkout-success', 'checkout-successfull', 'site'),
    blog: route('blog', 'blog', 'site'),
    dashboard: route('dashboard', 'dashboard', 'root'),
    'not-found': route('not-found', '*', 'root'),
  },
};

test('pages with a booking know the form, its confirmation and the page for what is not there', () => {
  const { routes, isPartial } = bookingScreens(manifest);
  expect(Object.keys(routes)).toEqual(['root', 'site', 'book-now', 'checkout-success', 'not-found']);
  expect(isPartial).toBe(true);
});
