import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import { visitDayDocuments as dayOf } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
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

const finish = `mutation ($input: CompleteBookingInput!) { completeBooking(input: $input) {
  bookingStatus bookingServiceProviders { items { totalHours workedHours earning } } } }`;

async function begun(startDate: string, startedAt: string, cleaners = [asha]) {
  const visit = await anAcceptedVisit(server, cleaners, {
    startTime: '10:00',
    earlyStartRequest: false,
    hours: 4,
    cleanerCount: cleaners.length,
    startDate,
  });
  at(startDate, startedAt);
  for (const cleaner of cleaners) await done(cleaner.client, dayOf.start, { id: visit.id });
  return visit;
}

const tasksOf = async (id: string) => {
  const { data } = await company.send('{ listCompanyTasks { kind entityID words } }');
  const tasks = (data?.listCompanyTasks ?? []) as unknown as {
    kind: string;
    entityID: string;
    words: string;
  }[];
  return tasks.filter((task) => task.entityID === id && task.kind === 'hours-over-clock');
};

test('four hours claimed six minutes after the start are refused without a reason and change nothing', async () => {
  const { id } = await begun('2026-11-26', '10:00');
  at('2026-11-26', '10:06');
  for (const hoursReason of [undefined, '  ', 'ok']) {
    const { errors } = await asha.client.send(finish, { input: { id, totalHours: 4, hoursReason } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'hours_reason_missing', field: 'hoursReason' });
  }
  const { data } = await company.send(dayOf.get, { id });
  expect(data?.getBooking).toMatchObject({ bookingStatus: 'confirmed' });
  expect(await tasksOf(id)).toEqual([]);
  await done(asha.client, finish, { input: { id, totalHours: 0.25 } });
});

test('with a reason they are taken, and the office has a task with it', async () => {
  const { id } = await begun('2026-11-27', '10:00');
  at('2026-11-27', '12:00');
  const input = { id, totalHours: 4, hoursReason: 'My phone lost the time of the garden' };
  const finished = await done<{ bookingStatus: string }>(asha.client, finish, { input });
  expect(finished).toMatchObject({ bookingStatus: 'completed' });
  const [task] = await tasksOf(id);
  expect(task?.words).toContain('4 hours on Friday 27 November, from 10:00am to noon');
  expect(task?.words).toContain('My phone lost the time of the garden');
});

test('of two cleaners with a reason the one task of the office has both', async () => {
  const ben = await aProvider(server, company, 2, { firstName: 'Ben' });
  const { id } = await begun('2026-12-03', '10:00', [asha, ben]);
  at('2026-12-03', '12:00');
  const early = { id, totalHours: 4, hoursReason: 'My phone lost the time of the garden' };
  await done(asha.client, finish, { input: early });
  at('2026-12-03', '12:30');
  await done(ben.client, finish, { input: { id, totalHours: 3.5, hoursReason: 'I began with the windows' } });
  const tasks = await tasksOf(id);
  expect(tasks.map(({ words }) => words)).toEqual([
    'Asha entered 4 hours on Thursday 3 December, from 10:00am to noon: “My phone lost the time of the garden” ' +
      'Ben entered 3.5 hours on Thursday 3 December, from 10:00am to 12:30pm: “I began with the windows” ' +
      'Correct the hours before the payment is taken if they are wrong.',
  ]);
});

test('a quarter of an hour more than has gone by needs none', async () => {
  const { id } = await begun('2026-11-30', '10:29');
  at('2026-11-30', '12:00');
  await done(asha.client, finish, { input: { id, totalHours: 2.25 } });
  expect(await tasksOf(id)).toEqual([]);
});

test('who came more than half an hour late counts from Start', async () => {
  const { id } = await begun('2026-12-01', '11:00');
  at('2026-12-01', '12:59');
  const { errors } = await asha.client.send(finish, { input: { id, totalHours: 3 } });
  expect(errors[0]?.message).toContain('the clock shows 2 hours');
  await done(asha.client, finish, { input: { id, totalHours: 2 } });
});

test('finished early pays the booked hours of the time the clock shows, and claims no more of it', async () => {
  const { id } = await begun('2026-12-02', '10:00');
  at('2026-12-02', '13:00');
  const claimed = { id, totalHours: 3.75, isDoneEarly: true };
  const { errors } = await asha.client.send(finish, { input: claimed });
  expect(errors[0]?.extensions.code).toBe('hours_reason_missing');
  const finished = await done(asha.client, finish, { input: { ...claimed, totalHours: 3 } });
  expect(finished).toMatchObject({
    bookingServiceProviders: { items: [{ totalHours: 4, workedHours: 3, earning: 63 }] },
  });
});
