const screens: Readonly<Record<string, (id: string) => string>> = {
  booking: (id) => `/dashboard/booking/${id}`,
  customer: (id) => `/dashboard/customer/${id}`,
  provider: (id) => `/dashboard/serviceProvider/${id}`,
  'gift-card': (id) => `/dashboard/giftcards?card=${id}`,
  quote: (id) => `/dashboard/quote/${id}`,
  'contact-message': (id) => `/dashboard/viewmessage/${id}`,
  'promo-code': (id) => `/dashboard/update-promo-code/${id}`,
  'postal-code': (id) => `/dashboard/postalCode/${id}`,
  offer: (id) => `/dashboard/updateoffer/${id}`,
  'pay-run': (id) => `/dashboard/payroll?run=${id}`,
  invoice: (id) => `/invoice/${id}`,
  'application-setting': () => '/dashboard/applicationSetting',
  'webhook-endpoint': () => '/dashboard/webhooks',
  'api-key': () => '/dashboard/api-keys',
};

/** The screen of a record that the log names; null where it has none. */
export const recordAddress = (entity: string, id: string): string | null => screens[entity]?.(id) ?? null;
