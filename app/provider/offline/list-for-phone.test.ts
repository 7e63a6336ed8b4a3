import { expect, test } from 'vitest';
import { deferred } from '#app/lib/page/deferred.ts';
import { type LoadedJobs, listForPhone } from './list-for-phone.ts';

const job = (id: string, startDate: string, serviceStatus: string | null) => ({
  id,
  startDate,
  bookingStatus: serviceStatus ? 'confirmed' : 'pending',
  invitation: serviceStatus ? null : {},
  bookingServiceProviders: { items: serviceStatus ? [{ spEmail: 'asha@example.com', serviceStatus }] : [] },
});

test('a phone stores of the list what is still to be done today and tomorrow, and nothing of money or profile', async () => {
  const items = [
    job('left open', '2026-11-25', 'started'),
    job('done', '2026-11-26', 'completed'),
    job('today', '2026-11-26', 'accepted'),
    job('offered', '2026-11-27', null),
    job('tomorrow', '2026-11-27', 'accepted'),
    job('after', '2026-11-28', 'accepted'),
  ];
  const loaded = {
    jobs: { address: 'as asked', rows: deferred(Promise.resolve({ items, nextToken: 'more', count: 60 })) },
    own: deferred(Promise.resolve({ sortCode: '12-34-56' })),
    unpaid: deferred(Promise.resolve({ total: 100 })),
    standing: deferred(Promise.resolve([{ seriesId: 'weekly' }])),
  } as unknown as LoadedJobs;
  const { jobs, own, unpaid, standing } = listForPhone(loaded, '2026-11-26');
  const rows = await jobs.rows;
  expect(jobs).toMatchObject({ address: 'as asked' });
  expect(rows.items.map(({ id }) => id)).toEqual(['left open', 'today', 'tomorrow']);
  expect(rows).toMatchObject({ nextToken: null, count: 3 });
  expect([await own, await unpaid, await standing]).toEqual([null, null, []]);
});

test('a list that could not be read is none', async () => {
  const rows = deferred(Promise.reject<never>(new Error('No')));
  const { jobs } = listForPhone({ jobs: { rows } } as unknown as LoadedJobs, '2026-11-26');
  await expect(jobs.rows).rejects.toThrow('No');
});
