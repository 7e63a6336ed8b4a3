import { expect, test } from 'vitest';
import { isUnknown, type RouteManifest, routeChunks } from './route-chunks.ts';

const manifest: RouteManifest = {
  root: { id: 'root', path: '', module: '/assets/root.js' },
  layout: { id: 'layout', parentId: 'root', path: 'dashboard', module: '/assets/layout.js' },
  home: { id: 'home', parentId: 'layout', index: true, module: '/assets/home.js' },
  booking: {
    id: 'booking',
    parentId: 'layout',
    path: 'booking/:id',
    module: '/assets/booking.js',
    clientLoaderModule: '/assets/booking-loader.js',
  },
  rest: { id: 'rest', parentId: 'root', path: '*', module: '/assets/not-found.js' },
};

test('an address needs the scripts of its screen and of the layouts around it', () => {
  expect(routeChunks(manifest, '/dashboard/booking/7')).toEqual([
    '/assets/root.js',
    '/assets/layout.js',
    '/assets/booking.js',
    '/assets/booking-loader.js',
  ]);
  expect(routeChunks(manifest, '/dashboard')).toEqual([
    '/assets/root.js',
    '/assets/layout.js',
    '/assets/home.js',
  ]);
});

test('an address the manifest does not know needs nothing', () => {
  expect(routeChunks({}, '/dashboard')).toEqual([]);
});

test('an address is unknown where only the page for what is not there answers it', () => {
  expect(
    ['/dashboard/booking/7', '/dashboard', '/giftcard'].map((path) => isUnknown(manifest, path)),
  ).toEqual([false, false, true]);
});
