import { expect, test } from 'vitest';
import type { CompanyTask, DeskVisit } from './company-tasks.ts';
import { deskRows } from './desk-rows.ts';

const now = new Date('2026-11-24T14:00:00Z');

const about = {
  name: 'Ada Customer',
  reference: 'BW-AAAAAA',
  outcode: 'E2',
  startDate: '2026-11-25',
  startTime: '09:00',
  bookingID: 'b1',
};
const aTask = (parts: Partial<CompanyTask> = {}): CompanyTask => ({
  id: 't1',
  kind: 'payment-failed',
  entity: 'booking',
  entityID: 'b1',
  words: 'The card did not work.',
  band: 'paper',
  agreeUpTo: null,
  dueAt: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  about,
  visits: [],
  ...parts,
});
const aVisit = (parts: Partial<DeskVisit> = {}): DeskVisit => ({
  id: 'v1',
  reference: 'BW-BBBBBB',
  bookingStatus: 'confirmed',
  firstName: 'Vera',
  lastName: 'Visit',
  outcode: 'N1',
  startDate: '2026-11-24',
  startTime: '13:30',
  startsAt: '2026-11-24T13:30:00.000Z',
  endsAt: '2026-11-24T16:30:00.000Z',
  cleanerCount: 1,
  cleanersFound: 1,
  bookingServiceProviders: {
    items: [
      {
        id: 'l1',
        spFirstName: 'Pia',
        spLastName: 'Cleaner',
        spPhone: '+447700900125',
        serviceStatus: 'accepted',
      },
    ],
  },
  ...parts,
});
const pending = { bookingStatus: 'pending', cleanersFound: 0, bookingServiceProviders: { items: [] } };
const rowsOf = (tasks: CompanyTask[], visits: DeskVisit[] = []) => deskRows({ tasks, visits, now });

test('a row says customer, place and day, leads there, and has one act', () => {
  const [row] = rowsOf([aTask()]);
  expect(row).toMatchObject({
    title: 'Ada Customer, E2, Wed 25 Nov, 9:00am',
    to: '/dashboard/booking/b1',
    act: { kind: 'press', label: 'Done', step: 'end-task' },
  });
});

test('what is decided on its record leads there; what has no record left is pressed done', () => {
  const noCleaner = aTask({ kind: 'no-cleaner', band: 'near' });
  expect(rowsOf([noCleaner])[0]?.act).toEqual({
    kind: 'go',
    label: 'Find a cleaner',
    to: '/dashboard/booking/b1/assign',
  });
  const gone = aTask({ kind: 'no-cleaner', band: 'near', about: null });
  expect(rowsOf([gone])[0]).toMatchObject({ title: 'Booking', to: null, act: { label: 'Done' } });
  const quote = aTask({ kind: 'quote', entity: 'quote', entityID: 'q1', band: 'answer' });
  expect(rowsOf([quote])[0]?.act).toEqual({ kind: 'go', label: 'Answer', to: '/dashboard/quote/q1' });
});

test('a visit without a cleaner stands there before anybody was told, and once when somebody was', () => {
  const visit = aVisit({
    ...pending,
    startsAt: '2026-11-24T17:00:00.000Z',
    endsAt: '2026-11-24T19:00:00.000Z',
  });
  expect(rowsOf([], [visit])).toMatchObject([
    { band: 'urgent', act: { label: 'Find a cleaner', to: '/dashboard/booking/v1/assign' } },
  ]);
  const told = aTask({ kind: 'no-cleaner', entityID: 'v1', band: 'urgent' });
  expect(rowsOf([told], [visit]).map(({ id }) => id)).toEqual(['t1']);
});

test('who is late is called; somebody who is in, a visit that is over and one of later are no rows', () => {
  expect(rowsOf([], [aVisit()])).toMatchObject([
    {
      band: 'near',
      words: 'Late: Pia Cleaner has not started.',
      act: { kind: 'call', label: 'Call Pia Cleaner', number: '+447700900125' },
    },
  ]);
  const items = aVisit().bookingServiceProviders?.items ?? [];
  const started = items.map((one) => ({ ...one, serviceStatus: 'started' }));
  const others = [
    aVisit({ bookingServiceProviders: { items: started } }),
    aVisit({ endsAt: now.toISOString() }),
    aVisit({ startsAt: '2026-11-24T15:00:00.000Z' }),
  ];
  expect(rowsOf([], others)).toEqual([]);
});

test('rows that look the same are told apart by their references, or by when they began', () => {
  const other = { ...about, reference: 'BW-CCCCCC', bookingID: 'b2' };
  const alike = rowsOf([aTask(), aTask({ id: 't2', entityID: 'b2', about: other })]);
  expect(alike.map(({ title }) => title)).toEqual([
    'Ada Customer, BW-AAAAAA, E2, Wed 25 Nov, 9:00am',
    'Ada Customer, BW-CCCCCC, E2, Wed 25 Nov, 9:00am',
  ]);
  const unnamed = rowsOf([
    aTask({ about: null }),
    aTask({ id: 't2', about: null, createdAt: '2026-11-24T11:00:00.000Z' }),
  ]);
  expect(unnamed.map(({ title }) => title)).toEqual([
    'Booking, since Tuesday 24 November, 10:00am',
    'Booking, since Tuesday 24 November, 11:00am',
  ]);
  const atOnce = rowsOf([aTask({ about: null }), aTask({ id: 't2', about: null })]);
  expect(new Set(atOnce.map(({ title }) => title)).size).toBe(2);
});

test('what is urgent comes first, whoever tells of it', () => {
  const tasks = [
    aTask({ id: 'paper', dueAt: '2026-11-20T10:00:00.000Z' }),
    aTask({ id: 'unsafe', kind: 'unsafe', band: 'urgent', words: 'Unsafe.' }),
    aTask({ id: 'quote', kind: 'quote', band: 'answer', words: 'A quote.' }),
  ];
  expect(rowsOf(tasks, [aVisit()]).map(({ id }) => id)).toEqual(['unsafe', 'late-v1', 'quote', 'paper']);
});

test('goodwill is agreed to with the sum that was read, by whoever may', () => {
  const asked = { kind: 'goodwill-of-a-day', entity: 'gift-card', about: null };
  expect(rowsOf([aTask({ ...asked, agreeUpTo: 240.5 })])[0]?.act).toEqual({
    kind: 'press',
    label: 'Agree to £240.50',
    step: 'agree-goodwill',
    hidden: { id: 't1', upTo: '240.5' },
  });
  expect(rowsOf([aTask(asked)])[0]?.act).toEqual({ kind: 'none' });
});

test('the copies of HMRC’s report are sent where the report is', () => {
  const [row] = rowsOf([aTask({ kind: 'platform-report', entity: 'pay-run', about: null })]);
  expect(row?.act).toEqual({ kind: 'go', label: 'See the report', to: '/dashboard/payroll#hmrc' });
});
