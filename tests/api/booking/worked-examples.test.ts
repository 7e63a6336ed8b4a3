import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { acceptAll, cleanThrough, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { journalsOf } from '#tests/support/money/company-books.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let providers: Provider[];
let offerId: string;

const createPromo =
  'mutation ($code: String!, $percent: Int!) { createPromoCode(input: { code: $code, discountPercent: $percent, activeFlag: true }) { id } }';
const createOffer = `mutation { createOffers(input: { title: "Autumn", description: "A deep clean", serviceLocation: "House",
  serviceType: "deepcleaning", cleanerCount: 1, price: 149, salePrice: 119, expectedHours: 5, roomsCount: 3, bathroomCount: 1,
  buttonText: "Book", buttonLink: "book-now", activeFlag: true, priceWasCharged: true }) { id } }`;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  providers = [await aProvider(server, company, 1), await aProvider(server, company, 2)];
  for (const percent of [15, 33, 100]) await done(company, createPromo, { code: `LESS${percent}`, percent });
  offerId = (await done<{ id: string }>(company, createOffer)).id;
});
afterAll(() => server.close());

const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly' };

type Row = {
  name: string;
  changes: Record<string, unknown> & { startDate: string; hours: number };
  /** Settings of the business while it is booked, as columns. */
  settings?: Record<string, number>;
  /** Pence an hour that the company agreed with each cleaner. */
  serviceRates?: number[];
  worked?: number;
  entry: string;
  platform: number[];
};

const rows: Row[] = [
  {
    name: 'E4',
    changes: { startDate: '2026-11-26', hours: 3.5, promo: 'less15 ' },
    entry: '1300 +80.32; 4100 −66.93; 2200 −13.39; 5100 +55.13; 2100 −55.13',
    platform: [11.8],
  },
  {
    name: 'E5',
    changes: { startDate: '2026-11-27', hours: 3.5, promo: 'LESS15', cleaningSupplies: true },
    entry: '1300 +86.32; 4100 −71.93; 2200 −14.39; 5100 +55.13; 5200 +5.00; 2100 −60.13',
    platform: [11.8],
  },
  {
    name: 'E6',
    changes: { startDate: '2026-11-28', hours: 5, serviceType: 'deepcleaning', isOffer: true },
    entry: '1300 +119.00; 4100 −99.17; 2200 −19.83; 5100 +78.75; 2100 −78.75',
    platform: [20.42],
  },
  {
    name: 'E7',
    changes: { startDate: '2026-11-30', hours: 6, serviceType: 'deepcleaning', isOffer: true },
    entry: '1300 +146.00; 4100 −121.67; 2200 −24.33; 5100 +94.50; 2100 −94.50',
    platform: [27.17],
  },
  {
    name: 'E8',
    changes: { startDate: '2026-12-01', hours: 2.5, ...weekly },
    settings: { every_week_rate_pence: 2279 },
    entry: '1300 +56.98; 4100 −47.48; 2200 −9.50; 5100 +33.23; 2100 −33.23',
    platform: [14.25],
  },
  {
    name: 'E9',
    changes: { startDate: '2026-12-02', hours: 2.5, promo: 'LESS100' },
    entry: '5100 +39.38; 2100 −39.38',
    platform: [-39.38],
  },
  {
    name: 'E10',
    changes: { startDate: '2026-12-03', hours: 4, ...weekly },
    settings: { tax_rate: 0 },
    entry: '1300 +91.20; 4100 −91.20; 5100 +63.84; 2100 −63.84',
    platform: [27.36],
  },
  {
    name: 'E11',
    changes: { startDate: '2026-12-04', hours: 4, ...weekly },
    serviceRates: [1600],
    entry: '1300 +91.20; 4100 −76.00; 2200 −15.20; 5100 +64.00; 2100 −64.00',
    platform: [12],
  },
  {
    name: 'E12',
    changes: {
      startDate: '2026-12-05',
      hours: 3.5,
      cleanerCount: 2,
      promo: 'LESS33',
      cleaningSupplies: true,
    },
    serviceRates: [1575, 1650],
    entry:
      '1300 +132.63; 4100 −110.52; 2200 −22.11; 5100 +55.13; 5200 +5.00; 2100 −60.13; 5100 +57.75; 2100 −57.75',
    platform: [-4.87, -2.49],
  },
  {
    name: 'E14',
    changes: { startDate: '2026-12-07', hours: 4, overRunHours: 1 },
    worked: 5,
    entry: '1300 +135.00; 4100 −112.50; 2200 −22.50; 5100 +78.75; 2100 −78.75',
    platform: [33.75],
  },
];

const defaults = { tax_rate: 20, every_week_rate_pence: 2280 };

/**
 * The settings and rates that a row assumes. All but the VAT rate are snapshots, so they are set back when it is
 * accepted; that rate is the visit's.
 */
async function assume({
  settings = {},
  serviceRates = [],
}: Pick<Row, 'settings' | 'serviceRates'>): Promise<void> {
  await database.db
    .updateTable('application_settings')
    .set({ ...defaults, ...settings, updated_at: new Date('2026-11-20T10:00:00Z') })
    .execute();
  for (const [place, { id }] of providers.entries()) {
    await database.db
      .updateTable('providers')
      .set({ service_rate_pence: serviceRates[place] ?? 0 })
      .where('id', '=', id)
      .execute();
  }
}

async function book({ name, changes: { isOffer, ...changes } }: Row): Promise<string> {
  const answers = {
    ...changes,
    startTime: '10:00',
    email: `${name.toLowerCase()}@example.com`,
    ...(isOffer ? { offerId } : {}),
  };
  if (name !== 'E9') return bookAndPay(createClient(server), answers);
  const input = { ...bookingAnswers, ...answers };
  return (await done<{ id: string }>(createClient(server), createDocument, { input })).id;
}

const links = `query ($id: ID!) { getBooking(id: $id) { actualTotalPrice bookingServiceProviders { items { earning plaftformEarning } } } }`;
type Links = {
  actualTotalPrice: number;
  bookingServiceProviders: { items: { earning: number; plaftformEarning: number }[] };
};

test.each(rows)('$name is charged, shared and entered to the penny', async (row) => {
  const startsAt = `${row.changes.startDate}T10:00:00Z`;
  server.setNow(hoursAfter(startsAt, -46));
  await assume(row);
  const id = await book(row);
  const working = providers.slice(0, row.platform.length);
  await acceptAll(server, id, working);
  await assume({ settings: { tax_rate: row.settings?.tax_rate ?? defaults.tax_rate } });
  const worked = row.worked === undefined ? undefined : [row.worked];
  const times = { startDate: row.changes.startDate, startTime: '10:00', hours: row.changes.hours };
  await cleanThrough(server, id, { providers: working, changes: times, worked });
  expect(await journalsOf(company, 'completion', id)).toEqual([row.entry]);
  const seen = await done<Links>(company, links, { id });
  const { items } = seen.bookingServiceProviders;
  expect(items.map((link) => link.plaftformEarning)).toEqual(row.platform);
  const invoice = await issueInvoice(server.system(), id);
  const shared = items.reduce((sum, link) => sum + link.earning + link.plaftformEarning, 0);
  expect(Math.round(shared * 100)).toBe(invoice?.net_pence ?? 0);
  // What cost nothing takes no number.
  if (seen.actualTotalPrice === 0) return expect(invoice).toBeNull();
  expect(invoice?.gross_pence).toBe(Math.round(seen.actualTotalPrice * 100));
  expect(invoice?.facts.lines.reduce((sum, line) => sum + line.netPence, 0)).toBe(invoice?.net_pence);
});

test('nothing went wrong on the way', () => {
  expect(server.errors).toEqual([]);
});
