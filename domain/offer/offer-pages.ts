/** The public pages that can show offers, by the ids of domain/site-text/page-id.ts. */
export const offerPages = [
  'home',
  'cleaning-services',
  'end-of-tenancy-cleaning',
  'london',
  'greater-manchester',
  'birmingham',
  'leeds',
  'brighton',
] as const;

export type OfferPage = (typeof offerPages)[number];
