import { expect } from 'vitest';
import { makeByUpdate, sendInput, type UpdateCase } from './update-case.ts';

let count = 0;

const blogpost: UpdateCase = {
  mutation: 'updateBlogpost',
  input: 'UpdateBlogpostInput',
  by: 'company',
  make: async ({ company }) => {
    count += 1;
    const values = {
      title: 'How to clean an oven',
      description: '<p>With patience and warm water.</p>',
      slug: `oven-${count}`,
      tags: ['kitchen'],
      publishedAt: '2026-11-10T09:00:00.000Z',
      shareDescription: 'Warm water, soda and a night of patience.',
      coverAlt: 'An open oven',
    };
    return String((await sendInput(company, ['createBlogpost', 'CreateBlogpostInput'], values)).id);
  },
  changes: {
    title: 'How to clean a hob',
    description: '<p>With a cloth and warm water.</p>',
    slug: 'hob',
    tags: ['hob', 'kitchen'],
    publishedAt: '2026-11-12T09:00:00.000Z',
    shareDescription: 'Warm water and a cloth.',
    coverAlt: 'A hob',
    isArchived: true,
  },
  // Its key is that of a file; tests/api/site/article-pictures.test.ts changes it.
  fixed: ['coverPicture'],
  cleared: { tags: [], publishedAt: null, shareDescription: null, coverPicture: null, coverAlt: '' },
  select: { isArchived: 'archivedAt' },
  shown: { isArchived: expect.stringMatching(/^2026-11-20T10:/) },
};

const careerpost: UpdateCase = {
  mutation: 'updateCareerpost',
  input: 'UpdateCareerpostInput',
  by: 'company',
  make: async ({ company }) => {
    count += 1;
    const values = {
      title: 'Cleaner in Leeds',
      description: 'We look for cleaners in Leeds.',
      location: 'Leeds',
      slug: `cleaner-${count}`,
      validThrough: '2027-01-31',
      hours: 'Mornings',
      payFrom: 13,
      payTo: 14,
      payPeriod: 'hour',
      isDraft: true,
    };
    return String((await sendInput(company, ['createCareerpost', 'CreateCareerpostInput'], values)).id);
  },
  changes: {
    title: 'Cleaner in London',
    description: 'We look for cleaners in London.',
    location: 'London',
    slug: 'cleaner-london',
    validThrough: '2027-02-28',
    hours: 'Afternoons',
    payFrom: 13.5,
    payTo: 15.5,
    payPeriod: 'year',
    isDraft: false,
    isClosed: true,
  },
  cleared: { validThrough: null, hours: '', payTo: null },
  select: { isClosed: 'closedAt', isDraft: 'openedAt' },
  shown: {
    isClosed: expect.stringMatching(/^2026-11-20T10:/),
    isDraft: expect.stringMatching(/^2026-11-20T10:/),
  },
};

const webhookEndpoint: UpdateCase = {
  mutation: 'updateWebhookEndpoint',
  input: 'UpdateWebhookEndpointInput',
  by: 'company',
  make: async ({ company }) => {
    count += 1;
    const values = {
      url: `https://hooks.example.com/${count}`,
      description: 'Till',
      eventTypes: ['booking.created'],
    };
    const made = await sendInput(
      company,
      ['createWebhookEndpoint', 'CreateWebhookEndpointInput'],
      values,
      'endpoint { id }',
    );
    return (made.endpoint as { id: string }).id;
  },
  changes: {
    url: 'https://hooks.example.com/other',
    description: 'Shop',
    eventTypes: ['booking.canceled'],
    isActive: false,
  },
  cleared: { description: '', eventTypes: null },
};

const business = {
  mutation: 'updateBusinessDetails',
  input: 'UpdateBusinessDetailsInput',
  by: 'company',
} as const;
const businessDetails: UpdateCase = {
  ...business,
  idField: null,
  make: makeByUpdate(business, {
    name: 'Brightwren',
    address: '1 High Street\nLondon',
    phone: '020 7946 0123',
    email: 'office@example.com',
    vatNumber: 'GB123456789',
    companyNumber: '01234567',
    phoneHours: 'Mon-Fri 09:00-17:00',
  }),
  changes: {
    name: 'Brightwren Cleaning',
    address: '2 High Street\nLondon',
    phone: '020 7946 0124',
    email: 'hello@example.com',
    vatNumber: 'GB987654321',
    companyNumber: 'SC123456',
    phoneHours: 'Mon-Sat 08:00-18:00',
  },
  cleared: { address: '', phone: '', email: '', vatNumber: '', companyNumber: '', phoneHours: '' },
};

const registered = {
  mutation: 'updateRegistrations',
  input: 'UpdateRegistrationsInput',
  by: 'company',
} as const;
const registrations: UpdateCase = {
  ...registered,
  idField: null,
  make: makeByUpdate(registered, {
    dataProtectionNumber: 'ZA123456',
    insurer: 'Aviva',
    insuredUntil: '2027-05-31',
    vatElectedOn: '2026-04-01',
  }),
  changes: {
    dataProtectionNumber: 'ZB654321',
    insurer: 'Hiscox',
    insuredUntil: '2028-05-31',
    vatElectedOn: '2026-04-02',
  },
  cleared: { dataProtectionNumber: '', vatElectedOn: null },
};

const page = { mutation: 'updatePageText', input: 'UpdatePageTextInput', by: 'company' } as const;
const pageText: UpdateCase = {
  ...page,
  make: makeByUpdate(
    page,
    {
      title: 'About us',
      description: 'Who we are and what we do for homes.',
      intro: 'We clean homes.',
      body: '<p>Since 2020.</p>',
    },
    async () => ({ id: 'about-us' }),
  ),
  changes: {
    title: 'Who we are',
    description: 'What we do and who we are, in short.',
    intro: 'We clean.',
    body: '<p>Since 2021.</p>',
  },
  cleared: { intro: '', body: '' },
};

const site = { mutation: 'updateSiteDetails', input: 'UpdateSiteDetailsInput', by: 'company' } as const;
const siteDetails: UpdateCase = {
  ...site,
  idField: null,
  make: makeByUpdate(site, {
    notice: 'Closed on Boxing Day.',
    noticeUntil: '2026-12-26',
    openingHours: 'Monday to Friday, 9 to 17',
    socialLinks: [{ network: 'facebook', url: 'https://www.facebook.com/brightwren' }],
  }),
  changes: {
    notice: 'Closed on New Year’s Day.',
    noticeUntil: '2027-01-01',
    openingHours: 'Every day, 8 to 18',
    socialLinks: [{ network: 'x', url: 'https://x.com/brightwren' }],
  },
  cleared: { notice: '', noticeUntil: null, openingHours: '', socialLinks: [] },
  select: { socialLinks: 'socialLinks { network url }' },
};

const connections = {
  mutation: 'updateSiteConnections',
  input: 'UpdateSiteConnectionsInput',
  by: 'company',
} as const;
const siteConnections: UpdateCase = {
  ...connections,
  idField: null,
  make: makeByUpdate(connections, {
    analyticsProvider: 'ga4',
    analyticsId: 'G-ABCD123456',
    googleVerification: 'google-token-1',
    bingVerification: 'bing-token-1',
  }),
  changes: {
    analyticsProvider: 'none',
    analyticsId: 'G-EFGH123456',
    googleVerification: 'google-token-2',
    bingVerification: 'bing-token-2',
  },
  cleared: { analyticsProvider: 'none', googleVerification: '', bingVerification: '' },
  // An id is one of the provider's.
  follows: { analyticsProvider: { analyticsId: '' } },
  followsNull: { analyticsProvider: { analyticsId: '' } },
};

const frames = {
  mutation: 'updateBookingFrameOrigins',
  input: 'UpdateBookingFrameOriginsInput',
  by: 'company',
} as const;
const frameOrigins: UpdateCase = {
  ...frames,
  idField: null,
  make: makeByUpdate(frames, { origins: ['https://shop.example.co.uk'] }),
  changes: { origins: ['https://other.example.co.uk'] },
  cleared: { origins: [] },
  select: { origins: 'bookingFrameOrigins' },
};

export const siteUpdates = [
  blogpost,
  careerpost,
  webhookEndpoint,
  businessDetails,
  registrations,
  pageText,
  siteDetails,
  siteConnections,
  frameOrigins,
];
