import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { aCv } from '#tests/support/file/uploads.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { promisedMs } from '#tests/support/timeouts.ts';

test.beforeEach(async ({ database }) => {
  for (const table of [
    'blog_posts',
    'career_applications',
    'career_posts',
    'post_slugs',
    'rate_limits',
  ] as const)
    await database.db.deleteFrom(table).execute();
});

test('a post gets an address from its title, and the next free one where another post has it', async ({
  company,
}) => {
  const posts = await Promise.all([aPost({ company }), aPost({ company }), aPost({ company })]);
  expect(posts.map(({ slug }) => slug).toSorted()).toEqual([
    'ovens-and-limescale',
    'ovens-and-limescale-2',
    'ovens-and-limescale-3',
  ]);
});

test('a post is read by its id and by its address; a new title leaves the address as it is', async ({
  company,
  visitor,
}) => {
  const { id, slug } = await aPost({ company });
  const renamed = await change({ company }, id, { title: 'All about ovens' });
  expect(renamed).toMatchObject({ slug, title: 'All about ovens' });
  for (const by of [id, slug]) {
    expect((await visitor.send(readBlog, { id: by })).data?.getBlogpost).toEqual({ id, slug });
  }
  expect(codeOf(await visitor.send(readBlog, { id: 'all-about-ovens' }))).toBe('not_found');
});

test('an address that the company changes goes on leading to the post, and is nobody else’s', async ({
  company,
  visitor,
}) => {
  const { id } = await aPost({ company });
  expect(await change({ company }, id, { slug: 'clean-ovens' })).toMatchObject({ slug: 'clean-ovens' });
  const there = { slug: 'clean-ovens', isGone: false, title: 'Ovens and limescale' };
  for (const by of [id, 'ovens-and-limescale', 'clean-ovens'])
    expect(await addressOf({ visitor }, by)).toEqual(there);
  const next = await aPost({ company });
  expect(next.slug).toBe('ovens-and-limescale-2');
  const taken = await company.send(updateBlog, { input: { id: next.id, slug: 'ovens-and-limescale' } });
  expect(problemsOf(taken)).toEqual(['slug slug_taken']);
  expect(await change({ company }, id, { slug: 'ovens-and-limescale' })).toMatchObject({
    slug: 'ovens-and-limescale',
  });
});

test.for(['Ab', 'two words', 'a--b', '00000000-0000-4000-8000-000000000000', 'x'.repeat(61)])(
  'the address “%s” is refused',
  async (slug, { company }) => {
    expect(problemsOf(await company.send(createBlog, { input: { ...words, slug } }))).toEqual([
      'slug slug_bad',
    ]);
  },
);

test('of a post that was out strangers hear that it is gone, of a draft nothing', async ({
  company,
  visitor,
}) => {
  const { id, slug } = await aPost({ company });
  await change({ company }, id, { isArchived: true });
  expect(await addressOf({ visitor }, slug)).toMatchObject({ slug, isGone: true });
  expect(codeOf(await visitor.send(readBlog, { id: slug }))).toBe('not_found');
  const draft = await aPost({ company }, { title: 'A draft', publishedAt: null });
  const waiting = await aPost({ company }, { title: 'Waiting', publishedAt: '2026-11-25T10:00:00Z' });
  await change({ company }, draft.id, { isArchived: true });
  for (const by of [draft.id, draft.slug, waiting.slug, 'never-there'])
    expect(await addressOf({ visitor }, by)).toBeNull();
});

test('the address of a removed draft is free again', async ({ company }) => {
  const draft = await aPost({ company }, { publishedAt: null });
  await done(company, deleteBlog, { id: draft.id });
  expect((await aPost({ company })).slug).toBe(draft.slug);
});

test('tags are kept small and once each, and too many or odd ones are refused', async ({ company }) => {
  const post = await aPost({ company }, { tags: [' End of  Tenancy ', 'ovens', 'OVENS'] });
  expect(post.tags).toEqual(['end-of-tenancy', 'ovens']);
  expect((await change({ company }, post.id, { title: 'Other' })).tags).toEqual(post.tags);
  expect((await change({ company }, post.id, { tags: [] })).tags).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => `tag${index}`);
  for (const [tags, problem] of [
    [many, 'tags tags_many'],
    [['<b>'], 'tags.0 tag_bad'],
    [['x'], 'tags.0 tag_bad'],
    [['x'.repeat(31)], 'tags.0 tag_bad'],
  ] as const) {
    expect(problemsOf(await company.send(createBlog, { input: { ...words, tags } }))).toEqual([problem]);
  }
});

test('the blog is searched by words of title and text, the title first, and by tag', async ({
  company,
  visitor,
}) => {
  await aPost(
    { company },
    { title: 'Kettles', description: '<p>Clean the <b>ovens</b> last.</p>', tags: ['kitchen'] },
  );
  await aPost(
    { company },
    { title: 'Clean ovens', tags: ['kitchen', 'ovens'], publishedAt: '2026-11-20T10:00:00Z' },
  );
  await aPost(
    { company },
    { title: 'Windows', description: '<p>Newspaper and vinegar.</p>', tags: ['glass'] },
  );
  await aPost({ company }, { title: 'An oven draft', publishedAt: null, tags: ['ovens'] });
  await aPost(
    { company },
    { title: 'An oven to come', publishedAt: '2026-12-24T10:00:00Z', tags: ['ovens'] },
  );
  expect(titles((await found({ visitor }, { q: 'oven' })).items)).toEqual(['Clean ovens', 'Kettles']);
  expect(titles((await found({ visitor }, { q: '"clean the ovens"' })).items)).toEqual(['Kettles']);
  expect(titles((await found({ visitor }, { q: 'b' })).items)).toEqual([]);
  expect(titles((await found({ visitor }, { tag: 'Kitchen' })).items)).toEqual(['Kettles', 'Clean ovens']);
  expect(titles((await found({ visitor }, { tag: 'kitchen', q: 'kettle' })).items)).toEqual(['Kettles']);
  expect(await found({ visitor }, { q: 'nothing-of-the-kind' })).toMatchObject({
    total: 0,
    page: 1,
    pageCount: 1,
    items: [],
  });
  expect((await found({ visitor }, {})).tags).toEqual([
    { tag: 'kitchen', count: 2 },
    { tag: 'glass', count: 1 },
    { tag: 'ovens', count: 1 },
  ]);
});

test.for(["'; drop table blog_posts; --", '((', '"', '%', 'a & | !', '🧽', 'the', '-'])(
  'a search for %s is answered',
  async (q, { company, visitor }) => {
    await aPost({ company });
    expect(await found({ visitor }, { q })).toMatchObject({ page: 1 });
  },
);

test('the blog goes by pages of nine, and a page too far is the last one', async ({ company, visitor }) => {
  for (let day = 10; day < 30; day += 1)
    await aPost({ company }, { title: `Day ${day}`, publishedAt: `2026-10-${day}T09:00:00Z` });
  const pages = await Promise.all([1, 2, 3, 99, 0].map((page) => found({ visitor }, { page })));
  expect(pages.map(({ page, items }) => [page, items.length])).toEqual([
    [1, 9],
    [2, 9],
    [3, 2],
    [3, 2],
    [1, 9],
  ]);
  expect(titles(pages[0]?.items ?? []).slice(0, 2)).toEqual(['Day 29', 'Day 28']);
  expect(pages[0]).toMatchObject({ total: 20, pageCount: 3 });
});

test('to a post belong at most three others, by shared tags, then by date', async ({ company, visitor }) => {
  const { slug } = await aPost({ company }, { tags: ['ovens', 'kitchen'] });
  await aPost(
    { company },
    { title: 'Two tags', tags: ['kitchen', 'ovens'], publishedAt: '2026-10-01T10:00:00Z' },
  );
  await aPost({ company }, { title: 'Old', tags: [], publishedAt: '2026-10-02T10:00:00Z' });
  await aPost({ company }, { title: 'One tag', tags: ['ovens'], publishedAt: '2026-10-03T10:00:00Z' });
  await aPost({ company }, { title: 'New', tags: [], publishedAt: '2026-10-04T10:00:00Z' });
  await aPost({ company }, { title: 'Draft', tags: ['ovens', 'kitchen'], publishedAt: null });
  const { data } = await visitor.send(related, { id: slug });
  expect(titles(data?.relatedBlogposts as unknown as Post[])).toEqual(['Two tags', 'One tag', 'New']);
});

const careerFields = 'id slug title validThrough closedAt';
const createJob = `mutation ($input: CreateCareerpostInput!) { createCareerpost(input: $input) { ${careerFields} } }`;
const updateJob = `mutation ($input: UpdateCareerpostInput!) { updateCareerpost(input: $input) { ${careerFields} } }`;
const readJob = 'query ($id: ID!) { getCareerpost(id: $id) { id slug } }';
const jobAddress = 'query ($id: ID!) { getCareerpostAddress(id: $id) { slug isGone title } }';
const listJobs = '{ listCareerposts { items { title } } }';
const apply =
  'mutation ($input: CreateCareerApplicationInput!) { createCareerApplication(input: $input) { id } }';
const job = { title: 'Booking assistant', description: 'Answer the phone kindly.', location: 'Leeds' };
type Job = { id: string; slug: string; validThrough: string | null };
const aJob = ({ company }: Given<'company'>, more: object = {}) =>
  done<Job>(company, createJob, { input: { ...job, ...more } });
const placeOf = async ({ visitor }: Given<'visitor'>, id: string) =>
  (await visitor.send(jobAddress, { id })).data?.getCareerpostAddress;

test('a job has an address as a blog post has, each kind its own', async ({ company, visitor }) => {
  await aPost({ company }, { title: 'Booking assistant' });
  const first = await aJob({ company });
  const second = await aJob({ company });
  expect([first.slug, second.slug]).toEqual(['booking-assistant', 'booking-assistant-2']);
  await done(company, updateJob, { input: { id: first.id, title: 'Assistant', slug: 'assistant' } });
  for (const by of [first.id, 'booking-assistant', 'assistant']) {
    expect(await placeOf({ visitor }, by)).toEqual({ slug: 'assistant', isGone: false, title: 'Assistant' });
    expect((await visitor.send(readJob, { id: by })).data?.getCareerpost).toEqual({
      id: first.id,
      slug: 'assistant',
    });
  }
});

test('a job is open on its last day and gone the day after: not read, not listed, not applied for', async ({
  clock,
  server,
  company,
  visitor,
}) => {
  const { id, slug } = await aJob({ company }, { validThrough: '2026-11-24' });
  const application = async () => ({
    careerPostID: id,
    name: 'Ada Applicant',
    email: 'ada@example.com',
    phone: '07700 900123',
    cvPath: await aCv(server),
  });
  clock.set('2026-11-24T23:59:00Z');
  expect(codeOf(await visitor.send(readJob, { id: slug }))).toBe('ok');
  expect(codeOf(await visitor.send(apply, { input: await application() }))).toBe('ok');
  const late = await application();
  clock.set('2026-11-25T00:01:00Z');
  expect(codeOf(await visitor.send(readJob, { id: slug }))).toBe('not_found');
  expect(await placeOf({ visitor }, slug)).toMatchObject({ isGone: true });
  expect((await visitor.send(listJobs)).data?.listCareerposts).toEqual({ items: [] });
  expect((await company.send(listJobs)).data?.listCareerposts).toEqual({ items: [{ title: job.title }] });
  expect(codeOf(await visitor.send(apply, { input: late }))).toBe('career_post_closed');
});

test('a last day is one that is still to come, stays when other things change, and can be taken away', async ({
  clock,
  company,
  visitor,
}) => {
  for (const validThrough of ['2026-11-23', '2028-11-25', '2026-02-30', 'soon']) {
    const sent = await company.send(createJob, { input: { ...job, validThrough } });
    expect(problemsOf(sent)).toEqual(['validThrough last_day_bad']);
  }
  const { id } = await aJob({ company }, { validThrough: '2026-12-24' });
  const changed = (more: object) => done<Job>(company, updateJob, { input: { id, ...more } });
  expect(await changed({ title: 'Assistant' })).toMatchObject({ validThrough: '2026-12-24' });
  clock.set('2026-12-28T10:00:00Z');
  expect(await changed({ title: 'Assistant again' })).toMatchObject({ validThrough: '2026-12-24' });
  expect(await changed({ validThrough: null })).toMatchObject({ validThrough: null });
  expect(await placeOf({ visitor }, id)).toMatchObject({ isGone: false });
});

test('a word that many long articles have is no burden, in quotes or not', async ({ database, visitor }) => {
  await database.pool.query(`insert into blog_posts (request_hash, slug, title, description, published_at)
    select '', 'long-' || n, 'Long ' || n, (select string_agg('<p>We clean oven ' || md5(p::text || n) || '.</p>', '')
      from generate_series(1, 300) p), '2026-11-01' from generate_series(1, 150) n`);
  const begunAt = performance.now();
  for (const q of ['oven', '"clean oven"', '-limescale'])
    expect((await found({ visitor }, { q })).total).toBe(150);
  expect(performance.now() - begunAt).toBeLessThan(promisedMs(1_500));
});

test('words that somebody pasted are cut, and a text out of all measure is refused', async ({
  company,
  visitor,
}) => {
  await aPost({ company });
  const long = `limescale ${'and '.repeat(100)}`;
  expect((await found({ visitor }, { q: long })).total).toBe(1);
  for (const field of ['q', 'tag']) {
    const { errors } = await visitor.send(search, { [field]: '€'.repeat(66_000) });
    expect(errors[0]?.extensions.code).toBe('invalid_input');
  }
});

const now = '2026-11-24T10:00:00Z';

type Sent = Awaited<ReturnType<Client['send']>>;
type Post = { id: string; slug: string; title: string; tags: string[]; version: number };
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';
const problemsOf = ({ errors }: Sent) =>
  errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`) ?? [];

const blogFields = 'id slug title tags version';
const createBlog = `mutation ($input: CreateBlogpostInput!) { createBlogpost(input: $input) { ${blogFields} } }`;
const updateBlog = `mutation ($input: UpdateBlogpostInput!) { updateBlogpost(input: $input) { ${blogFields} } }`;
const deleteBlog = 'mutation ($id: ID!) { deleteBlogpost(input: { id: $id }) { id } }';
const readBlog = 'query ($id: ID!) { getBlogpost(id: $id) { id slug } }';
const blogAddress = 'query ($id: ID!) { getBlogpostAddress(id: $id) { slug isGone title } }';
const search = `query ($q: String, $tag: String, $page: Int) { searchBlogposts(q: $q, tag: $tag, page: $page) {
  total page pageCount items { title } tags { tag count } } }`;
const related = 'query ($id: ID!) { relatedBlogposts(id: $id) { title } }';
const words = {
  title: 'Ovens and limescale',
  description: '<p>Soak them in warm water.</p>',
  publishedAt: now,
};
const aPost = ({ company }: Given<'company'>, more: object = {}) =>
  done<Post>(company, createBlog, { input: { ...words, ...more } });
const change = ({ company }: Given<'company'>, id: string, more: object) =>
  done<Post>(company, updateBlog, { input: { id, ...more } });
const addressOf = async ({ visitor }: Given<'visitor'>, id: string) =>
  (await visitor.send(blogAddress, { id })).data?.getBlogpostAddress;
const found = async ({ visitor }: Given<'visitor'>, asked: object) =>
  (await visitor.send(search, { ...asked })).data?.searchBlogposts as unknown as {
    total: number;
    page: number;
    pageCount: number;
    items: Post[];
    tags: { tag: string; count: number }[];
  };
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title);
