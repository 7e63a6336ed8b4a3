import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishBookings } from '#server/booking/visit-day/finish-bookings.ts';
import { lapseOverRun } from '#server/booking/visit-day/lapse-over-run.ts';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import {
  visitDayDocuments as documents,
  linkIdOf,
  reportsVisibleTo,
} from '#tests/support/booking/visit-day.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { earningsOf, journalOf, owedFor } from '#tests/support/money/books.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-02T10:00:00Z';
const oldBooking = { startTime: '10:00', earlyStartRequest: false };
const at = (date: string, time: string) => server.setNow(`${date}T${time}:00Z`);

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

type OverRunView = { id: string; price: number | null; status: string };

const overRunsSeenBy = async (client: Client, id: string): Promise<OverRunView[]> => {
  const { data } = await client.send(documents.overRuns, { id });
  return (data?.listOverRuns ?? []) as unknown as OverRunView[];
};

const code = (answer: { errors: { extensions: { code: string } }[] }) => answer.errors[0]?.extensions.code;

test('no access after 20 minutes and two tries costs everything outside the 14 days', async () => {
  const date = '2026-11-26';
  const visit = await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: date });
  const input = { id: visit.id, contactAttempts: [`${date}T10:05:00Z`, `${date}T10:12:00Z`] };
  at(date, '10:19');
  expect(code(await asha.client.send(documents.noAccess, { input }))).toBe('no_access_early');
  at(date, '10:20');
  const oneTry = { ...input, contactAttempts: [`${date}T10:05:00Z`] };
  expect(code(await asha.client.send(documents.noAccess, { input: oneTry }))).toBe(
    'contact_attempts_missing',
  );
  const late = { ...input, arrivedAt: `${date}T10:01:00Z` };
  expect(code(await asha.client.send(documents.noAccess, { input: late }))).toBe('no_access_early');
  const { data, errors } = await asha.client.send(documents.noAccess, { input });
  expect(errors).toEqual([]);
  expect(data?.reportNoAccess).toEqual({
    bookingStatus: 'canceled',
    cancelledBy: 'system',
    bookingServiceProviders: { items: [{ serviceStatus: 'canceled', earning: 55.13 }] },
  });
  expect((await asha.client.send(documents.noAccess, { input })).errors).toEqual([]);
  expect(await journalOf(database, 'cancellation-fee', visit.id)).toEqual([
    '1300 9450',
    '4200 -7875',
    '2200 -1575',
    '5100 5513',
    '2100 -5513',
  ]);
});

test('no access inside the 14 days costs the full quarter-hours waited, and the cleaner gets an hour’s pay', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-27', startTime: '10:00' });
  at('2026-11-27', '10:21');
  const input = { id: visit.id, contactAttempts: ['2026-11-27T10:05:00Z', '2026-11-27T10:12:00Z'] };
  await asha.client.send(documents.noAccess, { input });
  expect(await owedFor(database, visit.id)).toBe(675);
  expect(await earningsOf(database, visit.id)).toEqual(['fee-share 394', 'short-notice 1181']);
});

test('nobody came: the cleaner is asked, the office decides after the answer, the customer owes nothing and gets a card', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: '2026-11-30' });
  at('2026-11-30', '10:29');
  const input = { id: visit.id, words: 'I waited' };
  expect(code(await visit.customer.send(documents.noShow, { input }))).toBe('no_show_early');
  at('2026-11-30', '10:30');
  expect((await visit.customer.send(documents.noShow, { input })).errors).toEqual([]);
  expect((await visit.customer.send(documents.noShow, { input })).errors).toEqual([]);
  const [report, second] = await reportsVisibleTo(company, visit.id);
  expect(second).toBeUndefined();
  expect(report).toMatchObject({ kind: 'no-show', status: 'received' });
  const decide = { id: report?.id, yes: true };
  expect(code(await company.send(documents.decideNoShow, decide))).toBe('answer_awaited');
  const answer = { id: report?.id, words: 'My train did not run' };
  expect(code(await ben.client.send(documents.answerNoShow, answer))).toBe('not_found');
  expect((await asha.client.send(documents.answerNoShow, answer)).errors).toEqual([]);
  const decided = await company.send(documents.decideNoShow, decide);
  expect(decided.data?.decideNoShow).toEqual({ bookingStatus: 'canceled', cancelledBy: 'system' });
  expect((await company.send(documents.decideNoShow, decide)).errors).toEqual([]);
  expect(code(await company.send(documents.decideNoShow, { ...decide, yes: false }))).toBe('report_decided');
  expect(await earningsOf(database, visit.id)).toEqual([]);
  const cards = await database.db
    .selectFrom('gift_cards')
    .select('amount_pence')
    .where('receiver_email', '=', visit.email)
    .execute();
  expect(cards).toEqual([{ amount_pence: 1000 }]);
});

test('without an answer the office decides after 24 hours; the second no-show in 90 days asks it to disable', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: '2026-12-01' });
  at('2026-12-01', '11:00');
  await visit.customer.send(documents.noShow, { input: { id: visit.id } });
  const [report] = await reportsVisibleTo(company, visit.id);
  at('2026-12-02', '10:59');
  expect(code(await company.send(documents.decideNoShow, { id: report?.id, yes: true }))).toBe(
    'answer_awaited',
  );
  at('2026-12-02', '11:01');
  await company.send(documents.decideNoShow, { id: report?.id, yes: true });
  const { data } = await company.send('{ listCompanyTasks { kind entityID } }');
  expect(data?.listCompanyTasks).toContainEqual({ kind: 'no-shows', entityID: asha.id });
});

test('one of two did not come: the visit is priced for the one who worked (E15)', async () => {
  const visit = await anAcceptedVisit(server, [asha, ben], {
    ...oldBooking,
    startDate: '2026-12-03',
    serviceType: 'regularcleaning',
    serviceFrequency: 'MoreThanTwoWeeks',
    schedule: 'biweekly',
    hours: 4,
    cleanerCount: 2,
    cleaningSupplies: true,
  });
  at('2026-12-03', '10:00');
  await asha.client.send(documents.start, { id: visit.id });
  at('2026-12-03', '14:00');
  const working = await asha.client.send(documents.finish, { id: visit.id, hours: 4 });
  expect(working.data?.completeBooking).toMatchObject({ bookingStatus: 'confirmed' });
  await visit.customer.send(documents.noShow, { input: { id: visit.id } });
  const [report] = await reportsVisibleTo(company, visit.id);
  await ben.client.send(documents.answerNoShow, { id: report?.id, words: 'I forgot' });
  await company.send(documents.decideNoShow, { id: report?.id, yes: true });
  const { data } = await company.send(documents.get, { id: visit.id });
  expect(data?.getBooking).toMatchObject({ bookingStatus: 'completed', actualTotalPrice: 102 });
  const links = data?.getBooking as unknown as {
    bookingServiceProviders: {
      items: { serviceStatus: string; earning: number; plaftformEarning: number }[];
    };
  };
  expect(links.bookingServiceProviders.items).toMatchObject([
    { serviceStatus: 'completed', earning: 61, plaftformEarning: 24 },
    { serviceStatus: 'noshow', earning: 0 },
  ]);
});

test('"I can\'t stay safely" ends the visit and charges nobody until the office decides; an hour is paid at least', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: '2026-12-04' });
  at('2026-12-04', '10:00');
  expect(code(await asha.client.send(documents.unsafe, { id: visit.id }))).toBe('not_started_yet');
  await asha.client.send(documents.start, { id: visit.id });
  at('2026-12-04', '10:30');
  expect((await asha.client.send(documents.unsafe, { id: visit.id })).data?.reportUnsafe).toEqual({
    bookingStatus: 'confirmed',
  });
  expect((await asha.client.send(documents.unsafe, { id: visit.id })).errors).toEqual([]);
  expect(await reportsVisibleTo(visit.customer, visit.id)).toEqual([]);
  at('2026-12-05', '16:00');
  await finishBookings(server.system());
  const [report] = await reportsVisibleTo(company, visit.id);
  const { data } = await company.send(documents.decideUnsafe, { id: report?.id, yes: true });
  expect(data?.decideUnsafe).toMatchObject({
    bookingStatus: 'completed',
    actualTotalPrice: 13.5,
    bookingServiceProviders: { items: [{ serviceStatus: 'completed', totalHours: 0.5, earning: 15.75 }] },
  });
});

test('where the office does not charge for it, the booking ends free and the cleaner is paid all the same', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: '2026-12-07' });
  at('2026-12-07', '10:00');
  await asha.client.send(documents.start, { id: visit.id });
  at('2026-12-07', '12:00');
  await asha.client.send(documents.unsafe, { id: visit.id });
  const [report] = await reportsVisibleTo(company, visit.id);
  const { data } = await company.send(documents.decideUnsafe, { id: report?.id, yes: false });
  expect(data?.decideUnsafe).toMatchObject({ bookingStatus: 'canceled', cancellationFee: 0 });
  expect(await earningsOf(database, visit.id)).toEqual(['short-notice 3150']);
  expect(await owedFor(database, visit.id)).toBe(0);
});

test('E14: an hour more is asked for, approved in time, and charged', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: '2026-12-08', hours: 4 });
  at('2026-12-08', '10:00');
  expect(code(await asha.client.send(documents.askMore, { id: visit.id, hours: 1 }))).toBe('not_started_yet');
  await asha.client.send(documents.start, { id: visit.id });
  at('2026-12-08', '13:30');
  expect(code(await asha.client.send(documents.askMore, { id: visit.id, hours: 2.25 }))).toBe(
    'over_run_long',
  );
  expect((await asha.client.send(documents.askMore, { id: visit.id, hours: 1 })).errors).toEqual([]);
  expect((await asha.client.send(documents.askMore, { id: visit.id, hours: 1 })).errors).toEqual([]);
  const [asked, second] = await overRunsSeenBy(visit.customer, visit.id);
  expect(second).toBeUndefined();
  expect(asked).toMatchObject({ extraHours: 1, price: 27, status: 'waiting' });
  expect((await overRunsSeenBy(asha.client, visit.id))[0]?.price).toBeNull();
  at('2026-12-08', '13:44');
  expect((await visit.customer.send(documents.answerMore, { id: asked?.id, yes: true })).errors).toEqual([]);
  at('2026-12-08', '15:00');
  expect(code(await asha.client.send(documents.finish, { id: visit.id, hours: 5.25 }))).toBe(
    'hours_over_booked',
  );
  await asha.client.send(documents.finish, { id: visit.id, hours: 5 });
  const { data } = await company.send(documents.get, { id: visit.id });
  expect(data?.getBooking).toMatchObject({
    bookingStatus: 'completed',
    actualTotalPrice: 135,
    bookingServiceProviders: { items: [{ totalHours: 5, earning: 78.75, plaftformEarning: 33.75 }] },
  });
});

test('no answer in 15 minutes is no, and the booked hours are the most', async () => {
  const visit = await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: '2026-12-09', hours: 4 });
  at('2026-12-09', '10:00');
  await asha.client.send(documents.start, { id: visit.id });
  at('2026-12-09', '13:30');
  await asha.client.send(documents.askMore, { id: visit.id, hours: 1 });
  const [asked] = await overRunsSeenBy(visit.customer, visit.id);
  at('2026-12-09', '13:46');
  expect(code(await visit.customer.send(documents.answerMore, { id: asked?.id, yes: true }))).toBe(
    'over_run_lapsed',
  );
  await lapseOverRun(server.system(), asked?.id ?? '');
  await lapseOverRun(server.system(), asked?.id ?? '');
  const told = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'over-run-answer')
    .where('entity_id', '=', asked?.id ?? '')
    .execute();
  expect(told).toHaveLength(1);
  expect(code(await asha.client.send(documents.finish, { id: visit.id, hours: 4.25 }))).toBe(
    'hours_over_booked',
  );
  expect((await asha.client.send(documents.finish, { id: visit.id, hours: 4 })).errors).toEqual([]);
});

test('a cleaner with a job straight after cannot be given more time', async () => {
  const date = '2026-12-10';
  const first = await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: date, hours: 2.5 });
  await anAcceptedVisit(server, [asha], { ...oldBooking, startDate: date, startTime: '13:00' });
  at(date, '10:00');
  await asha.client.send(documents.start, { id: first.id });
  await asha.client.send(documents.askMore, { id: first.id, hours: 1 });
  const [asked] = await overRunsSeenBy(first.customer, first.id);
  expect(code(await first.customer.send(documents.answerMore, { id: asked?.id, yes: true }))).toBe(
    'over_run_busy',
  );
  at(date, '12:30');
  expect((await asha.client.send(documents.finish, { id: first.id, hours: 2.5 })).errors).toEqual([]);
});

test('the office completes a part that was never started, and corrects hours before a pay run takes them', async () => {
  const visit = await anAcceptedVisit(server, [ben], { ...oldBooking, startDate: '2026-12-11', hours: 4 });
  const linkId = await linkIdOf(database, visit.id, ben.id);
  const input = { id: visit.id, bookingServiceProviderID: linkId, totalHours: 4, reason: 'Rang us' };
  expect(code(await company.send(documents.correct, { input }))).toBe('not_begun_yet');
  at('2026-12-11', '15:00');
  const completed = await company.send(documents.correct, { input });
  expect(completed.data?.correctHours).toMatchObject({ bookingStatus: 'completed', actualTotalPrice: 108 });
  expect(await earningsOf(database, visit.id)).toEqual(['visit 6300']);
  const corrected = await company.send(documents.correct, { input: { ...input, totalHours: 3 } });
  expect(corrected.errors).toEqual([]);
  expect(corrected.data?.correctHours).toMatchObject({
    actualTotalPrice: 81,
    bookingServiceProviders: { items: [{ totalHours: 3, earning: 47.25 }] },
  });
  expect(await earningsOf(database, visit.id)).toEqual(['correction -1575', 'visit 6300']);
  expect(await journalOf(database, 'pay-correction', linkId)).toEqual(['5100 -1575', '2100 1575']);
  await company.send(documents.correct, { input: { ...input, totalHours: 3 } });
  expect(await earningsOf(database, visit.id)).toHaveLength(2);
});

test('disputed hours are decided before the payment: the cleaner is paid and the customer charged for those worked', async () => {
  server.setNow('2026-12-12T10:00:00Z');
  const visit = await anAcceptedVisit(server, [asha], {
    startDate: '2026-12-14',
    startTime: '10:00',
    hours: 4,
  });
  at('2026-12-14', '10:00');
  await asha.client.send(documents.start, { id: visit.id });
  at('2026-12-14', '14:00');
  await asha.client.send(documents.finish, { id: visit.id, hours: 4 });
  const claim = { id: visit.id, totalHours: 3, words: 'They left at one' };
  expect(code(await visit.customer.send(documents.wrongHours, { input: { ...claim, totalHours: 4 } }))).toBe(
    'claimed_hours_bad',
  );
  expect((await visit.customer.send(documents.wrongHours, { input: claim })).errors).toEqual([]);
  const [report] = await reportsVisibleTo(visit.customer, visit.id);
  expect(report).toMatchObject({ kind: 'wrong-hours', status: 'received', claimedHours: 3 });
  const decision = { reportID: report?.id, totalHours: 3.5, words: 'Both agree on half past one' };
  expect((await company.send(documents.decideHours, { input: decision })).errors).toEqual([]);
  expect((await company.send(documents.decideHours, { input: decision })).errors).toEqual([]);
  expect(await owedFor(database, visit.id)).toBe(9450);
  expect(await earningsOf(database, visit.id)).toEqual(['correction -787', 'visit 6300']);
});
