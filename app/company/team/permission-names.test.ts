import { expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { permissionNames } from './permission-names.ts';

test.each([
  [[...permissions], 'Everything'],
  [[], 'Nothing yet'],
  [['users', 'bookings'], 'Bookings and customers · People'],
  [['money', 'unheard-of'], 'Money'],
])('%j reads "%s"', (held, words) => {
  expect(permissionNames(held)).toBe(words);
});
