import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAcceptedVisit, type Visit } from '#tests/support/booking/moving.ts';
import {
  chaseCleaners,
  visitDayDocuments as dayOf,
  inviteAgain,
  linkIdOf,
  reportsVisibleTo,
} from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { tasksOf } from '#tests/support/money/card-processor.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-02T10:00:00Z';
const at = (date: string, time: string) => server.setNow(`${date}T${time}:00Z`);

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const late = { startTime: '10:00', earlyStartRequest: false, hours: 2.5 };
const onDay = (startDate: string, cleaners = [asha], more: Record<string, unknown> = {}) =>
  anAcceptedVisit(server, cleaners, { ...late, startDate, ...more });

const withdraw =
  'mutation ($id: ID!) { withdrawBooking(input: { id: $id, reason: "The van broke" }) { bookingStatus } }';
const takeOff = `mutation ($input: WithdrawProviderInput!) { withdrawProvider(input: $input) { bookingStatus } }`;
const byToken = `query ($token: String!) { givenBackVisitByToken(token: $token) {
  state cleaner goodwill startDate newDate newTime days { date startTimes } } }`;
const answer = `mutation ($input: AnswerGivenBackVisitInput!) { answerGivenBackVisit(input: $input) {
  state newDate newTime } }`;
const ownVisit = 'query ($id: ID!) { getGivenBackVisit(id: $id) { state days { date startTimes } } }';
const choose = `mutation ($input: ChooseWithoutCleanerInput!) { chooseWithoutCleaner(input: $input) {
  bookingStatus startDate startTime cancellationReason } }`;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const endedJob = 'query ($id: ID!) { getEndedJob(id: $id) { ending pay isCounted endedAt startsAt } }';
const facts = `query ($id: ID!) { getBooking(id: $id) { bookingStatus startDate startTime cleanerCount totalPrice
  cancelledBy cancellationReason cancellationFee actualTotalPrice } }`;

const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';
const factsOf = (id: string) => done<Record<string, unknown>>(company, facts, { id });
/** What the log has of reports that nobody came. */
const decisionsOn = async (id: string) =>
  (
    await database.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'booking.decide-no-show')
      .where('entity_id', '=', id)
      .execute()
  ).map(({ after }) => after);
type Task = { kind: string; entityID: string; words: string; band: string };
const waiting = async (id: string) =>
  (await done<Task[]>(company, '{ listCompanyTasks { kind entityID words band } }', {})).filter(
    ({ kind, entityID }) => kind === 'given-back' && entityID === id,
  );
const cardsOf = (email: string) =>
  database.db
    .selectFrom('gift_cards')
    .select(['kind', 'amount_pence'])
    .where('receiver_email', '=', email)
    .execute();

type Day = { date: string; startTimes: string[] };
const sweepAt = async (instant: string) => {
  server.setNow(instant);
  await chaseCleaners(server);
};

/** Given back at five past ten, with the token of the mail that its customer got. */
async function givenBack(visit: Visit, startDate: string, cleaner = asha) {
  at(startDate, '10:05');
  await done(cleaner.client, withdraw, { id: visit.id });
  const [mail] = await mailsTo(database, 'visit-given-back', visit.email);
  const link = (mail?.props as { link: string } | undefined)?.link ?? '';
  return { props: mail?.props as Record<string, unknown>, token: link.split('/').at(-1) ?? '' };
}

test('given back after its start it counts as late, and office and customer are told at once, once', async () => {
  const visit = await onDay('2026-11-24');
  const { props } = await givenBack(visit, '2026-11-24');
  expect(props).toMatchObject({
    cleanerName: 'Asha',
    goodwill: '£10.00',
    lastDay: 'Tuesday 24 November',
    laterToday: '11:30am, noon, 12:30pm, 1:00pm',
  });
  expect(await mailsTo(database, 'cleaner-withdrew', visit.email)).toEqual([]);
  const tasks = await waiting(visit.id);
  expect(tasks).toMatchObject([{ band: 'urgent' }]);
  expect(tasks[0]?.words).toMatch(
    /Asha gave back the 10:00am clean of .* after its start: “The van broke”\./,
  );
  expect(await done(asha.client, endedJob, { id: visit.id })).toMatchObject({
    ending: 'given-back',
    isCounted: true,
    pay: 0,
  });
  // The others are not offered a job whose time has passed.
  expect(await codeOf(ben.client, accept, { id: visit.id })).toBe('job_taken');
  expect(await done(asha.client, withdraw, { id: visit.id })).toEqual({ bookingStatus: 'pending' });
  expect(await mailsTo(database, 'visit-given-back', visit.email)).toHaveLength(1);
});

test('no sweep cancels it while its customer may choose, and at the end of the day it ends free with the gift card', async () => {
  const visit = await onDay('2026-11-25');
  await givenBack(visit, '2026-11-25');
  await sweepAt('2026-11-25T10:10:00Z');
  await sweepAt('2026-11-25T23:55:00Z');
  expect(await factsOf(visit.id)).toMatchObject({ bookingStatus: 'pending' });
  expect(await mailsTo(database, 'no-cleaner-yet', visit.email)).toEqual([]);
  await Promise.all([sweepAt('2026-11-26T00:00:00Z'), chaseCleaners(server)]);
  expect(await factsOf(visit.id)).toMatchObject({
    bookingStatus: 'canceled',
    cancelledBy: 'system',
    cancellationReason: 'Your cleaner could not come',
    cancellationFee: 0,
  });
  expect(await cardsOf(visit.email)).toEqual([{ kind: 'goodwill', amount_pence: 1000 }]);
  expect(await waiting(visit.id)).toEqual([]);
  expect(server.errors).toEqual([]);
});

test('by the mailed link, without signing in, they choose later today: others are asked at once, and one takes it', async () => {
  const visit = await onDay('2026-11-26');
  const { token } = await givenBack(visit, '2026-11-26');
  const stranger = createClient(server);
  const seen = await done<{ days: Day[] }>(stranger, byToken, { token });
  expect(seen).toMatchObject({ state: 'open', cleaner: 'Asha', goodwill: 10, startDate: '2026-11-26' });
  expect(seen.days[0]).toMatchObject({ date: '2026-11-26' });
  expect(seen.days[0]?.startTimes.slice(0, 2)).toEqual(['11:30', '12:00']);
  const time = (startTime: string) => ({ token, choice: 'newTime', startDate: '2026-11-26', startTime });
  expect(await codeOf(stranger, answer, { input: time('11:00') })).toBe('time_taken');
  expect(await codeOf(stranger, answer, { input: time('') })).toBe('start_time_missing');
  const moved = { state: 'moved', newDate: '2026-11-26', newTime: '13:00' };
  expect(await done(stranger, answer, { input: time('13:00') })).toEqual(moved);
  expect(await done(stranger, answer, { input: time('13:00') })).toEqual(moved);
  expect(await codeOf(stranger, answer, { input: time('13:30') })).toBe('already_chosen');
  expect(await codeOf(stranger, answer, { input: { token, choice: 'cancel' } })).toBe('already_chosen');
  expect(await waiting(visit.id)).toEqual([]);
  await inviteAgain(server, visit.id);
  await sweepAt('2026-11-26T10:10:00Z');
  // Who has chosen is not asked again, and whoever gave it back is not offered it.
  expect(await mailsTo(database, 'no-cleaner-yet', visit.email)).toEqual([]);
  expect(await codeOf(asha.client, accept, { id: visit.id })).toBe('not_found');
  await sweepAt('2026-11-26T12:25:00Z');
  expect(await done(ben.client, accept, { id: visit.id })).toEqual({ bookingStatus: 'confirmed' });
  expect(await done(asha.client, endedJob, { id: visit.id })).toMatchObject({
    ending: 'given-back',
    startsAt: '2026-11-26T10:00:00.000Z',
  });
  at('2026-11-26', '13:00');
  await done(ben.client, dayOf.start, { id: visit.id });
  at('2026-11-26', '15:30');
  expect(await done(ben.client, dayOf.finish, { id: visit.id, hours: 2.5 })).toMatchObject({
    bookingStatus: 'completed',
  });
});

test('nobody takes the later time until half an hour before it: it ends free with the gift card', async () => {
  const visit = await onDay('2026-11-27');
  const { token } = await givenBack(visit, '2026-11-27');
  const input = { token, choice: 'newTime', startDate: '2026-11-27', startTime: '15:00' };
  await done(createClient(server), answer, { input });
  await sweepAt('2026-11-27T14:25:00Z');
  expect(await factsOf(visit.id)).toMatchObject({ bookingStatus: 'pending' });
  await sweepAt('2026-11-27T14:30:00Z');
  expect(await factsOf(visit.id)).toMatchObject({ bookingStatus: 'canceled', cancellationFee: 0 });
  expect(await cardsOf(visit.email)).toHaveLength(1);
});

test('signed in they choose another day, or cancel for nothing with the gift card', async () => {
  const moved = await onDay('2026-11-30');
  await givenBack(moved, '2026-11-30');
  expect(await done(moved.customer, ownVisit, { id: moved.id })).toMatchObject({ state: 'open' });
  const newTime = { choice: 'newTime', startDate: '2026-12-03', startTime: '09:00' };
  expect(await done(moved.customer, choose, { input: { id: moved.id, ...newTime } })).toMatchObject({
    bookingStatus: 'pending',
    startDate: '2026-12-03',
    startTime: '09:00',
  });
  expect(await done(moved.customer, ownVisit, { id: moved.id })).toBeNull();
  expect(await waiting(moved.id)).toEqual([]);
  server.setNow(booked);
  const canceled = await onDay('2026-12-01');
  await givenBack(canceled, '2026-12-01');
  const cancel = { input: { id: canceled.id, choice: 'cancel' } };
  expect(await done(canceled.customer, choose, cancel)).toMatchObject({
    bookingStatus: 'canceled',
    cancellationReason: 'Your cleaner could not come',
  });
  expect(await cardsOf(canceled.email)).toEqual([{ kind: 'goodwill', amount_pence: 1000 }]);
  expect(await cardsOf(moved.email)).toEqual([]);
});

test('moved, and cancelled late after that, it costs what cancelling costs, and the link doesn’t say “nothing”', async () => {
  const visit = await onDay('2026-12-16');
  const { token } = await givenBack(visit, '2026-12-16');
  const input = { token, choice: 'newTime', startDate: '2026-12-18', startTime: '10:00' };
  await done(createClient(server), answer, { input });
  await inviteAgain(server, visit.id);
  await done(ben.client, accept, { id: visit.id });
  at('2026-12-18', '08:00');
  const cancel = `mutation ($id: ID!) { cancelBooking(input: { id: $id, expectedFee: 67.5 }) { cancellationFee } }`;
  expect(await done(visit.customer, cancel, { id: visit.id })).toEqual({ cancellationFee: 67.5 });
  expect(await done(createClient(server), byToken, { token })).toMatchObject({
    state: 'canceledLater',
    newDate: null,
  });
});

test('cancelled by the customer’s own verb it is ours too: the gift card comes, and no late cancellation is counted', async () => {
  const visit = await onDay('2026-12-02');
  await givenBack(visit, '2026-12-02');
  const terms = 'query ($id: ID!) { cancellationTerms(id: $id) { fee goodwill } }';
  expect(await done(visit.customer, terms, { id: visit.id })).toMatchObject({ fee: 0, goodwill: 10 });
  const cancel = 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { cancellationFee } }';
  expect(await done(visit.customer, cancel, { id: visit.id })).toEqual({ cancellationFee: 0 });
  expect(await cardsOf(visit.email)).toHaveLength(1);
  expect(await tasksOf(company, 'late-free-cancellations')).toEqual([]);
});

test('the office takes somebody off after the start and chooses with the customer, at any time', async () => {
  const visit = await onDay('2026-12-03');
  at('2026-12-03', '10:10');
  const link = await linkIdOf(database, visit.id, asha.id);
  const off = { id: visit.id, bookingServiceProviderID: link, reason: 'No answer' };
  expect(await done(company, takeOff, { input: off })).toEqual({ bookingStatus: 'pending' });
  expect(await done(asha.client, endedJob, { id: visit.id })).toMatchObject({
    ending: 'taken-off',
    isCounted: false,
  });
  const time = { startDate: '2026-12-03', startTime: '12:00' };
  expect(await done(company, choose, { input: { id: visit.id, choice: 'newTime', ...time } })).toMatchObject({
    bookingStatus: 'pending',
    startTime: '12:00',
  });
  const assign = `mutation ($id: ID!, $provider: ID!) {
    assignBooking(input: { id: $id, serviceProviderID: $provider, how: agreed }) { bookingStatus } }`;
  expect(await done(company, assign, { id: visit.id, provider: ben.id })).toEqual({
    bookingStatus: 'confirmed',
  });
  expect(await waiting(visit.id)).toEqual([]);
});

test('of two the other goes on for the booked hours, and one is paid for', async () => {
  for (const [startDate, hasBegun] of [
    ['2026-12-04', false],
    ['2026-12-07', true],
  ] as const) {
    server.setNow(booked);
    const visit = await onDay(startDate, [asha, ben], { cleanerCount: 2 });
    at(startDate, '10:00');
    if (hasBegun) await done(ben.client, dayOf.start, { id: visit.id });
    at(startDate, '10:05');
    expect(await done(asha.client, withdraw, { id: visit.id })).toEqual({ bookingStatus: 'confirmed' });
    expect(await factsOf(visit.id)).toMatchObject({ cleanerCount: 1, totalPrice: 67.5 });
    const [mail] = await mailsTo(database, 'smaller-team', visit.email);
    expect(mail?.props).toMatchObject({ without: 'Asha', going: 'Ben', total: '£67.50' });
    expect(await mailsTo(database, 'visit-given-back', visit.email)).toEqual([]);
    expect(await waiting(visit.id)).toEqual([]);
    if (!hasBegun) await done(ben.client, dayOf.start, { id: visit.id });
    at(startDate, '12:30');
    await done(ben.client, dayOf.finish, { id: visit.id, hours: 2.5 });
    expect(await factsOf(visit.id)).toMatchObject({ bookingStatus: 'completed', actualTotalPrice: 67.5 });
    expect(await done(asha.client, endedJob, { id: visit.id })).toMatchObject({ ending: 'given-back' });
  }
});

test('of two, where the other is done already, the visit is completed with what they did', async () => {
  const visit = await onDay('2026-12-08', [asha, ben], { cleanerCount: 2 });
  at('2026-12-08', '10:00');
  await done(ben.client, dayOf.start, { id: visit.id });
  at('2026-12-08', '12:00');
  await done(ben.client, dayOf.finish, { id: visit.id, hours: 2 });
  expect(await done(asha.client, withdraw, { id: visit.id })).toEqual({ bookingStatus: 'completed' });
  expect(await factsOf(visit.id)).toMatchObject({ actualTotalPrice: 54 });
});

test('start and giving back pressed in one moment leave one outcome', async () => {
  const visit = await onDay('2026-12-09');
  at('2026-12-09', '10:05');
  const [started, given] = await Promise.all([
    asha.client.send(dayOf.start, { id: visit.id }),
    asha.client.send(withdraw, { id: visit.id }),
  ]);
  expect([started.errors.length, given.errors.length].toSorted()).toEqual([0, 1]);
  const isGiven = given.errors.length === 0;
  expect(await factsOf(visit.id)).toMatchObject({ bookingStatus: isGiven ? 'pending' : 'confirmed' });
  expect(await mailsTo(database, 'visit-given-back', visit.email)).toHaveLength(isGiven ? 1 : 0);
  if (isGiven) return;
  at('2026-12-09', '12:30');
  await done(asha.client, dayOf.finish, { id: visit.id, hours: 2.5 });
});

test('two choices in one moment: one is made, and the other is told so', async () => {
  const visit = await onDay('2026-12-10');
  const { token } = await givenBack(visit, '2026-12-10');
  const visitor = createClient(server);
  const newTime = { token, choice: 'newTime', startDate: '2026-12-14', startTime: '09:00' };
  const [moved, canceled] = await Promise.all([
    visitor.send(answer, { input: newTime }),
    visitor.send(answer, { input: { token, choice: 'cancel' } }),
  ]);
  expect([moved.errors.length, canceled.errors.length].toSorted()).toEqual([0, 1]);
  expect([...moved.errors, ...canceled.errors][0]?.extensions.code).toBe('already_chosen');
  const isMoved = moved.errors.length === 0;
  expect(await factsOf(visit.id)).toMatchObject({ bookingStatus: isMoved ? 'pending' : 'canceled' });
  expect(await cardsOf(visit.email)).toHaveLength(isMoved ? 0 : 1);
});

test('giving back answers what the customer reported: the office has one thing to see to, not two', async () => {
  const visit = await onDay('2026-12-14');
  at('2026-12-14', '10:31');
  await done(visit.customer, dayOf.noShow, { input: { id: visit.id } });
  await done(asha.client, withdraw, { id: visit.id });
  const about = (await tasksOf(company, 'no-show', 'given-back')).filter(
    ({ entityID }) => entityID === visit.id,
  );
  expect(about.map(({ kind }) => kind)).toEqual(['given-back']);
  expect(await reportsVisibleTo(visit.customer, visit.id)).toMatchObject([
    { kind: 'no-show', status: 'upheld', decision: 'They gave the visit back.' },
  ]);
  expect(await decisionsOn(visit.id)).toEqual([{ status: 'upheld' }]);
});

test('taken off by the office after a report that nobody came, the record says who did it', async () => {
  const visit = await onDay('2026-12-15');
  at('2026-12-15', '10:31');
  await done(visit.customer, dayOf.noShow, { input: { id: visit.id } });
  const link = await linkIdOf(database, visit.id, asha.id);
  const off = { id: visit.id, bookingServiceProviderID: link, reason: 'No answer' };
  expect(await done(company, takeOff, { input: off })).toEqual({ bookingStatus: 'pending' });
  expect(await reportsVisibleTo(company, visit.id)).toMatchObject([
    { kind: 'no-show', status: 'upheld', decision: 'We took them off the visit.' },
  ]);
  expect(await decisionsOn(visit.id)).toEqual([{ status: 'upheld' }]);
  expect((await waiting(visit.id))[0]?.words).toMatch(
    /Asha was taken off the 10:00am clean of .*: “No answer”\./,
  );
});

test('after its planned end nobody gives it back any more, and a forged link opens nothing', async () => {
  const visit = await onDay('2026-12-11');
  at('2026-12-11', '12:30');
  expect(await codeOf(asha.client, withdraw, { id: visit.id })).toBe('withdraw_too_late');
  const token = `${visit.id}.forged`;
  expect(await codeOf(createClient(server), byToken, { token })).toBe('not_found');
  expect(await codeOf(createClient(server), answer, { input: { token, choice: 'cancel' } })).toBe(
    'not_found',
  );
});
