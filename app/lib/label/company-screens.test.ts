import { expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { mayOpen } from './company-screens.ts';

test.each([
  ['/dashboard', ['bookings', 'money']],
  ['/dashboard/', ['bookings', 'money']],
  ['/dashboard/bookings', ['bookings', 'money']],
  ['/dashboard/booking/1/assign', ['bookings', 'money']],
  ['/dashboard/payroll/', ['money']],
  ['/dashboard/customers', ['bookings']],
  ['/dashboard/customer/1', ['bookings']],
  ['/dashboard/serviceProviders', ['bookings', 'documents', 'money']],
  ['/dashboard/reports/booking-map-view', ['bookings', 'money']],
  ['/dashboard/reports/service-provider-map-view', ['bookings', 'documents', 'money']],
  ['/dashboard/serviceProvider/1', ['bookings', 'documents', 'money']],
  ['/dashboard/messages', ['bookings']],
  ['/dashboard/viewmessage/1', ['bookings']],
  ['/dashboard/quotes', ['bookings']],
  ['/dashboard/quote/1', ['bookings']],
  ['/dashboard/promoCodes', ['bookings', 'content']],
  ['/dashboard/new-promo-code', ['content']],
  ['/dashboard/update-promo-code/1', ['bookings', 'content']],
  ['/dashboard/updateoffer/1', ['bookings', 'content']],
  ['/dashboard/newoffer', ['content']],
  ['/dashboard/postalCodes', ['content', 'settings']],
  ['/dashboard/postalCode/1', ['content', 'settings']],
  ['/dashboard/career', ['content']],
  ['/dashboard/career/applications', ['documents']],
  ['/dashboard/career/applications/1', ['documents']],
  ['/dashboard/careerpost', ['content']],
  ['/dashboard/updatecareerpost/1', ['content']],
  ['/dashboard/blog', ['content']],
  ['/dashboard/blogpost', ['content']],
  ['/dashboard/updateblogpost/1', ['content']],
  ['/dashboard/giftcards', ['bookings', 'money']],
  ['/dashboard/applicationSetting/', ['settings']],
  ['/dashboard/team', ['users']],
  ['/dashboard/Team', ['users']],
  ['/dashboard/api-keys', ['settings']],
  ['/dashboard/miscellaneous/', ['users', 'settings']],
  ['/dashboard/miscellaneous/requests', ['users']],
  ['/dashboard/miscellaneous/complaints/', ['users']],
  ['/dashboard/miscellaneous/installation', ['settings']],
  ['/dashboard/miscellaneous/outbox/1', ['users', 'settings']],
  ['/dashboard/account', permissions],
  ['/dashboard/teamwork', permissions],
])('%s opens to whoever has one of these: %j', (path, needed) => {
  for (const permission of permissions)
    expect(mayOpen(path, [permission]), permission).toBe(needed.includes(permission));
});

test('without any permission only what the whole team may see is open', () => {
  expect(mayOpen('/dashboard/team', [])).toBe(false);
  expect(mayOpen('/dashboard/account', [])).toBe(true);
});

test('while nobody knows the permissions nothing is hidden; the server refuses what it must', () => {
  expect(mayOpen('/dashboard/team', null)).toBe(true);
});
