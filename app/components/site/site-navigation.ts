import { type City, labels } from '#domain/booking/options.ts';
import { cityPage } from '#domain/city/city-page.ts';

export type SiteLink = { label: string; to: string };
export type SiteLinkGroup = { title: string; links: readonly SiteLink[] };

/** The order in which people read the cities, largest first. */
export const citiesBySize: readonly City[] = [
  'London',
  'GreaterManchester',
  'Birmingham',
  'Leeds',
  'Brighton',
];

const cityLinks: readonly SiteLink[] = citiesBySize.map((city) => ({
  label: labels.city[city],
  to: cityPage(city),
}));

/** What people look for under this name is a part of the home page. */
export const pricesPath = '/#prices';

const pricesLink: SiteLink = { label: 'Prices', to: pricesPath };
/** A question of the questions, where the company has left it there. */
const cancellingLink: SiteLink = { label: 'Cancelling', to: '/faq#cancel-a-clean' };

/** In the header, beside the cities and the account. */
export const mainLinks: readonly SiteLink[] = [
  { label: 'Cleaning services', to: '/cleaning-services' },
  { label: 'Move-in or move-out', to: '/end-of-tenancy-cleaning' },
  { label: 'Gift cards', to: '/giftcard' },
  { label: 'About us', to: '/about-us' },
  { label: 'Help', to: '/faq' },
];

/** In the menu of a phone, which has room for what people look for by name. */
export const menuLinks: readonly SiteLink[] = [pricesLink, ...mainLinks, cancellingLink];

export const cityGroup: SiteLinkGroup = { title: 'Where we clean', links: cityLinks };

/** In the footer: every public page somebody may look for. */
export const footerGroups: readonly SiteLinkGroup[] = [
  {
    title: 'Cleaning',
    links: [
      { label: 'Book a clean', to: '/book-now' },
      pricesLink,
      { label: 'Cleaning services', to: '/cleaning-services' },
      { label: labels.serviceType['move-out/incleaning'], to: '/end-of-tenancy-cleaning' },
      { label: 'Ask for a quote', to: '/quote' },
      { label: 'Gift cards', to: '/giftcard' },
    ],
  },
  cityGroup,
  {
    title: 'Who we are',
    links: [
      { label: 'About us', to: '/about-us' },
      { label: 'Work with us', to: '/work-with-us' },
      { label: 'Careers', to: '/careers' },
      { label: 'Blog', to: '/blog' },
      { label: 'Recommend us', to: '/affiliate-program' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Questions and answers', to: '/faq' },
      cancellingLink,
      { label: 'Contact us', to: '/contact' },
      { label: 'Sign in', to: '/signin' },
      { label: 'Accessibility', to: '/accessibility' },
    ],
  },
];

/** The small print, in the last line of every page. */
export const legalLinks: readonly SiteLink[] = [
  { label: 'Terms and conditions', to: '/terms-and-conditions' },
  { label: 'Privacy', to: '/privacy-policy' },
  { label: 'Your data rights', to: '/general-data-protection' },
  { label: 'Cookies', to: '/cookies-policy' },
  { label: 'Disclaimer', to: '/website-disclaimer' },
];
