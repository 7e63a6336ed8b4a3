import { expect, test } from 'vitest';
import type { PageViewInput } from '#domain/page-view/page-view-input.ts';
import type { PageViewSum } from './page-view.store.ts';
import { createPageViewCounter } from './page-view-counter.ts';

function counter({ rows = 0 } = {}) {
  const written: PageViewSum[] = [];
  const failures: unknown[] = [];
  const made = createPageViewCounter({
    add: async (sums) => void written.push(...sums),
    countRows: async () => rows,
    now: () => new Date('2026-11-24T23:30:00Z'),
    onFailure: (error) => failures.push(error),
  });
  return { ...made, written, failures };
}
const seen = (more: Partial<PageViewInput> = {}): PageViewInput => ({
  event: 'seen',
  path: '/london',
  widthClass: 'phone',
  ...more,
});

test('the same page seen three times is one sum of three', async () => {
  const { count, flush, written } = counter();
  for (let times = 0; times < 3; times += 1) count(seen());
  count(seen({ path: '/blogpost/a' }));
  count(seen({ path: '/blogpost/b' }));
  await flush();
  expect(written.map(({ path, city, count: sum }) => [path, city, sum])).toEqual([
    ['/london', 'London', 3],
    ['/blogpost/{id}', '', 2],
  ]);
});

test('a flood of invented hosts makes no flood of rows, and every view still counts', async () => {
  const { count, flush, written } = counter();
  for (let site = 0; site < 5_000; site += 1) count(seen({ referrerHost: `site-${site}.example` }));
  await flush();
  expect(written.length).toBeLessThanOrEqual(201);
  expect(written.reduce((sum, { count: one }) => sum + one, 0)).toBe(5_000);
});

test('a flood of invented paths of our own words makes no flood of rows, nor one that cannot be written', async () => {
  const { count, flush, written } = counter();
  const words = ['blog', 'leeds', 'pay', 'profile', 'service-provider-map-view'];
  for (const one of words)
    for (const two of words)
      for (const three of words) count(seen({ path: `/dashboard/${one}/${two}/${three}/${three}` }));
  await flush();
  expect(written.map(({ path, count: sum }) => [path, sum])).toEqual([['/{unknown}', 125]]);
});

test('a day that has very many sums takes no new hosts', async () => {
  const { count, flush, written } = counter({ rows: 6_000 });
  count(seen());
  await flush();
  count(seen({ referrerHost: 'example.org' }));
  await flush();
  expect(written.at(-1)).toMatchObject({ referrerHost: '', count: 1 });
});

test('a host that does not belong to the event is not kept', async () => {
  const { count, flush, written } = counter();
  count(seen({ event: 'left', referrerHost: 'a.example', targetHost: 'b.example' }));
  await flush();
  expect(written).toEqual([expect.objectContaining({ referrerHost: '', targetHost: 'b.example' })]);
});
