import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobStateName, jobStates } from '#domain/booking/visit/job-ending.ts';
import { closeDays, settleClosedDays } from '#tests/support/booking/closures.ts';
import { anAcceptedVisit, documents as moving, type Visit } from '#tests/support/booking/moving.ts';
import { beginFrom, seriesDocuments as regular } from '#tests/support/booking/series.ts';
import {
  chaseCleaners,
  visitDayDocuments as dayOf,
  finishPassedVisits,
  linkIdOf,
  reportsVisibleTo,
} from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isLongForm } from '#tests/support/test-form.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-02T10:00:00Z';
const answers = { startTime: '10:00', earlyStartRequest: false, hours: 2.5 };

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
afterAll(() => server.close());

const verb = (name: string, more = '') => `mutation ($id: ID!) { ${name}(input: { id: $id${more} }) { id } }`;
const withdraw = verb('withdrawBooking');
const cancel = verb('cancelBooking');
const cancelForUs = verb('cancelBooking', ', cancellationReason: "A flood"');
const takeOff = `mutation ($id: ID!, $link: ID!, $wish: Boolean) {
  withdrawProvider(input: { id: $id, bookingServiceProviderID: $link, isAtTheirWish: $wish }) { id } }`;
const end = `mutation ($input: EndBookingInput!) { endBooking(input: $input) { id } }`;

/** A job of Asha's, on its day; `at` moves the clock to a London time of that day. */
type Job = Visit & { day: string; at: (time: string) => void };

const cleaner = (document: string, variables: Record<string, unknown>) =>
  done(asha.client, document, variables);
const office = (document: string, variables: Record<string, unknown>) => done(company, document, variables);

async function start({ id, at }: Job): Promise<void> {
  at('10:00');
  await cleaner(dayOf.start, { id });
}

async function finish(job: Job): Promise<void> {
  await start(job);
  job.at('12:30');
  await cleaner(dayOf.finish, { id: job.id, hours: 2.5 });
}

const decide = async (job: Job, document: string, yes: boolean) => {
  const [report] = await reportsVisibleTo(company, job.id);
  await office(document, { id: report?.id, yes });
};

async function leaveUnsafe(job: Job, isCharged: boolean | null): Promise<void> {
  await start(job);
  job.at('10:20');
  await cleaner(dayOf.unsafe, { id: job.id });
  if (isCharged !== null) await decide(job, dayOf.decideUnsafe, isCharged);
}

async function missed(job: Job, isUpheld: boolean): Promise<void> {
  job.at('10:31');
  await done(job.customer, dayOf.noShow, { input: { id: job.id } });
  const [report] = await reportsVisibleTo(company, job.id);
  await cleaner(dayOf.answerNoShow, { id: report?.id, words: 'I was there' });
  await decide(job, dayOf.decideNoShow, isUpheld);
}

const offBy = (wish: boolean, time: string) => async (job: Job) => {
  job.at(time);
  await office(takeOff, { id: job.id, link: await linkIdOf(database, job.id, asha.id), wish });
};

/** A press at that time of the visit's day. */
const pressed =
  (by: 'cleaner' | 'customer' | 'office', time: string, document: string) => async (job: Job) => {
    job.at(time);
    const client = { cleaner: asha.client, customer: job.customer, office: company }[by];
    await done(client, document, { id: job.id });
  };

const endedBy = (by: 'customer' | 'office') => async (job: Job) => {
  await start(job);
  job.at('11:00');
  const input = { id: job.id, expectedPrice: 200, reason: 'A burst pipe' };
  await done(by === 'customer' ? job.customer : company, end, { input });
};

const moveTo = async ({ id, customer }: Job, startDate: string) => {
  await done(customer, moving.move, { input: { id, startDate, startTime: '10:00' } });
};

const nothing = () => Promise.resolve();
const two = { cleanerCount: 2 };
type Way = {
  name: string;
  happens: (job: Job) => Promise<unknown>;
  booked?: Record<string, unknown>;
  /** Those of two who are not Asha. */
  isWithBen?: boolean;
};

/** How each state comes about; a state without a way does not pass the type check. */
const ways: Record<JobStateName, Way[]> = {
  'to come': [
    { name: 'accepted', happens: nothing },
    { name: 'accepted, the second of two not found', booked: two, happens: nothing },
    { name: 'its start has passed', happens: async ({ at }) => at('10:40') },
    { name: 'said not to have come, and the office said they had', happens: (job) => missed(job, false) },
  ],
  'under way': [{ name: 'begun', happens: start }],
  'left unsafe': [
    { name: 'not decided', happens: (job) => leaveUnsafe(job, null) },
    { name: 'charged', happens: (job) => leaveUnsafe(job, true) },
    { name: 'not charged', happens: (job) => leaveUnsafe(job, false) },
  ],
  'ended at work': [
    { name: 'by the customer', happens: endedBy('customer') },
    { name: 'by the office', happens: endedBy('office') },
  ],
  done: [
    { name: 'finished', happens: finish },
    { name: 'finished, the second of two not yet', booked: two, isWithBen: true, happens: finish },
    {
      name: 'hours in dispute',
      happens: async (job) => {
        await finish(job);
        const input = { id: job.id, totalHours: 2, words: 'They left early' };
        await done(job.customer, dayOf.wrongHours, { input });
      },
    },
    {
      name: 'by itself a day after its end',
      happens: async (job) => {
        await start(job);
        server.setNow(new Date(Date.parse(`${job.day}T12:30:00Z`) + 24 * 3600 * 1000).toISOString());
        await finishPassedVisits(server);
      },
    },
  ],
  'given back': [
    { name: 'long before', happens: ({ id }) => cleaner(withdraw, { id }) },
    { name: 'late', happens: pressed('cleaner', '08:00', withdraw) },
    { name: 'after its start', happens: pressed('cleaner', '10:05', withdraw) },
    {
      name: 'after its start, while the other had begun',
      booked: two,
      isWithBen: true,
      happens: async ({ id, at }) => {
        at('10:00');
        await done(ben.client, dayOf.start, { id });
        await cleaner(withdraw, { id });
      },
    },
  ],
  'taken off': [
    { name: 'by the office', happens: offBy(false, '08:00') },
    { name: 'at their wish', happens: offBy(true, '08:00') },
    { name: 'after its start', happens: offBy(false, '10:20') },
  ],
  'withdrawn long ago': [
    {
      name: 'before it was recorded how',
      happens: (job) => forgetHow(job, ({ id }) => cleaner(withdraw, { id })),
    },
  ],
  'not come': [{ name: 'the office decided so', happens: (job) => missed(job, true) }],
  'changed away': [
    {
      name: 'moved to when they are busy',
      happens: async (job) => {
        const other = await anAcceptedVisit(server, [asha], { ...answers, startDate: '2026-12-29' });
        await moveTo(job, '2026-12-29');
        await done(other.customer, cancel, { id: other.id });
      },
    },
  ],
  'left by the customer': [
    {
      name: 'somebody else was asked for from a visit of a regular clean on',
      booked: { serviceFrequency: 'EveryWeek' },
      happens: async ({ id, customer, day }) => {
        await beginFrom(server, id);
        const { series_id: seriesId } = await database.db
          .selectFrom('bookings')
          .select('series_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const link = await linkIdOf(database, id, asha.id);
        const input = { id: seriesId, fromDate: day, bookingServiceProviderID: link };
        await done(customer, regular.anotherCleaner, { input });
        // What else it has would take the time of the jobs of later days.
        await done(customer, regular.end, { id: seriesId });
      },
    },
  ],
  'finished without': [
    {
      name: 'of two, never begun',
      booked: two,
      isWithBen: true,
      happens: async ({ id, at, day }) => {
        at('10:00');
        await done(ben.client, dayOf.start, { id });
        server.setNow(new Date(Date.parse(`${day}T12:30:00Z`) + 24 * 3600 * 1000).toISOString());
        await finishPassedVisits(server);
      },
    },
  ],
  'ended before Start': [
    {
      name: 'of two, the other at work',
      booked: two,
      isWithBen: true,
      happens: async ({ id, customer, at }) => {
        at('10:00');
        await done(ben.client, dayOf.start, { id });
        at('10:20');
        await done(customer, end, { input: { id, expectedPrice: 500 } });
      },
    },
  ],
  'no access': [
    {
      name: 'waited for 20 minutes',
      happens: async ({ id, at, day }) => {
        at('10:25');
        const contactAttempts = [`${day}T10:05:00Z`, `${day}T10:12:00Z`];
        await cleaner(dayOf.noAccess, { input: { id, contactAttempts } });
      },
    },
  ],
  'closed day': [
    {
      name: 'the office closes it',
      happens: async ({ day }) => {
        await closeDays(company, { firstDate: day, lastDate: day });
        await settleClosedDays(server);
      },
    },
  ],
  cancelled: [
    { name: 'by the customer', happens: ({ id, customer }) => done(customer, cancel, { id }) },
    { name: 'by the office', happens: pressed('office', '09:00', cancelForUs) },
    {
      name: 'for want of the second of two',
      booked: { ...two, ifOneCleaner: 'cancel' },
      happens: async ({ at }) => {
        at('08:00');
        await chaseCleaners(server);
      },
    },
  ],
  'lost long ago': [
    {
      name: 'before it was recorded how',
      happens: (job) =>
        forgetHow(job, async ({ id, customer }) => {
          const other = await anAcceptedVisit(server, [asha], { ...answers, startDate: '2026-12-30' });
          await done(customer, moving.move, { input: { id, startDate: '2026-12-30', startTime: '10:00' } });
          await done(other.customer, cancel, { id: other.id });
        }),
    },
  ],
};

/** As it was written before it was recorded how a part ended. */
async function forgetHow(job: Job, happens: (job: Job) => Promise<unknown>): Promise<void> {
  await happens(job);
  await database.db
    .updateTable('provider_bookings')
    .set({ ended_how: null })
    .where('id', '=', await linkIdOf(database, job.id, asha.id))
    .execute();
}

/** Weekdays that are no holidays, one for each way; two are for the jobs that some move to. */
const free = ['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2027-01-01'];
const days = Array.from({ length: 70 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 18 + index)).toISOString().slice(0, 10),
).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()) && !free.includes(day));

const all = jobStates.flatMap(({ when, page }) =>
  ways[when].map((way, place) => ({ when, page, way, isFirst: place === 0 })),
);
/** Of each state one way; all of them in the long form. */
const tried = all.filter(({ isFirst }) => isLongForm || isFirst);

const seen = `query ($id: ID!) { getBooking(id: $id) { id bookingServiceProviders { items { serviceStatus } } } }`;
const endedJob = `query ($id: ID!) { getEndedJob(id: $id) { ending reference startsAt pay } }`;

test.for(tried.map((one, place) => [one.when, one.way.name, place] as const))(
  'the cleaner who had a job has its page, state “%s”: %s',
  async ([, , place]) => {
    const { way, page } = tried[place] ?? ({} as never);
    const day = days[place] ?? '';
    server.setNow(booked);
    const cleaners = way.isWithBen ? [asha, ben] : [asha];
    const visit = await anAcceptedVisit(server, cleaners, { ...answers, startDate: day, ...way.booked });
    await way.happens({ ...visit, day, at: (time) => server.setNow(`${day}T${time}:00Z`) });
    const { data, errors } = await asha.client.send(endedJob, { id: visit.id });
    expect(errors).toEqual([]);
    const own = await asha.client.send(seen, { id: visit.id });
    if (page === 'job') {
      expect(data?.getEndedJob).toBeNull();
      expect(own.errors).toEqual([]);
    } else {
      expect(data?.getEndedJob).toMatchObject({ ending: page, startsAt: `${day}T10:00:00.000Z` });
    }
    // Who did something there keeps the job's own page beside it.
    expect(own.errors.length === 0 || data?.getEndedJob !== null).toBe(true);
    await finishWhatIsOpen(visit.id);
  },
);

/** So that no other job of the file finds her busy, or still at work. */
async function finishWhatIsOpen(id: string): Promise<void> {
  await database.db
    .updateTable('provider_bookings')
    .set({ service_status: 'canceled' })
    .where('booking_id', '=', id)
    .where('service_status', 'in', ['accepted', 'started'])
    .execute();
}
