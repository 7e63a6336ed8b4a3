const screens: Readonly<Record<string, (id: string) => string>> = {
  booking: (id) => `/dashboard/booking/${id}`,
  series: (id) => `/dashboard/series/${id}`,
  customer: (id) => `/dashboard/customer/${id}`,
  provider: (id) => `/dashboard/serviceProvider/${id}`,
  'gift-card': (id) => `/dashboard/giftcards?card=${id}`,
  quote: (id) => `/dashboard/quote/${id}`,
  'contact-message': (id) => `/dashboard/viewmessage/${id}`,
  'promo-code': (id) => `/dashboard/update-promo-code/${id}`,
  'postal-code': (id) => `/dashboard/postalCode/${id}`,
  'career-application': (id) => `/dashboard/career/applications/${id}`,
  'career-post': (id) => `/dashboard/updatecareerpost/${id}`,
  offer: (id) => `/dashboard/updateoffer/${id}`,
  'blog-post': (id) => `/dashboard/updateblogpost/${id}`,
  'pay-run': (id) => `/dashboard/payroll?run=${id}`,
  invoice: (id) => `/invoice/${id}`,
  'application-setting': () => '/dashboard/applicationSetting',
  'webhook-endpoint': (id) => `/dashboard/webhooks?endpoint=${id}`,
  webhook: (id) => `/dashboard/webhooks?endpoint=${id}`,
  'api-key': () => '/dashboard/api-keys',
  'data-request': () => '/dashboard/miscellaneous/requests',
  'data-complaint': () => '/dashboard/miscellaneous/complaints',
  closure: () => '/dashboard/miscSetting?part=closed-days',
  mail: (id) => `/dashboard/miscellaneous/outbox/${id}`,
  dispute: () => '/dashboard/payroll?part=disputes',
  payout: () => '/dashboard/payroll?part=card-payouts',
  'card-processor': () => '/dashboard/payroll?part=card-payouts',
  review: () => '/dashboard/miscSetting?part=reviews',
};

type About = { bookingID: string | null } | null;

/**
 * The screen of a record that the log or a task names: its own, or that of the booking it is a part of; null where
 * it has none.
 */
export function recordAddress(entity: string, id: string, about: About = null): string | null {
  const own = screens[entity]?.(id);
  if (own) return own;
  return about?.bookingID ? `/dashboard/booking/${about.bookingID}` : null;
}

/** An invoice is a document of its own, not a screen of the desk. */
export const isDocumentRecord = (entity: string): boolean => entity === 'invoice';
