import sharp from 'sharp';
import { expect } from 'vitest';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { aDocument } from '#tests/support/file/uploads.ts';
import { test as apiTest, type Cleaner, type Given } from '#tests/support/fixtures/api-test.ts';
import { bookVisit, completeVisit } from '#tests/support/fixtures/visits.ts';
import { anAccount, aProvider } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';

type Card = Record<string, unknown> & { bookingServiceProviderID: string; picture: string | null };
type Own = { lastVisit: string | null; nextVisit: string | null; card: Card };

const fields =
  'bookingServiceProviderID firstName rating ratingCount cleans dbsCheckedIn since languages picture isAskedFirst';
const ofBooking = `query ($id: ID!) { getBooking(id: $id) { cleanerCards { ${fields} } } }`;
const own = `{ listOwnCleaners { lastVisit nextVisit card { ${fields} } } }`;
const ask = `mutation ($booking: ID!, $link: ID!, $is: Boolean!) {
  askForCleanerFirst(input: { bookingID: $booking, bookingServiceProviderID: $link, isAskedFirst: $is }) }`;
const block = `mutation ($booking: ID!, $link: ID!) {
  blockServiceProvider(input: { bookingID: $booking, bookingServiceProviderID: $link }) }`;
const setPicture = `mutation ($path: String, $is: Boolean!) {
  setServiceProviderPicture(input: { path: $path, customersMaySee: $is, siteMayShow: false }) { id } }`;

let number = 0;
/** Each test has a customer of its own, who knows nobody yet. */
const test = apiTest.extend('home', async ({ server, cleaner: _ }) => {
  number += 1;
  const email = `home${number}@example.com`;
  return { ...(await anAccount(server, email)), email };
});
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('a customer sees who comes as their card, and nothing else of them', async ({
  database,
  server,
  cleaner,
  home,
  visitDay,
}) => {
  await database.pool.query(
    `update providers set rating_sum = 57, rating_count = 12, booking_count = 31, approved_at = '2025-06-10T10:00:00Z',
       languages = '{en,pl}' where id = $1`,
    [cleaner.id],
  );
  await database.pool.query(
    `update provider_checks set seen_on = '2026-03-09' where kind = 'dbs' and provider_id = $1`,
    [cleaner.id],
  );
  const visit = await bookVisit(home, visitDay());
  expect(await cardsSeenBy(home, visit.id)).toEqual([]);
  await acceptAll(server, visit.id, [cleaner]);
  const [card] = await cardsSeenBy(home, visit.id);
  expect(card).toEqual({
    bookingServiceProviderID: expect.any(String),
    firstName: 'Asha',
    rating: 4.8,
    ratingCount: 12,
    cleans: 31,
    dbsCheckedIn: '2026-03',
    since: '2025-06',
    languages: ['en', 'pl'],
    picture: null,
    isAskedFirst: false,
  });
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'booking-confirmed')
    .where('recipient', '=', home.email)
    .executeTakeFirstOrThrow();
  expect(mail.props).toMatchObject({
    cleaners: [
      {
        firstName: 'Asha',
        lines: [
          '4.8 out of 5, from 12 ratings',
          '31 cleans with us',
          'DBS checked in March 2026',
          'With us since June 2025',
          'Speaks English and Polish',
        ],
      },
    ],
  });
});

test('only the customer of the booking has the card: not its cleaner, not another, not the office', async ({
  server,
  company,
  cleaner,
  home,
  visitor,
  visitDay,
}) => {
  const visit = await bookVisit(home, visitDay());
  await acceptAll(server, visit.id, [cleaner]);
  expect(await cardsSeenBy(cleaner.client, visit.id)).toEqual([]);
  expect(await cardsSeenBy(company, visit.id)).toEqual([]);
  const other = await anAccount(server, `other-${home.email}`);
  for (const [client, code] of [
    [other, 'not_found'],
    [visitor, 'sign_in_required'],
  ] as const)
    expect((await client.send(ofBooking, { id: visit.id })).errors[0]?.extensions.code).toBe(code);
  expect(await done(other, own)).toEqual([]);
});

test('the picture comes with the confirmed booking alone, and with consent alone', async ({
  database,
  server,
  cleaner,
  home,
  visitDay,
}) => {
  const path = await aPictureOf(server, cleaner);
  await done(cleaner.client, setPicture, { path, is: true });
  const visit = await bookVisit(home, visitDay());
  await acceptAll(server, visit.id, [cleaner]);
  const picture = async () => (await cardsSeenBy(home, visit.id))[0]?.picture ?? null;
  expect(await picture()).toContain('/api/v1/files/');
  expect((await done<Own[]>(home, own))[0]?.card.picture).toContain('/api/v1/files/');
  await database.pool.query(`update bookings set booking_status = 'pending' where id = $1`, [visit.id]);
  expect(await picture()).toBeNull();
  expect((await cardsSeenBy(home, visit.id))[0]).toMatchObject({ firstName: 'Asha' });
  await database.pool.query(`update bookings set booking_status = 'confirmed' where id = $1`, [visit.id]);
  await done(cleaner.client, setPicture, { path: null, is: false });
  expect(await picture()).toBeNull();
});

test('whoever has cleaned can be asked for first, once they have, and it can be taken back', async ({
  database,
  server,
  cleaner,
  home,
  visitDay,
}) => {
  const visit = await bookVisit(home, visitDay());
  await acceptAll(server, visit.id, [cleaner]);
  const [card] = await cardsSeenBy(home, visit.id);
  const named = { booking: visit.id, link: card?.bookingServiceProviderID };
  expect(await codeOf(home, ask, { ...named, is: true })).toBe('not_cleaned_yet');
  expect(await done<Own[]>(home, own)).toMatchObject([{ lastVisit: null, nextVisit: visit.startDate }]);
  await completeVisit(server, cleaner, visit);
  const mails = await mailsOfAll({ database });
  for (let times = 0; times < 2; times += 1) expect(await done(home, ask, { ...named, is: true })).toBe(true);
  expect(await done<Own[]>(home, own)).toMatchObject([
    {
      lastVisit: visit.startDate,
      nextVisit: null,
      card: { isAskedFirst: true, bookingServiceProviderID: named.link },
    },
  ]);
  // They are not told.
  expect(await mailsOfAll({ database })).toBe(mails);
  expect(await done(home, ask, { ...named, is: false })).toBe(false);
  expect(await done<Own[]>(home, own)).toMatchObject([{ card: { isAskedFirst: false } }]);
});

test('nobody is asked for by somebody else, nor whom one does not want again', async ({
  server,
  cleaner,
  home,
  visitDay,
}) => {
  const visit = await completeVisit(server, cleaner, await bookVisit(home, visitDay()));
  const [card] = await cardsSeenBy(home, visit.id);
  const named = { booking: visit.id, link: card?.bookingServiceProviderID };
  const other = await anAccount(server, `second-${home.email}`);
  expect(await codeOf(other, ask, { ...named, is: true })).toBe('not_found');
  expect(await codeOf(cleaner.client, ask, { ...named, is: true })).toBe('forbidden');
  await done(home, ask, { ...named, is: true });
  await done(home, block, named);
  expect(await done(home, own)).toEqual([]);
  await done(home, ask, { ...named, is: false });
  expect(await codeOf(home, ask, { ...named, is: true })).toBe('asked_first_blocked');
});

test('whoever does not clean with us any more has no card', async ({ server, company, home, visitDay }) => {
  const leaver = await aProvider(server, company, 7);
  const visit = await completeVisit(server, leaver, await bookVisit(home, visitDay()));
  expect(await done<Own[]>(home, own)).toMatchObject([{ card: { firstName: expect.any(String) } }]);
  await done(leaver.client, 'mutation ($id: ID!) { withdrawServiceProvider(input: { id: $id }) { id } }', {
    id: leaver.id,
  });
  expect(await done<Own[]>(home, own)).toMatchObject([{ card: null }]);
  expect(await cardsSeenBy(home, visit.id)).toEqual([]);
});

const cardsSeenBy = async (client: Client, id: string): Promise<Card[]> =>
  (await done<{ cleanerCards: Card[] }>(client, ofBooking, { id })).cleanerCards;
const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';

const mailsOfAll = async ({ database }: Given<'database'>): Promise<number> =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from mails')).rows[0]?.count ??
  0;

async function aPictureOf(server: TestServer, cleaner: Cleaner): Promise<string> {
  const { body } = await cleaner.client.get('/api/auth/token');
  const headers = { authorization: String((body as Record<string, unknown>).token) };
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  return aDocument(server, 'profile-picture', { bytes, name: 'me.jpg', headers });
}
