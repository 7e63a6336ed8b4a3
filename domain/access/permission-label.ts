import type { ApiKeyScope, Permission } from './permission.ts';

/** What people read for a permission: its name, and what it lets somebody do. */
export const permissionLabels: Record<Permission, { name: string; about: string }> = {
  bookings: {
    name: 'Bookings and customers',
    about: 'See, assign, change and cancel bookings; answer quotes, messages and complaints.',
  },
  documents: {
    name: 'Cleaners and their documents',
    about: 'Open identity and DBS documents and CVs; approve and disable cleaners.',
  },
  money: {
    name: 'Money',
    about: 'Payroll with bank details, refunds, waived fees, invoices, gift cards and the books.',
  },
  content: { name: 'Content', about: 'Offers, promo codes, blog posts and job adverts.' },
  settings: {
    name: 'Settings',
    about: 'Prices, opening days, areas, business details and API keys.',
  },
  users: {
    name: 'People',
    about:
      'Invite and remove people of the team, set what they may do, block accounts; see data requests, answer complaints about data.',
  },
};

export const apiKeyScopeLabels: Record<ApiKeyScope, { name: string; about: string }> = {
  read: { name: 'Read', about: 'What the website shows anybody: prices, areas, offers, posts and jobs.' },
  create: {
    name: 'Send',
    about: 'What the website lets anybody send: bookings, quotes, messages and applications.',
  },
  metrics: {
    name: 'Monitor',
    about: 'For whoever runs this installation: how the product is doing, in figures without names.',
  },
};
