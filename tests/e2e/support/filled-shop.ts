import { type APIRequestContext, expect } from '@playwright/test';
import type { Role } from '#domain/access/role.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, openSession, send, signInAs } from './cleaners.ts';
import { openByMail } from './open-by-mail.ts';
import { applyForJob } from './posts-of-company.ts';
import { type Shop, withShop } from './shop.ts';

/** A shop with a record for each screen of the dashboard, in the middle of a day of visits. */
export const dayOfVisits = '2026-12-15';
const customer = 'keeps-it@example.com';

const acceptBooking = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';

/** An offer as the office makes it. */
export const anOffer = {
  title: 'Spring clean',
  description: 'Everything that winter left behind.',
  serviceType: 'deepcleaning',
  serviceLocation: 'House',
  cleanerCount: 1,
  expectedHours: 4.5,
  price: 121.5,
  roomsCount: 3,
  bathroomCount: 1,
  buttonText: 'Book now',
  buttonLink: 'book-now',
};

/** What the office makes, by its mutation: the type of its input and what it is made of. */
const made = {
  createPromoCode: ['CreatePromoCodeInput', { code: 'KEPT', discountPercent: 5 }],
  createOffers: ['CreateOffersInput', anOffer],
  createBlogpost: [
    'CreateBlogpostInput',
    {
      title: 'How to clean an oven',
      description: '<p>Soak the shelves in warm water.</p>',
      tags: ['kitchen'],
      // So that the list has something to do to a row.
      publishedAt: '2026-11-20T10:00:00Z',
    },
  ],
  createCareerpost: [
    'CreateCareerpostInput',
    { title: 'Booking assistant', description: '<p>You answer the phone.</p>', location: 'Leeds' },
  ],
  createApiKey: ['CreateApiKeyInput', { name: 'Our accounts', scopes: ['read'] }],
  createWebhookEndpoint: ['CreateWebhookEndpointInput', { url: 'http://127.0.0.1:9/hooks' }],
  inviteCompanyUser: ['InviteCompanyUserInput', { email: 'colleague@example.com', permissions: ['money'] }],
  issueGoodwillCard: [
    'IssueGoodwillCardInput',
    { receiverName: 'Gina Good', receiverEmail: 'gina@example.com', amount: 10, reason: 'We were late.' },
  ],
  saveRedirect: ['SaveRedirectInput', { from: '/old-prices', to: '/cleaning-services' }],
} as const;

/** What visitors send. */
const asked = {
  createContactMessage: [
    'CreateContactMessageInput',
    { name: 'Mo Message', email: 'mo@example.com', subject: 'Windows', message: 'Do you clean windows?' },
  ],
  createQuote: [
    'CreateQuoteInput',
    {
      name: 'Quentin Quote',
      email: 'quentin@example.com',
      phone: '07700 900123',
      postalCode: 'SW1A 1AA',
      message: 'A big house after a long party.',
    },
  ],
  createDataProtectionComplaint: [
    'CreateDataProtectionComplaintInput',
    { name: 'Dora Data', email: 'dora@example.com', message: 'You wrote to me after I had said no.' },
  ],
} as const;

type Ids = Record<string, string>;
type Making = Record<string, readonly [type: string, input: object]>;

async function makeAll(session: APIRequestContext, making: Making): Promise<Ids> {
  const ids: Ids = {};
  for (const [name, [type, input]] of Object.entries(making)) {
    const field = name === 'saveRedirect' ? 'from' : name.endsWith('Complaint') ? 'reference' : 'id';
    const asks = name === 'createWebhookEndpoint' ? 'endpoint { id }' : field;
    const answer = await send<Record<string, Ids>>(
      session,
      `mutation ($input: ${type}!) { ${name}(input: $input) { ${asks} } }`,
      { input },
    );
    ids[name] = answer[name]?.[field] ?? '';
  }
  return ids;
}

/** One visit is over, one is to come, one is open, and the first of a series is placed. */
async function makeVisits({ url, restartAt }: Shop): Promise<Ids> {
  const cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  const book = (startTime: string, more = {}) =>
    bookAndPay(createClient({ url } as TestServer), {
      email: customer,
      startDate: dayOfVisits,
      startTime,
      ...more,
    });
  const done = await book('10:00');
  const next = await book('14:00');
  const open = await book('18:00');
  await book('18:00', { startDate: '2026-12-22', serviceFrequency: 'EveryWeek' });
  await (await openByMail(url, customer)).dispose();
  for (const id of [done, next])
    await expect(() => send(cleaner, acceptBooking, { id })).toPass({ timeout: timeoutMs(20_000) });
  await restartAt(`${dayOfVisits}T10:00:00Z`);
  await send(cleaner, visitDayDocuments.start, { id: done });
  await restartAt(`${dayOfVisits}T13:50:00Z`);
  await send(cleaner, visitDayDocuments.finish, { id: done, hours: 3.5 });
  await cleaner.dispose();
  return { done, next, open };
}

type Listed = Record<string, { items: { id: string; seriesId?: string }[] }>;

async function firstOf(session: APIRequestContext, list: string): Promise<string> {
  const found = await send<Listed>(session, `{ ${list}(limit: 1) { items { id } } }`);
  return found[list]?.items[0]?.id ?? '';
}

async function seriesOf(session: APIRequestContext): Promise<string> {
  const read = async () => {
    const found = await send<Listed>(session, '{ listBookings(limit: 50) { items { id seriesId } } }');
    return found.listBookings?.items.find(({ seriesId }) => seriesId)?.seriesId ?? '';
  };
  await expect.poll(read, { timeout: timeoutMs(20_000) }).not.toBe('');
  return read();
}

export type FilledShop = {
  readonly url: string;
  readonly database: Shop['database'];
  readonly sessions: Record<Role, APIRequestContext>;
  readonly ids: Ids;
  /** Where a screen of the dashboard is, with the record that it shows. */
  addressOf(path: string, search?: string): string;
};

/** What stands for `:id` below an address. */
const records: Record<string, string> = {
  '/booking/:id': 'next',
  '/booking/:id/assign': 'open',
  '/customer/:id': 'customer',
  '/customer/:id/merge': 'customer',
  '/customer/:id/statement': 'customer',
  '/serviceProvider/:id': 'provider',
  '/viewmessage/:id': 'createContactMessage',
  '/quote/:id': 'createQuote',
  '/update-promo-code/:id': 'createPromoCode',
  '/updateoffer/:id': 'createOffers',
  '/updateblogpost/:id': 'createBlogpost',
  '/updatecareerpost/:id': 'createCareerpost',
  '/career/applications/:id': 'application',
  '/miscellaneous/outbox/:id': 'mail',
  '/giftcards?card=:id': 'issueGoodwillCard',
  '/postalCode/:id': 'area',
  '/sp/acceptbooking/:id': 'open',
  '/sp/booking/:id': 'next',
  '/cs/booking/:id': 'done',
  '/cs/series/:id': 'series',
  '/series/:id': 'series',
};

/** The shop of a test file, with a session for each role. */
export function withFilledShop(): FilledShop {
  const sessions = {} as Record<Role, APIRequestContext>;
  const ids: Ids = {};
  const shop = withShop({}, async (opened) => {
    Object.assign(ids, await makeVisits(opened));
    sessions.customer = await signInAs(opened.url, customer);
    sessions.serviceprovider = await signInAs(opened.url, cleanerEmails[0] ?? '');
    sessions.company = await signInAs(opened.url, companyEmail);
    const visitor = await openSession(opened.url);
    Object.assign(ids, await makeAll(visitor, asked), await makeAll(sessions.company, made));
    ids.application = await applyForJob(visitor, ids.createCareerpost ?? '');
    await visitor.dispose();
    ids.provider = await firstOf(sessions.company, 'listServiceProviders');
    ids.customer = await firstOf(sessions.company, 'listCustomers');
    ids.mail = await firstOf(sessions.company, 'listMails');
    ids.area = await firstOf(sessions.company, 'listPostalCodes');
    ids.series = await seriesOf(sessions.customer);
  });
  return {
    get url() {
      return shop.url;
    },
    get database() {
      return shop.database;
    },
    sessions,
    ids,
    addressOf(path, search = '') {
      const address = path + search;
      const id = ids[records[address] ?? ''];
      if (address.includes(':id') && !id) throw new Error(`This shop has no record for ${address}`);
      return `/dashboard${address.replace(':id', id ?? '')}`;
    },
  };
}
