import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  visitor = createClient(server);
  company = await aCompanyUser(server);
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('blog_posts').execute();
});
afterAll(() => server.close());

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';
const problemsOf = ({ errors }: Sent) =>
  errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

type Post = {
  id: string;
  title: string;
  description: string;
  excerpt: string;
  status: string;
  publishedAt: string | null;
  version: number;
};
const fields = 'id title description excerpt status publishedAt archivedAt version';
const create = `mutation ($input: CreateBlogpostInput!) { createBlogpost(input: $input) { ${fields} } }`;
const update = `mutation ($input: UpdateBlogpostInput!) { updateBlogpost(input: $input) { ${fields} } }`;
const remove = `mutation ($input: DeleteBlogpostInput!) { deleteBlogpost(input: $input) { ${fields} } }`;
const get = `query ($id: ID!) { getBlogpost(id: $id) { ${fields} } }`;
const list = `query ($limit: Int, $nextToken: String, $filter: ModelBlogpostFilterInput) {
  listBlogposts(limit: $limit, nextToken: $nextToken, filter: $filter) { items { id title status } nextToken } }`;

const words = { title: 'Limescale', description: '<p>Vinegar and <strong>ten</strong> minutes.</p>' };
const aPost = (more: object = {}) => done<Post>(company, create, { input: { ...words, ...more } });
const titlesFor = async (client: Client, variables: object = {}) => {
  const { data } = await client.send(list, { ...variables });
  return (data?.listBlogposts as { items: Post[] } | undefined)?.items.map(({ title }) => title);
};

test('a draft and a post that waits for its day are there for the office alone', async () => {
  const draft = await aPost({ title: 'A draft' });
  const waiting = await aPost({ title: 'Tomorrow', publishedAt: '2026-11-25T09:00:00Z' });
  const out = await aPost({ title: 'Out', publishedAt: '2026-11-23T09:00:00Z' });
  expect([draft.status, waiting.status, out.status]).toEqual(['draft', 'scheduled', 'published']);
  expect(await titlesFor(company)).toEqual(['Tomorrow', 'A draft', 'Out']);
  const customer = await anAccount(server, 'reader@example.com');
  for (const reader of [visitor, customer]) {
    expect(await titlesFor(reader)).toEqual(['Out']);
    expect(await titlesFor(reader, { filter: { title: { contains: 'draft' } } })).toEqual([]);
    expect(codeOf(await reader.send(get, { id: draft.id }))).toBe('not_found');
    expect(codeOf(await reader.send(get, { id: waiting.id }))).toBe('not_found');
    expect(codeOf(await reader.send(get, { id: out.id }))).toBe('ok');
  }
  server.setNow('2026-11-25T09:00:00Z');
  expect(await titlesFor(visitor)).toEqual(['Tomorrow', 'Out']);
  expect(codeOf(await visitor.send(get, { id: waiting.id }))).toBe('ok');
});

test('the public API key reads posts and writes none', async () => {
  const { id } = await aPost({ publishedAt: now });
  const key = { 'x-api-key': testSecrets.apiKey };
  expect(codeOf(await visitor.send(get, { id }, key))).toBe('ok');
  expect(codeOf(await visitor.send(create, { input: words }, key))).toBe('sign_in_required');
});

test('a post is published, taken back, changed and taken off, each time with the version that was read', async () => {
  const post = await aPost();
  const change = async (input: object) => done<Post>(company, update, { input: { id: post.id, ...input } });
  expect(await change({ publishedAt: now, expectedVersion: 1 })).toMatchObject({
    status: 'published',
    version: 2,
  });
  expect(
    codeOf(await company.send(update, { input: { id: post.id, expectedVersion: 1, title: 'Other' } })),
  ).toBe('version_conflict');
  expect(await change({ publishedAt: now, expectedVersion: 1 })).toMatchObject({ version: 2 });
  expect(await change({ title: 'Other' })).toMatchObject({
    title: 'Other',
    publishedAt: '2026-11-24T10:00:00.000Z',
  });
  expect(await change({ publishedAt: null })).toMatchObject({ status: 'draft', publishedAt: null });
  expect(await titlesFor(visitor)).toEqual([]);
  expect(await change({ publishedAt: now, isArchived: true })).toMatchObject({ status: 'archived' });
  expect(await titlesFor(visitor)).toEqual([]);
  expect(await change({ isArchived: false })).toMatchObject({ status: 'published' });
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', post.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['blog-post.create', ...Array(5).fill('blog-post.update')]);
  expect(log[2]).toMatchObject({ before: { title: 'Limescale' }, after: { title: 'Other' } });
});

test('deleting removes what is not out and takes any other off', async () => {
  const draft = await aPost();
  const out = await aPost({ publishedAt: now });
  await done(company, remove, { input: { id: draft.id } });
  expect(codeOf(await company.send(get, { id: draft.id }))).toBe('not_found');
  expect(codeOf(await company.send(remove, { input: { id: out.id, expectedVersion: 9 } }))).toBe(
    'version_conflict',
  );
  expect(await done<Post>(company, remove, { input: { id: out.id, expectedVersion: 1 } })).toMatchObject({
    status: 'archived',
  });
  expect(await done<Post>(company, remove, { input: { id: out.id } })).toMatchObject({ version: 2 });
  expect(codeOf(await visitor.send(get, { id: out.id }))).toBe('not_found');
});

test.each([
  [{ title: 'ab' }, ['title title_missing']],
  [{ title: 'x'.repeat(121) }, ['title title_long']],
  [{ description: '' }, ['description description_missing']],
  [{ description: '<script>const nothing = "that is left"</script>' }, ['description description_missing']],
  [{ description: `<p>${'long '.repeat(4_000)}</p>` }, ['description description_long']],
])('a post that is %j is refused with its field', async (change, problems) => {
  expect(problemsOf(await company.send(create, { input: { ...words, ...change } }))).toEqual(problems);
});

test.each([
  'soon',
  '1999-12-31T23:00:00Z',
  '2028-12-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
])('a post is not published on %s', async (publishedAt) => {
  const code = codeOf(await company.send(create, { input: { ...words, publishedAt } }));
  expect(['publish_date_bad', 'invalid_input']).toContain(code);
});

test('what is kept of a description has nothing in it that a browser would run', async () => {
  // What nobody types is refused before it gets that far.
  for (const payload of scriptPayloads.filter((one) => !one.includes('\u0001'))) {
    const description = `<p>Wipe the oven while it is warm.</p>${payload}`;
    const post = await aPost({ description, publishedAt: now });
    const changed = await done<Post>(company, update, {
      input: { id: post.id, description: `${description}<p>Wipe the oven again.</p>` },
    });
    for (const html of [post.description, changed.description]) {
      expect(html).toContain('Wipe the oven');
      expect(html).not.toMatch(/<(?!\/?(p|ul|li|a|strong|em|b|i)\b)|<[^>]*\s(on|style|class|src)/i);
      expect(html).not.toMatch(/href="(?!https?:\/\/|\/[^/\\])/i);
    }
  }
});

test('a description that came into the database another way is cleaned where it is read', async () => {
  const { id } = await aPost({ publishedAt: now });
  const evil = '<p onclick="alert(1)">Wipe it.</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  await database.pool.query('update blog_posts set description = $1 where id = $2', [evil, id]);
  const { data } = await createClient(server).send(
    'query ($id: ID!) { getBlogpost(id: $id) { description } listBlogposts(filter: { id: { eq: $id } }) { items { description } } }',
    { id },
  );
  expect(data).toEqual({
    getBlogpost: { description: '<p>Wipe it.</p>' },
    listBlogposts: { items: [{ description: '<p>Wipe it.</p>' }] },
  });
});

test('a post sent twice under one key is one post, and other words under it are refused', async () => {
  const key = { 'idempotency-key': 'post-1' };
  const input = { ...words, publishedAt: now };
  const answers = await Promise.all([1, 2, 3].map(() => company.send(create, { input }, key)));
  const ids = answers.map(({ data }) => (data?.createBlogpost as Post | undefined)?.id);
  expect(new Set(ids).size).toBe(1);
  const other = await company.send(create, { input: { ...input, title: 'Another' } }, key);
  expect(codeOf(other)).toBe('idempotency_conflict');
  expect(await titlesFor(company)).toEqual(['Limescale']);
});

test('pages follow each other without a gap while posts are published and taken off between them', async () => {
  for (let day = 1; day <= 9; day += 1) {
    await aPost({ title: `Day ${day}`, publishedAt: `2026-11-0${day}T09:00:00Z` });
  }
  const titles: string[] = [];
  let nextToken: string | null = null;
  do {
    const { data }: Sent = await visitor.send(list, { limit: 2, nextToken });
    const page = data?.listBlogposts as unknown as { items: Post[]; nextToken: string | null };
    titles.push(...page.items.map(({ title }) => title));
    nextToken = page.nextToken;
    await aPost({ title: `News ${titles.length}`, publishedAt: now });
    const [last] = page.items.slice(-1);
    if (last) await done(company, remove, { input: { id: last.id } });
  } while (nextToken);
  expect(titles).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => `Day ${day}`));
});
