import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);

const candidates = `query ($id: ID!) { findBookingCandidates(bookingID: $id) {
  serviceProviderID firstName lastName phone invitedAt isInvited visits { startTime endTime outcode } } }`;
const assign = `mutation ($id: ID!, $to: ID!, $how: AssignmentKind!) {
  assignBooking(input: { id: $id, serviceProviderID: $to, how: $how }) { id } }`;
const asked = `query ($id: ID!) { listAskedCleaners(bookingID: $id) {
  serviceProviderID firstName lastName phone invitedAt turnedDownAt isForThisTime } }`;
const reject = 'mutation ($id: ID!) { rejectBooking(input: { id: $id }) { id } }';
const named = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { spFirstName spLastName } } } }`;

type Candidate = {
  serviceProviderID: string;
  firstName: string;
  lastName: string;
  phone: string;
  invitedAt: string | null;
  isInvited: boolean;
  visits: { startTime: string; endTime: string; outcode: string }[];
};

const day = { startDate: '2026-12-03' };

test('who could come is told by full name and phone, with what else they have that day', async ({
  server,
  company,
  cleaner,
}) => {
  const first = await bookAndPay(createClient(server), { ...day, startTime: '08:00' });
  await done(company, assign, { id: first, to: cleaner.id, how: 'agreed' });
  const id = await bookAndPay(createClient(server), { ...day, startTime: '14:00' });
  const found = await done<Candidate[]>(company, candidates, { id });
  expect(found).toHaveLength(2);
  const busy = found.find(({ serviceProviderID }) => serviceProviderID === cleaner.id);
  expect(busy).toMatchObject({
    lastName: expect.stringMatching(/\w/),
    phone: expect.stringMatching(/^\+44/),
    isInvited: false,
    invitedAt: null,
    visits: [
      {
        startTime: '08:00',
        endTime: expect.stringMatching(/^1\d:\d\d$/),
        outcode: expect.stringMatching(/^[A-Z]{1,2}\d/),
      },
    ],
  });
  expect(found.find(({ serviceProviderID }) => serviceProviderID !== cleaner.id)?.visits).toEqual([]);
  const { bookingServiceProviders } = await done<{
    bookingServiceProviders: { items: { spFirstName: string; spLastName: string }[] };
  }>(company, named, { id: first });
  expect(bookingServiceProviders.items).toEqual([
    { spFirstName: busy?.firstName, spLastName: busy?.lastName },
  ]);
});

test('a cleaner is asked once, and it is told when, and when they said no', async ({
  server,
  database,
  clock,
  company,
  cleaner,
  customer,
}) => {
  const id = await bookAndPay(createClient(server), { startDate: '2026-12-04', startTime: '10:00' });
  await done(company, assign, { id, to: cleaner.id, how: 'ask' });
  const list = () => done<Record<string, string>[]>(company, asked, { id });
  const [first] = await list();
  clock.set('2026-11-24T11:00:00Z');
  await done(company, assign, { id, to: cleaner.id, how: 'ask' });
  const once = {
    serviceProviderID: cleaner.id,
    invitedAt: first?.invitedAt ?? '',
    turnedDownAt: null,
    isForThisTime: true,
  };
  expect(once.invitedAt).toMatch(/^2026-11-24T10:0/);
  expect(await list()).toMatchObject([once]);
  const mails = await database.db
    .selectFrom('mails')
    .select('id')
    .where('entity_id', '=', id)
    .where('template', '=', 'booking-invitation')
    .execute();
  expect(mails).toHaveLength(1);
  const own = (await done<Candidate[]>(company, candidates, { id })).find(
    ({ serviceProviderID }) => serviceProviderID === cleaner.id,
  );
  expect(own).toMatchObject({ isInvited: true, invitedAt: once.invitedAt });
  await done(cleaner, reject, { id });
  expect(await list()).toMatchObject([{ ...once, turnedDownAt: expect.stringMatching(/^2026-11-24T11:0/) }]);
  const again = await company.send(assign, { id, to: cleaner.id, how: 'ask' });
  expect(again.errors[0]?.extensions.code).toBe('job_does_not_fit');
  const { errors } = await customer.send(asked, { id });
  expect(errors[0]?.extensions.code).toBe('forbidden');
});

test('an invitation of which the time is not known counts as one for the time that stands', async ({
  server,
  database,
  company,
  cleaner,
}) => {
  const id = await bookAndPay(createClient(server), { startDate: '2026-12-07', startTime: '10:00' });
  await done(company, assign, { id, to: cleaner.id, how: 'ask' });
  await database.db
    .updateTable('invitations')
    .set({ starts_at: null })
    .where('booking_id', '=', id)
    .execute();
  expect(await done(company, asked, { id })).toMatchObject([{ isForThisTime: true }]);
  const found = await done<Candidate[]>(company, candidates, { id });
  expect(found.find(({ serviceProviderID }) => serviceProviderID === cleaner.id)?.isInvited).toBe(true);
});
