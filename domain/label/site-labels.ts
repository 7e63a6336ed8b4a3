import type { BlogPostStatus } from '../blog-post/blog-post-status.ts';
import type { PayPeriod } from '../career-post/career-post-input.ts';
import type { CareerPostStatus } from '../career-post/career-post-status.ts';

export const mailStatusLabels = {
  waiting: 'Not sent yet',
  sent: 'Sent',
  failed: 'Could not be sent',
  bounced: 'Bounced',
} as const;

export const deliveryStateLabels = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
} as const;
export const webhookStateLabels = {
  active: 'Working',
  failing: 'Failing',
  paused: 'Paused',
  gone: 'Gone',
} as const;

/** Of an article, where it stands. */
export const blogStatusLabels = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'On the site',
  archived: 'Archived',
} as const satisfies Record<BlogPostStatus, string>;

/** Of a page that shows offers, what it is called. */
export const offerPageLabels = {
  home: 'Home page',
  'cleaning-services': 'Cleaning services',
  'end-of-tenancy-cleaning': 'Move-in or move-out',
  london: 'London',
  'greater-manchester': 'Greater Manchester',
  birmingham: 'Birmingham',
  leeds: 'Leeds',
  brighton: 'Brighton',
} as const;
export const offerLinkLabels = { 'book-now': 'The booking form', contact: 'The contact page' } as const;

export const analyticsLabels = {
  none: 'None',
  ga4: 'Google Analytics 4',
  plausible: 'Plausible',
} as const;
export const widthClassLabels = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' } as const;
export const bankFileFormatLabels = { plain: 'Plain list', bureau: 'Bureau file' } as const;
export const roleLabels = {
  customer: 'Customer',
  company: 'In the team',
  serviceprovider: 'Cleaner',
  unknown: 'Unknown group of the sign-in provider',
} as const;

/** Of a job post, where it stands. */
export const careerStatusLabels = {
  draft: 'Draft',
  open: 'Open',
  ended: 'Last day is over',
  closed: 'Closed',
} as const satisfies Record<CareerPostStatus, string>;

export const payPeriodLabels = {
  hour: 'An hour',
  year: 'A year',
} as const satisfies Record<PayPeriod, string>;
