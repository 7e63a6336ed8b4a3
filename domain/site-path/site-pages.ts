type SitePage = {
  path: `/${string}`;
  /** The file below app/routes that is the screen; several pages may share one. */
  screen: string;
  /** An application is taken over by React's scripts in the browser; a document stands without them. */
  kind: 'document' | 'application';
  /** Whether the company may change its text, and how: `legal` holds in versions (`domain/site-text`). */
  text?: 'plain' | 'legal';
  /** It is somebody's own, or leads only there: no search engine lists it. */
  isUnlisted?: true;
  /** What people call it; without slashes, in small letters. */
  spellings?: readonly string[];
};

/**
 * The pages of the site that have one address each. Routes, sitemap, guesses at mistyped addresses, the texts that the
 * company may change and the walk of the tests go by it.
 */
export const sitePages = [
  {
    path: '/',
    screen: 'public/home',
    kind: 'document',
    text: 'plain',
    spellings: ['home', 'index.html'],
  },
  {
    path: '/cleaning-services',
    screen: 'public/cleaning-services',
    kind: 'document',
    text: 'plain',
    spellings: ['services'],
  },
  {
    path: '/end-of-tenancy-cleaning',
    screen: 'public/end-of-tenancy-cleaning',
    kind: 'document',
    text: 'plain',
    spellings: ['end-of-tenancy'],
  },
  // One screen for the five cities (rules/content#city-pages).
  { path: '/london', screen: 'public/city', kind: 'document', text: 'plain' },
  {
    path: '/greater-manchester',
    screen: 'public/city',
    kind: 'document',
    text: 'plain',
    spellings: ['manchester'],
  },
  { path: '/birmingham', screen: 'public/city', kind: 'document', text: 'plain' },
  { path: '/leeds', screen: 'public/city', kind: 'document', text: 'plain' },
  { path: '/brighton', screen: 'public/city', kind: 'document', text: 'plain' },
  { path: '/about-us', screen: 'public/about-us', kind: 'document', text: 'plain', spellings: ['about'] },
  { path: '/faq', screen: 'public/faq', kind: 'document', text: 'plain', spellings: ['help'] },
  { path: '/contact', screen: 'public/contact', kind: 'document', text: 'plain', spellings: ['contact-us'] },
  { path: '/quote', screen: 'public/quote', kind: 'document', text: 'plain', spellings: ['get-a-quote'] },
  {
    path: '/free-quotes',
    screen: 'public/free-quotes',
    kind: 'document',
    text: 'plain',
    spellings: ['free-quote'],
  },
  {
    path: '/giftcard',
    screen: 'public/gift-card',
    kind: 'application',
    text: 'plain',
    spellings: ['gift-card', 'gift-cards'],
  },
  {
    path: '/affiliate-program',
    screen: 'public/affiliate-program',
    kind: 'document',
    text: 'plain',
    spellings: ['affiliates', 'affiliate-programme'],
  },
  {
    path: '/work-with-us',
    screen: 'public/work-with-us',
    kind: 'document',
    text: 'plain',
    spellings: ['cleaners'],
  },
  { path: '/careers', screen: 'public/careers', kind: 'document', text: 'plain', spellings: ['jobs'] },
  { path: '/blog', screen: 'public/blog', kind: 'document', text: 'plain' },
  {
    path: '/book-now',
    screen: 'public/book-now',
    kind: 'application',
    text: 'plain',
    spellings: ['book', 'booking', 'bookings'],
  },
  {
    path: '/terms-and-conditions',
    screen: 'public/legal',
    kind: 'document',
    text: 'legal',
    spellings: ['terms'],
  },
  {
    path: '/privacy-policy',
    screen: 'public/legal',
    kind: 'document',
    text: 'legal',
    spellings: ['privacy'],
  },
  {
    path: '/general-data-protection',
    screen: 'public/legal',
    kind: 'document',
    text: 'legal',
    spellings: ['gdpr'],
  },
  {
    path: '/data-protection-complaint',
    screen: 'public/data-complaint',
    kind: 'document',
    text: 'plain',
    spellings: ['data-complaint', 'privacy-complaint'],
  },
  {
    path: '/cookies-policy',
    screen: 'public/legal',
    kind: 'document',
    text: 'legal',
    spellings: ['cookies', 'cookie-policy'],
  },
  {
    path: '/website-disclaimer',
    screen: 'public/legal',
    kind: 'document',
    text: 'legal',
    spellings: ['disclaimer'],
  },
  { path: '/accessibility', screen: 'public/legal', kind: 'document', text: 'legal' },
  { path: '/waitlist', screen: 'public/waitlist', kind: 'document', isUnlisted: true },
  { path: '/unsubscribe', screen: 'public/unsubscribe', kind: 'document', isUnlisted: true },
  // The specification's spelling (rules/wire-names#routes).
  {
    path: '/checkout-successfull',
    screen: 'public/checkout-success',
    kind: 'application',
    isUnlisted: true,
    spellings: ['checkout-success'],
  },
  {
    path: '/signup',
    screen: 'session/sign-up',
    kind: 'application',
    isUnlisted: true,
    spellings: ['sign-up', 'register'],
  },
  {
    path: '/signin',
    screen: 'session/sign-in',
    kind: 'application',
    isUnlisted: true,
    spellings: ['sign-in', 'login', 'log-in'],
  },
  {
    path: '/forgotpassword',
    screen: 'session/forgot-password',
    kind: 'application',
    isUnlisted: true,
    spellings: ['forgot-password'],
  },
  { path: '/verifyaccount', screen: 'session/verify-account', kind: 'application', isUnlisted: true },
  { path: '/newpassword', screen: 'session/new-password', kind: 'application', isUnlisted: true },
] as const satisfies readonly SitePage[];

/** The same list for whoever asks for what not every page has. */
export const pages: readonly SitePage[] = sitePages;

export const publicPaths = sitePages.map(({ path }) => path);
