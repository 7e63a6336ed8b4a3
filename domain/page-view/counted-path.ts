import { publicPaths } from '../site-path/site-pages.ts';

/**
 * Every address of ours that is a screen; a test holds it against app/routes.ts. Where {id} stands is somebody's id,
 * token or slug, which is never counted (rules/law#cookies).
 */
const patterns = [
  ...publicPaths,
  '/blogpost/{id}',
  '/blogpost/{id}/preview',
  '/careerspost/{id}',
  '/careers/application',
  '/invoice/{id}',
  '/pay/{id}',
  '/clean-again/{id}',
  '/second-clean/{id}',
  '/damage-claim/{id}',
  '/new-time/{id}',
  '/dashboard',
  '/dashboard/going-live',
  '/dashboard/bookings',
  '/dashboard/booking/{id}',
  '/dashboard/booking/{id}/assign',
  '/dashboard/series/{id}',
  '/dashboard/payroll',
  '/dashboard/customers',
  '/dashboard/new-customer',
  '/dashboard/customer/{id}',
  '/dashboard/customer/{id}/merge',
  '/dashboard/customer/{id}/statement',
  '/dashboard/serviceProviders',
  '/dashboard/serviceProvider/{id}',
  '/dashboard/messages',
  '/dashboard/viewmessage/{id}',
  '/dashboard/quotes',
  '/dashboard/quote/new',
  '/dashboard/quote/{id}',
  '/dashboard/promoCodes',
  '/dashboard/new-promo-code',
  '/dashboard/update-promo-code/{id}',
  '/dashboard/offers',
  '/dashboard/newoffer',
  '/dashboard/updateoffer/{id}',
  '/dashboard/postalCodes',
  '/dashboard/newPostalCode',
  '/dashboard/postalCode/{id}',
  '/dashboard/blog',
  '/dashboard/blogpost',
  '/dashboard/updateblogpost/{id}',
  '/dashboard/career',
  '/dashboard/career/applications',
  '/dashboard/career/applications/{id}',
  '/dashboard/careerpost',
  '/dashboard/updatecareerpost/{id}',
  '/dashboard/giftcards',
  '/dashboard/affiliates',
  '/dashboard/team',
  '/dashboard/miscellaneous',
  '/dashboard/miscellaneous/requests',
  '/dashboard/miscellaneous/complaints',
  '/dashboard/miscellaneous/installation',
  '/dashboard/miscellaneous/outbox',
  '/dashboard/miscellaneous/outbox/{id}',
  '/dashboard/miscSetting',
  '/dashboard/applicationSetting',
  '/dashboard/api-keys',
  '/dashboard/webhooks',
  '/dashboard/reports/booking-map-view',
  '/dashboard/reports/service-provider-map-view',
  '/dashboard/account',
  '/dashboard/sp/bookings',
  '/dashboard/sp/acceptbooking/{id}',
  '/dashboard/sp/booking/{id}',
  '/dashboard/sp/booking-history',
  '/dashboard/sp/days-off',
  '/dashboard/sp/money',
  '/dashboard/sp/notices',
  '/dashboard/sp/profile',
  '/dashboard/cs/bookings',
  '/dashboard/cs/booking/{id}',
  '/dashboard/cs/series/{id}',
  '/dashboard/cs/booking-history',
  '/dashboard/cs/my-gift-cards',
  '/dashboard/cs/others-gift-cards',
  '/dashboard/cs/notices',
  '/dashboard/cs/profile',
];

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

const screens = patterns.map((pattern) => ({ pattern, parts: partsOf(pattern) }));

/**
 * The path of a page as it is counted: "/blogpost/how-to-clean" becomes "/blogpost/{id}". Anybody can report any
 * path, so what is no screen is counted as one and the same: there are never more paths than screens.
 */
export function countedPath(path: string): string {
  const given = partsOf(path.split(/[?#]/)[0] ?? '');
  const found = screens.find(
    ({ parts }) =>
      parts.length === given.length && parts.every((part, at) => part === '{id}' || part === given[at]),
  );
  return found?.pattern ?? '/{unknown}';
}
