import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturePayment } from '#server/payment/capture-payment.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

const cancel = `mutation ($id: ID!, $why: String) { cancelBooking(input: { id: $id, cancellationReason: $why }) {
  bookingStatus cancelledBy cancellationReason cancellationFee } }`;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(() => server.close());

const paymentOf = (id: string) =>
  database.db.selectFrom('payments').select('status').where('checkout_id', '=', id).executeTakeFirstOrThrow();

test('a customer cancels for nothing: the hold is released, the cleaner is free again, both are told', async () => {
  const id = await anInvitedBooking(server, createClient(server), { email: 'carla@example.com' });
  await provider.client.send(accept, { id });
  const customer = await anAccount(server, 'carla@example.com');
  const { data, errors } = await customer.send(cancel, { id, why: 'plans changed' });
  expect(errors).toEqual([]);
  expect(data?.cancelBooking).toEqual({
    bookingStatus: 'canceled',
    cancelledBy: 'customer',
    cancellationReason: 'plans changed',
    cancellationFee: 0,
  });
  expect((await customer.send(cancel, { id })).errors).toEqual([]);
  await capturePayment(server.system(), { id, amountPence: 0 });
  expect((await paymentOf(id)).status).toBe('voided');
  const mails = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'booking-canceled')
    .execute();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['carla@example.com', provider.email]);
  const again = await anInvitedBooking(server, createClient(server), { email: 'second@example.com' });
  expect((await provider.client.send(accept, { id: again })).data?.acceptBooking).toEqual({
    bookingStatus: 'confirmed',
  });
});

test('what would cost a fee is refused with the amount and changes nothing', async () => {
  const changes = { email: 'late@example.com', startDate: '2026-12-14', earlyStartRequest: false };
  const id = await anInvitedBooking(server, createClient(server), changes);
  await provider.client.send(accept, { id });
  const customer = await anAccount(server, 'late@example.com');
  server.setNow('2026-12-14T05:00:00Z');
  const { errors } = await customer.send(cancel, { id });
  expect(errors[0]?.message).toBe(
    'Cancelling now costs £47.25. Look at that amount and agree to it to cancel.',
  );
  server.setNow('2026-12-14T11:00:00Z');
  expect((await customer.send(cancel, { id })).errors[0]?.extensions.code).toBe('cancel_start_passed');
  server.setNow('2026-11-24T10:00:00Z');
});

test('the company gives the customer a reason', async () => {
  const id = await anInvitedBooking(server, createClient(server), { startDate: '2026-11-30' });
  expect((await company.send(cancel, { id })).errors[0]?.message).toBe('Tell the customer why');
  const { data } = await company.send(cancel, { id, why: 'Our cleaner is ill' });
  expect(data?.cancelBooking).toMatchObject({ bookingStatus: 'canceled', cancelledBy: 'company' });
});

test('two late free cancellations after a cleaner had accepted are a task of the office, one is not', async () => {
  const email = 'often@example.com';
  const tasks = () =>
    database.db
      .selectFrom('company_tasks')
      .select(['entity', 'words', 'facts'])
      .where('kind', '=', 'late-free-cancellations')
      .execute();
  const cancelOn = async (startDate: string, isAccepted = true) => {
    server.setNow('2026-11-24T10:00:00Z');
    const customer = await anAccount(server, email);
    const id = await anInvitedBooking(server, customer, { email, startDate, startTime: '14:00' });
    if (isAccepted) await provider.client.send(accept, { id });
    server.setNow(`${startDate}T09:00:00Z`);
    expect((await customer.send(cancel, { id })).errors).toEqual([]);
  };
  await cancelOn('2026-12-01', false);
  await cancelOn('2026-12-02');
  expect(await tasks()).toEqual([]);
  await cancelOn('2026-12-03');
  expect(await tasks()).toEqual([
    {
      entity: 'customer',
      words: expect.stringContaining('cancelled 2 cleans in 90 days'),
      facts: {
        visits: [
          expect.objectContaining({ when: 'Thursday 3 December, 2:00pm' }),
          expect.objectContaining({ when: 'Wednesday 2 December, 2:00pm' }),
        ],
      },
    },
  ]);
});
