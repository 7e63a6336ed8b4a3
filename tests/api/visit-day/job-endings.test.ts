import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDays, settleClosedDays } from '#tests/support/booking/closures.ts';
import { anAcceptedVisit, documents as moving, type Visit } from '#tests/support/booking/moving.ts';
import {
  visitDayDocuments as dayOf,
  finishPassedVisits,
  inviteAgain,
  linkIdOf,
  reportsVisibleTo,
} from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-02T10:00:00Z';
const later = { startTime: '10:00', earlyStartRequest: false };
const at = (date: string, time: string) => server.setNow(`${date}T${time}:00Z`);

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
  await done(
    company,
    `mutation ($input: UpdateBusinessDetailsInput!) { updateBusinessDetails(input: $input) { name } }`,
    { input: { name: 'Brightwren', phone: '020 7946 0123', phoneHours: 'Mon-Fri 8:00-18:00' } },
  );
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const endedJob = `query ($id: ID!) { getEndedJob(id: $id) { ending reference startsAt endedAt pay isPayLeast payDate
  paidOn cancelledBy isCounted closedReason phone phoneHours isPhoneAnswered } }`;
type Ended = Record<string, unknown> & { ending: string; pay: number };

async function endingOf(cleaner: Provider, visit: Pick<Visit, 'id'>): Promise<Ended | null> {
  const { data, errors } = await cleaner.client.send(endedJob, { id: visit.id });
  expect(errors).toEqual([]);
  return (data?.getEndedJob ?? null) as Ended | null;
}

const onDay = (startDate: string, cleaners = [asha]) =>
  anAcceptedVisit(server, cleaners, { ...later, startDate });
const withdraw = 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }';
const takeOff =
  'mutation ($id: ID!, $link: ID!) { withdrawProvider(input: { id: $id, bookingServiceProviderID: $link }) { id } }';

test('a job that goes on has no ending, and one that never was theirs is nobody’s to read', async () => {
  const visit = await onDay('2026-11-26');
  expect(await endingOf(asha, visit)).toBeNull();
  expect(await endingOf(ben, { id: asha.id })).toBeNull();
  const { errors } = await visit.customer.send(endedJob, { id: visit.id });
  expect(errors[0]?.extensions.code).toBe('forbidden');
});

test('a done job says what is paid and when', async () => {
  const visit = await onDay('2026-11-27');
  at('2026-11-27', '10:00');
  await done(asha.client, dayOf.start, { id: visit.id });
  at('2026-11-27', '13:30');
  await done(asha.client, dayOf.finish, { id: visit.id, hours: 3.5 });
  expect(await endingOf(asha, visit)).toMatchObject({
    ending: 'done',
    pay: 55.13,
    isPayLeast: false,
    payDate: '2026-12-04',
  });
});

test('who left because it was not safe is paid an hour at least, and is called within the office’s hours', async () => {
  const visit = await onDay('2026-11-30');
  at('2026-11-30', '10:00');
  await done(asha.client, dayOf.start, { id: visit.id });
  at('2026-11-30', '10:06');
  await done(asha.client, dayOf.unsafe, { id: visit.id });
  const least = { ending: 'unsafe', pay: 15.75, isPayLeast: true, phone: '020 7946 0123' };
  expect(await endingOf(asha, visit)).toMatchObject({ ...least, isPhoneAnswered: true });
  const { data } = await asha.client.send(
    `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { labour } } } }`,
    { id: visit.id },
  );
  expect(data?.getBooking).toMatchObject({ bookingServiceProviders: { items: [{ labour: 15.75 }] } });
  at('2026-11-30', '18:01');
  expect(await endingOf(asha, visit)).toMatchObject({ ...least, isPhoneAnswered: false });
  const [report] = await reportsVisibleTo(company, visit.id);
  await done(company, dayOf.decideUnsafe, { id: report?.id, yes: false });
  expect(await endingOf(asha, visit)).toMatchObject({
    ending: 'unsafe',
    pay: 15.75,
    isPayLeast: false,
    payDate: '2026-12-11',
  });
});

test('no access, cancelled, a closed day, missed: each has its page with its pay', async () => {
  const noAccess = await onDay('2026-12-01');
  const canceled = await onDay('2026-12-02');
  const closed = await onDay('2026-12-03');
  const missed = await onDay('2026-12-04');
  at('2026-12-01', '10:21');
  const attempts = ['2026-12-01T10:05:00Z', '2026-12-01T10:12:00Z'];
  await done(asha.client, dayOf.noAccess, { input: { id: noAccess.id, contactAttempts: attempts } });
  expect(await endingOf(asha, noAccess)).toMatchObject({ ending: 'no-access', pay: 55.13 });
  at('2026-12-02', '09:00');
  await done(
    company,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "A flood" }) { id } }',
    { id: canceled.id },
  );
  expect(await endingOf(asha, canceled)).toMatchObject({
    ending: 'canceled',
    cancelledBy: 'company',
    pay: 15.75,
  });
  await closeDays(company, { firstDate: '2026-12-03', lastDate: '2026-12-03' });
  await settleClosedDays(server);
  expect(await endingOf(asha, closed)).toMatchObject({
    ending: 'closed-day',
    closedReason: 'Our staff day',
    cancelledBy: null,
  });
  at('2026-12-04', '10:31');
  await done(missed.customer, dayOf.noShow, { input: { id: missed.id } });
  const [report] = await reportsVisibleTo(company, missed.id);
  await done(asha.client, dayOf.answerNoShow, { id: report?.id, words: 'I overslept' });
  await done(company, dayOf.decideNoShow, { id: report?.id, yes: true });
  expect(await endingOf(asha, missed)).toMatchObject({ ending: 'missed', pay: 0 });
});

test('a job given back, taken off, moved away or never started is told of as it was, not as it is since', async () => {
  const given = await onDay('2026-12-07');
  await done(asha.client, withdraw, { id: given.id });
  expect(await endingOf(asha, given)).toMatchObject({ ending: 'given-back', isCounted: false, pay: 0 });
  await inviteAgain(server, given.id);
  await done(ben.client, 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', {
    id: given.id,
  });
  await done(given.customer, moving.move, {
    input: { id: given.id, startDate: '2026-12-16', startTime: '10:00' },
  });
  expect(await endingOf(asha, given)).toMatchObject({ startsAt: '2026-12-07T10:00:00.000Z' });
  const off = await onDay('2026-12-08');
  const link = await linkIdOf(database, off.id, asha.id);
  await done(company, takeOff, { id: off.id, link });
  expect(await endingOf(asha, off)).toMatchObject({ ending: 'taken-off' });
  const moved = await onDay('2026-12-09', [ben]);
  const second = await anAcceptedVisit(server, [ben], { ...later, startDate: '2026-12-10' });
  await done(moved.customer, moving.move, {
    input: { id: moved.id, startDate: '2026-12-10', startTime: '10:00' },
  });
  expect(await endingOf(ben, moved)).toMatchObject({ ending: 'moved', startsAt: '2026-12-09T10:00:00.000Z' });
  expect(await endingOf(ben, second)).toBeNull();
  const over = await endingOf(ben, moved);
  at('2026-12-09', '12:00');
  const cancel =
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "A flood" }) { id } }';
  await done(company, cancel, { id: moved.id });
  expect((await endingOf(ben, moved))?.endedAt).toBe(over?.endedAt);
});

test('of two, who never pressed Start reads that the clean was finished without them', async () => {
  const visit = await anAcceptedVisit(server, [asha, ben], {
    ...later,
    startDate: '2026-12-11',
    cleanerCount: 2,
  });
  at('2026-12-11', '10:00');
  await done(asha.client, dayOf.start, { id: visit.id });
  at('2026-12-12', '16:00');
  await finishPassedVisits(server);
  expect(await endingOf(ben, visit)).toMatchObject({ ending: 'never-started', pay: 0 });
  expect(await endingOf(asha, visit)).toMatchObject({ ending: 'done' });
});

test('an offer that somebody else took, or that was turned down, says so', async () => {
  const visit = await onDay('2026-12-14');
  expect(await endingOf(ben, visit)).toMatchObject({
    ending: 'not-open',
    startsAt: '2026-12-14T10:00:00.000Z',
  });
  const offered = await anAcceptedVisit(server, [], { ...later, startDate: '2026-12-15' });
  expect(await endingOf(ben, offered)).toBeNull();
  await done(ben.client, 'mutation ($id: ID!) { rejectBooking(input: { id: $id }) { id } }', {
    id: offered.id,
  });
  expect(await endingOf(ben, offered)).toMatchObject({ ending: 'turned-down' });
});

test('what was accepted and not done is listed, a job that was taken again is not', async () => {
  const { data } = await asha.client.send('{ listLostJobs { ending } }');
  const lost = (data?.listLostJobs ?? []) as unknown as Ended[];
  expect(lost.map(({ ending }) => ending)).toEqual([
    'taken-off',
    'given-back',
    'missed',
    'closed-day',
    'canceled',
    'no-access',
  ]);
  const lostByBen = await ben.client.send('{ listLostJobs { ending startsAt } }');
  expect(lostByBen.data?.listLostJobs).toEqual([
    { ending: 'never-started', startsAt: '2026-12-11T10:00:00.000Z' },
    { ending: 'moved', startsAt: '2026-12-09T10:00:00.000Z' },
  ]);
});

test('what is no longer theirs keeps its address, its notes and the customer’s phone from them', async () => {
  const visit = await onDay('2026-12-17');
  await done(asha.client, withdraw, { id: visit.id });
  const said = JSON.stringify(await endingOf(asha, visit));
  for (const secret of ['Example Road', 'SW1A', '900456', visit.email]) expect(said).not.toContain(secret);
  const read = await asha.client.send('query ($id: ID!) { getBooking(id: $id) { address phone } }', {
    id: visit.id,
  });
  expect(read.errors[0]?.extensions.code).toBe('not_found');
});
