import type { PageId } from './page-id.ts';
import type { PageCopy } from './page-text.ts';
import { aboutUs } from './shipped/about-us.ts';
import { accessibility } from './shipped/accessibility.ts';
import { birmingham } from './shipped/birmingham.ts';
import { brighton } from './shipped/brighton.ts';
import { cookiesPolicy } from './shipped/cookies-policy.ts';
import { generalDataProtection } from './shipped/general-data-protection.ts';
import { greaterManchester } from './shipped/greater-manchester.ts';
import { leeds } from './shipped/leeds.ts';
import { london } from './shipped/london.ts';
import {
  affiliateProgram,
  blog,
  bookNow,
  careers,
  cleaningServices,
  contact,
  dataProtectionComplaint,
  endOfTenancyCleaning,
  faq,
  freeQuotes,
  giftcard,
  home,
  quote,
  workWithUs,
} from './shipped/page-texts.ts';
import { privacyPolicy } from './shipped/privacy-policy.ts';
import { termsAndConditions } from './shipped/terms-and-conditions.ts';
import { websiteDisclaimer } from './shipped/website-disclaimer.ts';

/** What the pages say until the company says it in its own words. Read on the server only: it is long. */
export const shippedTexts: Readonly<Record<PageId, PageCopy>> = {
  home,
  'cleaning-services': cleaningServices,
  'end-of-tenancy-cleaning': endOfTenancyCleaning,
  london,
  'greater-manchester': greaterManchester,
  birmingham,
  leeds,
  brighton,
  'about-us': aboutUs,
  faq,
  contact,
  quote,
  'free-quotes': freeQuotes,
  giftcard,
  'affiliate-program': affiliateProgram,
  'work-with-us': workWithUs,
  careers,
  blog,
  'book-now': bookNow,
  'terms-and-conditions': termsAndConditions,
  'privacy-policy': privacyPolicy,
  'general-data-protection': generalDataProtection,
  'data-protection-complaint': dataProtectionComplaint,
  'cookies-policy': cookiesPolicy,
  'website-disclaimer': websiteDisclaimer,
  accessibility,
};
