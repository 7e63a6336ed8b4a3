import { expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { guardRole, roleOfPath, signInPath } from './dashboard-guard.ts';

test.each([
  ['/dashboard', null],
  ['/dashboard/', null],
  ['/dashboard/bookings', 'company'],
  ['/dashboard/booking/1', 'company'],
  ['/dashboard/payroll/', 'company'],
  ['/dashboard/spam', 'company'],
  ['/dashboard/sp/bookings', 'serviceprovider'],
  ['/dashboard/SP/bookings', 'serviceprovider'],
  ['/dashboard/sp', 'serviceprovider'],
  ['/dashboard/cs/booking/1', 'customer'],
])('%s belongs to %s', (path, role) => {
  expect(roleOfPath(path)).toBe(role);
});

test('the landing page sends customers and cleaners to their bookings and stays with the company', () => {
  expect(guardRole('/dashboard', 'customer')).toEqual({ kind: 'redirect', to: '/dashboard/cs/bookings' });
  expect(guardRole('/dashboard/', 'serviceprovider')).toEqual({
    kind: 'redirect',
    to: '/dashboard/sp/bookings',
  });
  expect(guardRole('/dashboard', 'company')).toEqual({ kind: 'open' });
  expect(guardRole('/dashboard', 'unknown')).toEqual({ kind: 'forbidden', code: 'forbidden' });
});

test('every area opens to its own role and to no other', () => {
  const areas = {
    company: '/dashboard/bookings',
    serviceprovider: '/dashboard/sp/bookings',
    customer: '/dashboard/cs/bookings',
  };
  for (const [owner, path] of Object.entries(areas)) {
    for (const role of ['company', 'serviceprovider', 'customer', 'unknown'] as const) {
      expect(guardRole(path, role).kind, `${role} at ${path}`).toBe(role === owner ? 'open' : 'forbidden');
    }
  }
});

test('a company user without the permission for a screen is kept out of it', () => {
  const missing = { kind: 'forbidden', code: 'permission_missing' };
  expect(guardRole('/dashboard/payroll', 'company', ['bookings'])).toEqual(missing);
  expect(guardRole('/dashboard/payroll', 'company', ['money'])).toEqual({ kind: 'open' });
  expect(guardRole('/dashboard/cs/bookings', 'company', permissions)).toEqual({
    kind: 'forbidden',
    code: 'forbidden',
  });
});

test.each([
  [['bookings'], { kind: 'open' }],
  [['money', 'users'], { kind: 'open' }],
  [['documents'], { kind: 'redirect', to: '/dashboard/serviceProviders' }],
  [['users', 'settings'], { kind: 'redirect', to: '/dashboard/team' }],
  [['settings'], { kind: 'redirect', to: '/dashboard/api-keys' }],
  [['content'], { kind: 'redirect', to: '/dashboard/account' }],
  [[], { kind: 'redirect', to: '/dashboard/account' }],
])('a company user with %j lands where they have something to do', (held, answer) => {
  expect(guardRole('/dashboard', 'company', held)).toEqual(answer);
});

test('permissions mean nothing to other roles', () => {
  expect(guardRole('/dashboard/cs/bookings', 'customer', [])).toEqual({ kind: 'open' });
  expect(guardRole('/dashboard/team', 'customer', permissions).kind).toBe('forbidden');
});

test('the sign-in page is told where to come back to', () => {
  expect(signInPath(new URL('http://x/dashboard/bookings?city=Leeds&date=2026-11-24#top'))).toBe(
    '/signin?redirectTo=%2Fdashboard%2Fbookings%3Fcity%3DLeeds%26date%3D2026-11-24',
  );
});
