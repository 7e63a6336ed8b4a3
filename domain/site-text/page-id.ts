/** The public pages whose words the company may change (rules/content#site-settings); an id is the page's path. */
export const pageIds = [
  'home',
  'cleaning-services',
  'end-of-tenancy-cleaning',
  'london',
  'greater-manchester',
  'birmingham',
  'leeds',
  'brighton',
  'about-us',
  'faq',
  'contact',
  'quote',
  'free-quotes',
  'giftcard',
  'affiliate-program',
  'work-with-us',
  'careers',
  'blog',
  'book-now',
  'terms-and-conditions',
  'privacy-policy',
  'general-data-protection',
  'cookies-policy',
  'website-disclaimer',
  'accessibility',
] as const;

export type PageId = (typeof pageIds)[number];

export const isPageId = (id: string): id is PageId => (pageIds as readonly string[]).includes(id);

/** Where a page is. */
export const pathOfPage = (id: PageId): string => (id === 'home' ? '/' : `/${id}`);
