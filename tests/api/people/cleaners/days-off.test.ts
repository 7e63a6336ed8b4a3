import { expect } from 'vitest';
import {
  type Absence,
  type AbsenceTerms,
  daysOff,
  followGivenBack,
  invite,
  lookAtOpenVisits,
  visitOf,
} from '#tests/support/booking/days-off.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest, type Cleaner, type Given } from '#tests/support/fixtures/api-test.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 8);
test.beforeEach(async ({ database, cleaners: _ }) => {
  await database.pool.query('update provider_bookings set absence_id = null');
  await database.pool.query('delete from provider_absences');
  await database.pool.query(`delete from company_tasks where kind = 'cleaner-away'`);
});
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const offered = 'query ($id: ID!) { getBooking(id: $id) { id } }';
const assign =
  'mutation ($id: ID!, $who: ID!) { assignBooking(input: { id: $id, serviceProviderID: $who, how: agreed }) { bookingStatus } }';

test('days off show the visits that they touch, and saving gives them back: each customer is told, others are asked', async ({
  database,
  server,
  cleaners,
  company,
}) => {
  const asha = cleanerAt(cleaners, 0);
  const ben = cleanerAt(cleaners, 1);
  const first = await visitOf({ database, server }, asha, { startDate: '2026-12-07', startTime: '09:00' });
  const second = await visitOf({ database, server }, asha, { startDate: '2026-12-08', startTime: '15:00' });
  const outside = await visitOf({ database, server }, asha, { startDate: '2026-12-09', startTime: '09:00' });
  const span = { kind: 'days-off', firstDate: '2026-12-07', lastDate: '2026-12-08' };
  const terms = await done<AbsenceTerms>(asha.client, daysOff.terms, span);
  expect(terms).toMatchObject({
    isCounted: false,
    visits: [
      { bookingID: first.id, startDate: '2026-12-07', startTime: '09:00', outcode: 'SW1A', isLate: false },
      { bookingID: second.id, startTime: '15:00', state: null },
    ],
  });
  const input = { ...span, reason: 'Christmas shopping', expectedVisits: 2 };
  const made = await done<Absence>(asha.client, daysOff.create, { input });
  expect(made).toMatchObject({ ...span, reason: 'Christmas shopping', isByOffice: false });
  expect(made.visits.map(({ bookingID }) => bookingID)).toEqual([first.id, second.id]);
  for (const { id, email } of [first, second]) {
    expect(await statusOf({ database }, id)).toBe('pending');
    expect(await mailsTo(database, 'cleaner-withdrew', email)).toHaveLength(1);
    expect(await linkOf({ database }, id, asha.id)).toMatchObject({
      service_status: 'withdrawn',
      is_late_withdrawal: false,
      ended_how: 'given-back',
    });
  }
  expect(await statusOf({ database }, outside.id)).toBe('confirmed');
  const [mail, ...others] = await mailsTo(database, 'days-off-set', asha.email);
  expect(others).toEqual([]);
  expect(mail?.props).toMatchObject({ isCounted: false, visits: [expect.any(String), expect.any(String)] });
  expect(await mailsTo(database, 'booking-lost', asha.email)).toEqual([]);
  const jobs = await followGivenBack(database, server);
  expect(jobs).toEqual(
    expect.arrayContaining([`invite-providers ${first.id}`, `invite-providers ${second.id}`]),
  );
  expect(await openTaskOf(company)).toMatchObject({
    entityID: asha.id,
    words: expect.stringContaining('2 jobs have nobody yet'),
    visits: [{ bookingID: first.id }, { bookingID: second.id }],
  });
  await done(ben.client, accept, { id: first.id });
  await lookAtOpenVisits(server);
  expect((await openTaskOf(company))?.visits).toMatchObject([{ bookingID: second.id }]);
  expect(await done<Absence[]>(company, daysOff.list, { provider: asha.id })).toMatchObject([
    { visits: [{ state: 'covered' }, { state: 'looking' }] },
  ]);
  await done(ben.client, accept, { id: second.id });
  await lookAtOpenVisits(server);
  expect(await openTaskOf(company)).toBeUndefined();
});

test('the same again is the same days off: nobody is told twice, nothing is given back twice', async ({
  database,
  server,
  cleaners,
}) => {
  const asha = cleanerAt(cleaners, 0);
  const visit = await visitOf({ database, server }, asha, { startDate: '2026-12-03', startTime: '09:00' });
  const input = { kind: 'cannot-come', firstDate: '2026-12-02', lastDate: '2026-12-04' };
  const before = (await mailsTo(database, 'days-off-set', asha.email)).length;
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      done<Absence>(asha.client, daysOff.create, { input: { ...input, expectedVisits: 1 } }),
    ),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made.every(({ visits }) => visits.length === 1)).toBe(true);
  expect(await mailsTo(database, 'cleaner-withdrew', visit.email)).toHaveLength(1);
  expect(await mailsTo(database, 'days-off-set', asha.email)).toHaveLength(before + 1);
});

test('"I can’t come" on a full day gives three visits back, counted as late once, and asks those near by first', async ({
  clock,
  database,
  server,
  cleaners,
  company,
}) => {
  const asha = cleanerAt(cleaners, 0);
  clock.set('2026-12-13T10:00:00Z');
  const times = ['09:00', '13:30', '18:00'];
  const visits = [];
  for (const startTime of times)
    visits.push(await visitOf({ database, server }, asha, { startDate: '2026-12-15', startTime }));
  clock.set('2026-12-14T06:30:00Z');
  // By score one near by with poor ratings comes after five who are further off.
  await placeOthers(
    { database },
    cleaners.slice(1).map(({ id }) => id),
  );
  const span = { kind: 'cannot-come', firstDate: '2026-12-15', lastDate: '2026-12-15' };
  const terms = await done<AbsenceTerms>(asha.client, daysOff.terms, span);
  expect(terms.isCounted).toBe(true);
  expect(terms.visits.map(({ isLate }) => isLate)).toEqual([true, true, true]);
  const made = await done<Absence>(asha.client, daysOff.create, { input: { ...span, reason: 'I am ill' } });
  expect(made.visits.map(({ isLate }) => isLate)).toEqual([true, false, false]);
  for (const { id, email } of visits) {
    expect(await statusOf({ database }, id)).toBe('pending');
    expect(await mailsTo(database, 'cleaner-withdrew', email)).toHaveLength(1);
  }
  expect((await mailsTo(database, 'days-off-set', asha.email)).at(-1)?.props).toMatchObject({
    isCounted: true,
  });
  expect((await openTaskOf(company))?.visits).toHaveLength(3);
  clock.set('2026-12-14T08:00:00Z');
  await followGivenBack(database, server);
  const [near] = cleaners.slice(1);
  for (const { id } of visits) {
    const rows = await database.db
      .selectFrom('invitations')
      .select('provider_id')
      .where('booking_id', '=', id)
      .where('invited_at', '>=', new Date('2026-12-14T06:30:00Z'))
      .execute();
    expect(rows.map((row) => row.provider_id)).toContain(near?.id);
  }
  const longer = { id: made.id, lastDate: '2026-12-16', expectedVersion: made.version };
  clock.set('2026-12-14T09:00:00Z');
  const another = await visitOf({ database, server }, asha, { startDate: '2026-12-16', startTime: '09:00' });
  const extended = await done<Absence>(asha.client, daysOff.update, { input: longer });
  expect(extended.visits.filter(({ isLate }) => isLate)).toHaveLength(1);
  expect(await linkOf({ database }, another.id, asha.id)).toMatchObject({
    service_status: 'withdrawn',
    is_late_withdrawal: false,
  });
});

test('a visit whose start has passed is given back with the day: its customer chooses, and it counts', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const carl = cleanerAt(cleaners, 2);
  clock.set('2026-12-16T10:00:00Z');
  const late = await visitOf({ database, server }, carl, { startDate: '2026-12-18', startTime: '09:00' });
  const later = await visitOf({ database, server }, carl, { startDate: '2026-12-18', startTime: '14:00' });
  clock.set('2026-12-18T09:20:00Z');
  const input = { kind: 'cannot-come', firstDate: '2026-12-18', lastDate: '2026-12-18' };
  const made = await done<Absence>(carl.client, daysOff.create, { input });
  expect(made.visits.map(({ isLate }) => isLate)).toEqual([true, false]);
  expect(await mailsTo(database, 'visit-given-back', late.email)).toHaveLength(1);
  expect(await mailsTo(database, 'cleaner-withdrew', late.email)).toEqual([]);
  expect(await mailsTo(database, 'cleaner-withdrew', later.email)).toHaveLength(1);
});

test('on a day off nobody is asked, accepts or is given a visit, until it is ended', async ({
  database,
  server,
  cleaners,
  company,
}) => {
  const dan = cleanerAt(cleaners, 3);
  const visit = await visitOf({ database, server }, null, { startDate: '2026-12-21', startTime: '09:00' });
  await invite({ database }, visit.id, dan.id);
  await done(dan.client, offered, { id: visit.id });
  const input = { kind: 'pause', firstDate: '2026-12-01' };
  const pause = await done<Absence>(dan.client, daysOff.create, { input });
  expect(pause).toMatchObject({ lastDate: null, visits: [] });
  expect(await codeOf(dan.client, offered, { id: visit.id })).toBe('not_found');
  expect(await codeOf(dan.client, accept, { id: visit.id })).toBe('provider_away');
  expect(await codeOf(company, assign, { id: visit.id, who: dan.id })).toBe('provider_away');
  const other = await visitOf({ database, server }, null, { startDate: '2026-12-22', startTime: '09:00' });
  expect(await invitedTo({ database }, other.id)).not.toContain(dan.id);
  const ended = await done<Absence>(dan.client, daysOff.end, { id: pause.id });
  expect(ended.version).toBe(pause.version + 1);
  expect(await done(dan.client, daysOff.end, { id: pause.id })).toMatchObject({ version: ended.version });
  expect(await done(dan.client, daysOff.list)).toEqual([]);
  await done(dan.client, accept, { id: visit.id });
});

test('days off of one cleaner don’t overlap, what was shown has to hold, and what has begun keeps its first day', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const eve = cleanerAt(cleaners, 4);
  const input = { kind: 'days-off', firstDate: '2026-12-03', lastDate: '2026-12-05' };
  const made = await done<Absence>(eve.client, daysOff.create, { input });
  const refused = (change: Record<string, unknown>) =>
    codeOf(eve.client, daysOff.create, { input: { ...input, ...change } });
  expect(await refused({ firstDate: '2026-12-05', lastDate: '2026-12-06' })).toBe('absence_overlaps');
  expect(await refused({ kind: 'pause', firstDate: '2026-12-01', lastDate: null })).toBe('absence_overlaps');
  expect(await refused({ kind: 'week-off' })).toBe('invalid_input');
  expect(await refused({ firstDate: '2026-12-06', lastDate: '2026-12-06', expectedVisits: 1 })).toBe(
    'absence_changed',
  );
  await done(eve.client, daysOff.create, {
    input: { kind: 'cannot-come', firstDate: '2026-12-04', lastDate: '2026-12-04' },
  });
  const update = (change: Record<string, unknown>) =>
    eve.client.send(daysOff.update, { input: { id: made.id, ...change } });
  expect((await update({ expectedVersion: 7, lastDate: '2026-12-08' })).errors[0]?.extensions.code).toBe(
    'version_conflict',
  );
  clock.set('2026-12-04T10:00:00Z');
  expect((await update({ firstDate: '2026-12-06' })).errors[0]?.extensions.code).toBe('invalid_input');
  await visitOf({ database, server }, eve, { startDate: '2026-12-08', startTime: '09:00' });
  expect((await update({ lastDate: '2026-12-08', expectedVisits: 0 })).errors[0]?.extensions.code).toBe(
    'absence_changed',
  );
  expect((await update({ lastDate: '2026-12-08', expectedVisits: 1 })).data?.updateAbsence).toMatchObject({
    firstDate: '2026-12-03',
    lastDate: '2026-12-08',
    visits: [{ isLate: false }],
  });
  expect(await done(eve.client, daysOff.end, { id: made.id })).toMatchObject({ lastDate: '2026-12-03' });
  clock.set('2026-12-05T10:00:00Z');
  expect((await update({ lastDate: '2026-12-09' })).errors[0]?.extensions.code).toBe('absence_over');
});

test('days off that were changed between the look and the lock are looked at again, where no version was sent', async ({
  database,
  cleaners,
}) => {
  const gus = cleanerAt(cleaners, 6);
  const input = { kind: 'days-off', firstDate: '2026-12-03', lastDate: '2026-12-05' };
  const made = await done<Absence>(gus.client, daysOff.create, { input });
  const changedMeanwhile = async (change: Record<string, unknown>) => {
    const lock = await database.pool.connect();
    await lock.query('begin');
    await lock.query('select 1 from providers where id = $1 for update', [gus.id]);
    const answer = gus.client.send(daysOff.update, { input: { id: made.id, ...change } });
    await expect
      .poll(async () => {
        const sql =
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        return (await database.pool.query(sql)).rowCount;
      })
      .toBe(1);
    await lock.query('update provider_absences set version = version + 1 where id = $1', [made.id]);
    await lock.query('commit');
    lock.release();
    const { data, errors } = await answer;
    return errors[0]?.extensions.code ?? (data?.updateAbsence as Absence | undefined)?.lastDate;
  };
  expect(await changedMeanwhile({ lastDate: '2026-12-06' })).toBe('2026-12-06');
  expect(await changedMeanwhile({ lastDate: '2026-12-07', expectedVisits: 0 })).toBe('absence_changed');
  expect(await changedMeanwhile({ lastDate: '2026-12-08', expectedVersion: made.version + 3 })).toBe(
    'version_conflict',
  );
});

test('the office does it for a cleaner who is told, counts it as theirs or not, and reads why; nobody else does', async ({
  clock,
  database,
  server,
  cleaners,
  company,
}) => {
  const fay = cleanerAt(cleaners, 5);
  const gus = cleanerAt(cleaners, 6);
  const reason = 'Broke an arm';
  const forFay = (input: Record<string, unknown>) =>
    done<Absence>(company, daysOff.create, { input: { serviceProviderID: fay.id, ...input } });
  clock.set('2027-01-04T10:00:00Z');
  const ours = await visitOf({ database, server }, fay, { startDate: '2027-01-06', startTime: '09:00' });
  const theirs = await visitOf({ database, server }, fay, { startDate: '2027-01-07', startTime: '09:00' });
  clock.set('2027-01-05T10:00:00Z');
  const span = { kind: 'days-off', firstDate: '2027-01-06', lastDate: '2027-01-06' };
  await forFay({ ...span, isAtTheirWish: false });
  expect(await linkOf({ database }, ours.id, fay.id)).toMatchObject({
    is_late_withdrawal: false,
    ended_how: 'taken-off',
  });
  const made = await forFay({ kind: 'cannot-come', firstDate: '2027-01-07', lastDate: '2027-01-08', reason });
  expect(made).toMatchObject({ isByOffice: true, reason, visits: [{ isLate: true, state: 'looking' }] });
  expect(await linkOf({ database }, theirs.id, fay.id)).toMatchObject({ is_late_withdrawal: true });
  expect(await mailsTo(database, 'days-off-set', fay.email)).toHaveLength(2);
  expect(await done(fay.client, daysOff.list)).toMatchObject([{}, { reason, visits: [{ state: null }] }]);
  expect(await codeOf(gus.client, daysOff.list, { provider: fay.id })).toBe('not_found');
  expect(await codeOf(gus.client, daysOff.end, { id: made.id })).toBe('not_found');
  const paper = await aMember({ server, database }, company, {
    email: 'papers@example.com',
    permissions: ['documents'],
  });
  expect(await codeOf(paper.client, daysOff.list, { provider: fay.id })).toBe('forbidden');
  const { rows } = await database.pool.query<{ text: string }>(
    `select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entries
      union all select props::text from mails union all select data::text from events`,
  );
  expect(rows.filter(({ text }) => text.includes(reason))).toEqual([]);
});

test('an acceptance at the moment at which days off are saved leaves no visit on them', async ({
  database,
  server,
  cleaners,
}) => {
  const hal = cleanerAt(cleaners, 7);
  for (let day = 11; day <= 14; day += 1) {
    const startDate = `2027-01-${day}`;
    const booked = await visitOf({ database, server }, hal, { startDate, startTime: '09:00' });
    const free = await visitOf({ database, server }, null, { startDate, startTime: '15:00' });
    await invite({ database }, free.id, hal.id);
    const input = { kind: 'days-off', firstDate: startDate, lastDate: startDate };
    const [saved, accepted] = await Promise.all([
      hal.client.send(daysOff.create, { input }),
      hal.client.send(accept, { id: free.id }),
    ]);
    expect(saved.errors).toEqual([]);
    if (accepted.errors.length > 0)
      expect(['provider_away', 'not_found']).toContain(accepted.errors[0]?.extensions.code);
    for (const { id } of [booked, free]) expect(await statusOf({ database }, id)).toBe('pending');
  }
});

type World = Given<'database'>;

const statusOf = async ({ database }: World, id: string) =>
  (
    await database.db
      .selectFrom('bookings')
      .select('booking_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).booking_status;

const linkOf = ({ database }: World, bookingId: string, providerId: string) =>
  database.db
    .selectFrom('provider_bookings')
    .select(['service_status', 'is_late_withdrawal', 'ended_how'])
    .where('booking_id', '=', bookingId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

async function invitedTo({ database }: World, bookingId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('invitations')
    .select('provider_id')
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.map((row) => row.provider_id);
}

type Task = { kind: string; entityID: string; words: string; visits: { bookingID: string }[] };

async function openTaskOf(company: Client): Promise<Task | undefined> {
  const document = '{ listCompanyTasks { kind entityID words visits { bookingID } } }';
  return (await done<Task[]>(company, document)).find(({ kind }) => kind === 'cleaner-away');
}

const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code;

async function placeOthers({ database }: World, [near, ...far]: string[]): Promise<void> {
  await database.pool.query(
    'update providers set rating_sum = 5 * 200, rating_count = 200, latitude = latitude + 0.09 where id = any($1)',
    [far],
  );
  await database.pool.query('update providers set rating_sum = 200, rating_count = 200 where id = $1', [
    near,
  ]);
}

function cleanerAt(cleaners: readonly Cleaner[], place: number): Cleaner {
  const found = cleaners[place];
  if (!found) throw new Error(`This file has no cleaner ${place}`);
  return found;
}
