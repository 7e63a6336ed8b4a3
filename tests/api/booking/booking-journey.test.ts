import { expect } from 'vitest';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { acceptAll } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { anAccount, type Provider } from '#tests/support/people.ts';

test('a booking goes from the form to the cleaner’s pay over the API', async ({
  clock,
  database,
  server,
  company,
  cleaner,
  customer,
  paidVisit,
}) => {
  const { id } = paidVisit;
  expect(await asked(company, id)).toMatchObject({ bookingStatus: 'pending', totalPrice: 94.5 });
  // Cleaners are invited, and none of them accepts yet.
  await acceptAll(server, id, []);
  await checkOffer(cleaner, id);
  await acceptAndClean({ clock, cleaner, paidVisit });
  const rate =
    'mutation ($id: ID!) { rateBooking(input: { id: $id, ratting: 5, rattingComment: "Spotless" }) { ratting actualTotalPrice } }';
  expect(await done(customer, rate, id)).toEqual({ ratting: 5, actualTotalPrice: 94.5 });
  await done(customer, rate.replace('5', '4'), id);
  const told = await mailsTo(database, 'rating-received', cleaner.email);
  expect(told.map(({ props }) => props)).toMatchObject([{ stars: 5 }]);
  await checkPay(company, cleaner, id);
  expect(server.errors).toEqual([]);
});

test('a stranger is told to sign in, and another customer that there is no such booking', async ({
  server,
  customer,
  paidVisit: { id },
  visitor,
}) => {
  expect((await visitor.send(get, { id })).errors[0]?.extensions.code).toBe('sign_in_required');
  await bookAndPay(visitor, { startDate: '2026-12-04', email: 'other@example.com' });
  const other = await anAccount(server, 'other@example.com');
  expect((await other.send(get, { id })).errors[0]?.extensions.code).toBe('not_found');
  const list = await other.send(`query { bookingByEmail(email: "${customer.email}") { items { id } } }`);
  expect(list.data?.bookingByEmail).toEqual({ items: [] });
});

test('every faulty field of a booking form is told at once with its sentence', async ({ visitor }) => {
  const answers = {
    ...bookingAnswers,
    email: 'carla@',
    phone: '12',
    postalCode: 'ZZ1 1AA',
    startDate: '2026-11-29',
    termsCondition: false,
  };
  const { errors } = await visitor.send(createDocument, { input: answers });
  const problems = Object.fromEntries(
    (errors[0]?.extensions.problems ?? []).map(({ field, message }) => [field, message]),
  );
  expect(problems).toMatchObject({
    email: 'Enter an email address in the right format, like name@example.com',
    phone: 'Enter a UK phone number, like 07700 900123 or 020 7946 0123',
    postalCode: 'Enter a full UK postcode, like SW1A 1AA',
    startDate: 'We don’t clean on Sundays',
    termsCondition: 'Tick to agree to our terms',
  });
});

const bookingFields = `id bookingStatus version address phone email totalPrice lastName outcode cleanersFound
  serviceProviderEmailIds invitation { earning distanceKm }
  bookingServiceProviders { items { serviceStatus earning plaftformEarning spFirstName totalHours paid } }`;
const get = `query ($id: ID!) { getBooking(id: $id) { ${bookingFields} } }`;

const asked = async (client: Client, id: string) => (await client.send(get, { id })).data?.getBooking;
const done = async (client: Client, document: string, id: string) => {
  const { data, errors } = await client.send(document, { id });
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0];
};

async function checkOffer(provider: Client, id: string): Promise<void> {
  expect(await asked(provider, id)).toMatchObject({
    outcode: 'SW1A',
    address: null,
    phone: null,
    email: null,
    totalPrice: null,
    lastName: null,
    serviceProviderEmailIds: null,
    invitation: { earning: 55.13 },
  });
}

async function acceptAndClean({ clock, cleaner, paidVisit }: Given<'clock' | 'cleaner' | 'paidVisit'>) {
  const { id, startDate } = paidVisit;
  const accept = `mutation ($id: ID!) { acceptBooking(input: { id: $id, expectedVersion: 1 }) { ${bookingFields} } }`;
  const assigned = { bookingStatus: 'confirmed', address: '10 Example Road', phone: null, email: null };
  expect(await done(cleaner, accept, id)).toMatchObject(assigned);
  clock.set(`${startDate}T09:45:00Z`);
  expect(await asked(cleaner, id)).toMatchObject({ phone: '+447700900456' });
  await done(cleaner, 'mutation ($id: ID!) { startBooking(input: { id: $id }) { version } }', id);
  const early = 'mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 3.5 }) { id } }';
  expect((await cleaner.send(early, { id })).errors[0]?.extensions.code).toBe('too_early_to_finish');
  clock.set(`${startDate}T13:35:00Z`);
  const complete = `mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 3.5 }) { ${bookingFields} } }`;
  expect(await done(cleaner, complete, id)).toMatchObject({
    bookingStatus: 'completed',
    bookingServiceProviders: {
      items: [{ serviceStatus: 'completed', earning: 55.13, plaftformEarning: null, paid: false }],
    },
  });
}

async function checkPay(company: Client, provider: Provider, id: string): Promise<void> {
  const unpaid = '{ listUnpaidEarnings { serviceProviderID visitCount total visits { earning outcode } } }';
  expect((await company.send(unpaid)).data?.listUnpaidEarnings).toEqual([
    {
      serviceProviderID: provider.id,
      visitCount: 1,
      total: 55.13,
      visits: [{ earning: 55.13, outcode: 'SW1A' }],
    },
  ]);
  expect(await asked(company, id)).toMatchObject({
    serviceProviderEmailIds: [provider.email],
    bookingServiceProviders: { items: [{ plaftformEarning: 23.62 }] },
  });
}
