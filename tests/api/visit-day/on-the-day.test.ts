import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import { visitDayDocuments as dayOf } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;

const booked = '2026-11-02T10:00:00Z';
const at = (date: string, time: string) => server.setNow(`${date}T${time}:00Z`);

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const onDay = (startDate: string, startTime = '10:00') =>
  anAcceptedVisit(server, [asha], { startTime, earlyStartRequest: false, startDate, hours: 2.5 });
const wait = 'mutation ($id: ID!) { startWaiting(input: { id: $id }) { id } }';
const call = 'mutation ($id: ID!) { recordCallPress(input: { id: $id }) { id } }';
const onTheWay = `mutation ($id: ID!) { reportOnTheWay(input: { id: $id }) {
  bookingServiceProviders { items { onTheWayAt } } } }`;
const late = `mutation ($id: ID!, $minutes: Int!) { reportRunningLate(input: { id: $id, minutes: $minutes }) {
  bookingServiceProviders { items { expectedAt } } } }`;
const terms = 'query ($id: ID!) { noAccessTerms(id: $id) { waitingSince readyAt callsPressed pay } }';
const codeOf = async (document: string, variables: Record<string, unknown>, client = asha.client) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';

test('one press starts the 20 minutes at the planned start, Call is logged as pressed, the pay is as shown', async () => {
  const { id } = await onDay('2026-11-26');
  at('2026-11-26', '09:55');
  expect(await codeOf(wait, { id })).toBe('waiting_early');
  await done(asha.client, call, { id });
  at('2026-11-26', '10:05');
  await done(asha.client, wait, { id });
  await done(asha.client, wait, { id });
  await done(asha.client, call, { id });
  await done(asha.client, call, { id });
  const shown = await done<{ pay: number }>(asha.client, terms, { id });
  expect(shown).toMatchObject({
    waitingSince: expect.stringMatching(/^2026-11-26T10:05:0/),
    readyAt: expect.stringMatching(/^2026-11-26T10:25:0/),
    callsPressed: [
      expect.stringMatching(/^2026-11-26T09:55:0/),
      expect.stringMatching(/^2026-11-26T10:05:0/),
    ],
    pay: 39.38,
  });
  at('2026-11-26', '10:24');
  // Another arrival that is told changes nothing once the press is there.
  const told = { id, arrivedAt: '2026-11-26T10:00:00Z' };
  expect(await codeOf(dayOf.noAccess, { input: told })).toBe('no_access_early');
  at('2026-11-26', '10:26');
  const { data, errors } = await asha.client.send(dayOf.noAccess, { input: { id } });
  expect(errors).toEqual([]);
  expect(data?.reportNoAccess).toMatchObject({
    bookingServiceProviders: { items: [{ earning: shown.pay }] },
  });
});

test('without two calls pressed it is not reported, and nobody else presses them', async () => {
  const visit = await onDay('2026-11-27');
  const { id } = visit;
  // Before they could be at the door it is no try.
  at('2026-11-27', '09:39');
  await done(asha.client, call, { id });
  at('2026-11-27', '10:00');
  await done(asha.client, wait, { id });
  await done(asha.client, call, { id });
  at('2026-11-27', '10:21');
  expect(await codeOf(dayOf.noAccess, { input: { id } })).toBe('contact_attempts_missing');
  expect(await codeOf(call, { id }, visit.customer)).toBe('forbidden');
  await done(asha.client, call, { id });
  expect(await codeOf(dayOf.noAccess, { input: { id } })).toBe('ok');
});

test('who sets out says so once, and the customer reads since when until the clean begins', async () => {
  const visit = await onDay('2026-12-17');
  const { id } = visit;
  at('2026-12-17', '07:59');
  expect(await codeOf(onTheWay, { id })).toBe('on_the_way_early');
  at('2026-12-17', '09:40');
  const said = {
    bookingServiceProviders: { items: [{ onTheWayAt: expect.stringMatching(/^2026-12-17T09:40:0/) }] },
  };
  expect(await done(asha.client, onTheWay, { id })).toMatchObject(said);
  at('2026-12-17', '09:50');
  expect(await done(asha.client, onTheWay, { id })).toMatchObject(said);
  const mails = await mailsTo(database, 'cleaner-on-the-way', visit.email);
  expect(mails.map(({ props }) => (props as { since: string }).since)).toEqual(['9:40am']);
  const read = async () =>
    JSON.stringify(
      (
        await visit.customer.send(
          'query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { onTheWayAt } } } }',
          { id },
        )
      ).data,
    );
  expect(await read()).toContain('2026-12-17T09:40');
  await done(asha.client, dayOf.start, { id });
  expect(await read()).toContain('"onTheWayAt":null');
  expect(await codeOf(onTheWay, { id })).toBe('already_in_state');
  at('2026-12-17', '12:30');
  await done(asha.client, dayOf.finish, { id, hours: 2 });
});

test('who runs late says so before and after the start, and the customer reads when they come', async () => {
  const visit = await onDay('2026-11-30');
  const { id } = visit;
  at('2026-11-30', '07:59');
  expect(await codeOf(late, { id, minutes: 10 })).toBe('late_early');
  at('2026-11-30', '09:50');
  expect(await codeOf(late, { id, minutes: 15 })).toBe('invalid_input');
  await done(asha.client, late, { id, minutes: 20 });
  await done(asha.client, late, { id, minutes: 20 });
  at('2026-11-30', '10:15');
  expect(await done(asha.client, late, { id, minutes: 30 })).toMatchObject({
    bookingServiceProviders: { items: [{ expectedAt: expect.stringMatching(/^2026-11-30T10:45:0/) }] },
  });
  const mails = await mailsTo(database, 'cleaner-late', visit.email);
  expect(mails.map(({ props }) => (props as { expected: string }).expected).sort()).toEqual([
    '10:20am',
    '10:45am',
  ]);
  const read = await visit.customer.send(
    'query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { expectedAt } } } }',
    { id },
  );
  expect(JSON.stringify(read.data)).toContain('2026-11-30T10:45');
  await done(asha.client, dayOf.start, { id });
  expect(await codeOf(late, { id, minutes: 10 })).toBe('already_in_state');
  at('2026-11-30', '12:30');
  await done(asha.client, dayOf.finish, { id, hours: 2.5 });
});

test('only one visit can be under way: starting another asks to finish the first', async () => {
  const first = await onDay('2026-12-01');
  const second = await onDay('2026-12-01', '14:00');
  at('2026-12-01', '10:00');
  await done(asha.client, dayOf.start, { id: first.id });
  at('2026-12-01', '14:00');
  const { errors } = await asha.client.send(dayOf.start, { id: second.id });
  expect(errors[0]?.extensions.code).toBe('visit_under_way');
  expect(errors[0]?.message).toMatch(/10:00am \(BW-\w{6}\)\. Finish that one first/);
  await done(asha.client, dayOf.finish, { id: first.id, hours: 2.5 });
  expect(await codeOf(dayOf.start, { id: second.id })).toBe('ok');
});
