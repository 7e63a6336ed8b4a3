import { expect } from 'vitest';
import { dropOldCvs } from '#server/career-post/drop-old-cvs.ts';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { done } from '#tests/support/booking/visits.ts';
import {
  anApplication,
  answersFor,
  aPost,
  apply,
  codeOf,
  createPost,
  leedsPost,
  problemsOf,
  readCv,
  tokenOf,
} from '#tests/support/career/applications.ts';
import type { Client } from '#tests/support/client.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import { aCv } from '#tests/support/file/uploads.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';

test.beforeEach(({ database }) => database.db.deleteFrom('rate_limits').execute());

test('somebody applies with a CV; they get a mail, and the office a task and the CV to read', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const { id, cvPath, careerPostId } = await anApplication({ server, company, visitor });
  expect(await openTasks({ database }, id)).toEqual([
    { kind: 'career-application', words: 'Ada Applicant applies for “Cleaner in Leeds” in Leeds.' },
  ]);
  const mails = await database.db
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where('entity_id', '=', id)
    .execute();
  expect(mails).toEqual([{ template: 'application-received', recipient: 'ada@example.com' }]);
  const { data } = await company.send(readPost, { id: careerPostId });
  expect(data?.getCareerpost).toMatchObject({
    ...leedsPost,
    closedAt: null,
    applications: {
      items: [
        {
          id,
          careerPostID: careerPostId,
          cvPath,
          desiredPay: 14.5,
          message: 'I have cleaned for years.',
          status: 'received',
        },
      ],
      nextToken: null,
    },
  });
  const { url } = await done<{ url: string }>(company, readCv, { id });
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(aPdf());
  const log = await database.db
    .selectFrom('audit_entries')
    .select('after')
    .where('entity_id', '=', cvPath)
    .executeTakeFirstOrThrow();
  expect(log.after).toMatchObject({ linkOf: expect.stringMatching(/^user:/) });
});

test('nobody but the office sees who applied', async ({ server, company, visitor }) => {
  const { careerPostId } = await anApplication({ server, company, visitor });
  const { data } = await visitor.send(readPost, { id: careerPostId });
  expect(data?.getCareerpost).toMatchObject({ title: leedsPost.title, applications: null });
});

test('an application needs a CV that was uploaded and that no other names', async ({
  server,
  company,
  visitor,
}) => {
  const { cvPath, careerPostId, id } = await anApplication({ server, company, visitor });
  const other = await aPost({ company });
  const sendWith = (key: string | null, postId = other) =>
    visitor.send(apply, { input: answersFor(postId, key) });
  for (const key of [null, '', 'made-up', cvPath]) {
    expect(problemsOf(await sendWith(key))).toEqual(['cvPath cv_missing']);
  }
  const again = await sendWith(cvPath, careerPostId);
  expect(again.data?.createCareerApplication).toMatchObject({ id });
});

test('an application sent twice at once is one', async ({ database, server, company, visitor }) => {
  const careerPostId = await aPost({ company });
  const input = answersFor(careerPostId, await aCv(server));
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.send(apply, { input })));
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'ok'));
  const rows = await database.db
    .selectFrom('career_applications')
    .select('id')
    .where('career_post_id', '=', careerPostId)
    .execute();
  expect(rows).toHaveLength(1);
});

test('an application is taken from step to step by the office and from no step twice', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const { id } = await anApplication({ server, company, visitor });
  const to = (step: string, version?: number) => company.send(move, { id, move: step, version });
  expect(codeOf(await to('interview'))).toBe('application_in_state');
  expect((await to('shortlist', 1)).data?.moveCareerApplication).toMatchObject({ status: 'shortlisted' });
  expect(await openTasks({ database }, id)).toEqual([]);
  expect((await to('shortlist', 1)).data?.moveCareerApplication).toMatchObject({ version: 2 });
  expect(codeOf(await to('interview', 1))).toBe('version_conflict');
  expect((await to('interview', 2)).data?.moveCareerApplication).toMatchObject({ status: 'interview' });
  expect((await to('offer')).data?.moveCareerApplication).toMatchObject({ status: 'offered' });
  expect(codeOf(await to('reject'))).toBe('application_in_state');
});

test('whoever applied withdraws by the mailed link, and the CV goes with it', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const { id, cvPath } = await anApplication({ server, company, visitor });
  const token = await tokenOf({ database }, id);
  const { url } = await done<{ url: string }>(company, readCv, { id });
  expect(codeOf(await visitor.send(withdraw, { token: 'guessed' }))).toBe('not_found');
  for (let press = 0; press < 2; press += 1) {
    const { data } = await visitor.send(withdraw, { token });
    expect(data?.withdrawCareerApplication).toEqual({ status: 'withdrawn', cvPath: null });
  }
  expect((await fetch(url)).status).toBe(404);
  expect(codeOf(await company.send(readCv, { id }))).toBe('not_found');
  expect(await openTasks({ database }, id)).toEqual([]);
  await removeDroppedFiles(server.system());
  expect(await isFileThere({ server }, cvPath)).toBe(false);
  expect(codeOf(await company.send(move, { id, move: 'shortlist' }))).toBe('application_in_state');
});

test('a rejected applicant cannot withdraw, and their CV is removed six months later', async ({
  clock,
  database,
  server,
  company,
  visitor,
}) => {
  const { id, cvPath } = await anApplication({ server, company, visitor });
  const kept = await anApplication({ server, company, visitor });
  await company.send(move, { id, move: 'reject' });
  expect(codeOf(await visitor.send(withdraw, { token: await tokenOf({ database }, id) }))).toBe(
    'application_in_state',
  );
  const clear = async (instant: string) => {
    clock.set(instant);
    await dropOldCvs(server.system());
    await removeDroppedFiles(server.system());
  };
  await clear('2027-05-23T22:00:00Z');
  expect(await isFileThere({ server }, cvPath)).toBe(true);
  await clear('2027-05-24T10:30:00Z');
  expect(await isFileThere({ server }, cvPath)).toBe(false);
  expect(await isFileThere({ server }, kept.cvPath)).toBe(true);
  clock.set(now);
  expect(codeOf(await company.send(readCv, { id }))).toBe('not_found');
  expect(codeOf(await company.send(readCv, { id: kept.id }))).toBe('ok');
});

test('the office removes an application with its CV for good', async ({ server, company, visitor }) => {
  const { id, cvPath, careerPostId } = await anApplication({ server, company, visitor });
  const remove = 'mutation ($id: ID!) { deleteCareerApplication(input: { id: $id }) { id } }';
  expect(codeOf(await company.send(remove, { id }))).toBe('ok');
  expect(codeOf(await company.send(remove, { id }))).toBe('not_found');
  await removeDroppedFiles(server.system());
  expect(await isFileThere({ server }, cvPath)).toBe(false);
  const { data } = await company.send(readPost, { id: careerPostId });
  expect(data?.getCareerpost).toMatchObject({ applications: { items: [] } });
});

test('a closed post is for the office alone and takes no applications', async ({
  server,
  company,
  visitor,
}) => {
  const id = await aPost({ company });
  const close = (isClosed: boolean, expectedVersion?: number) =>
    company.send(changePost, { input: { id, isClosed, expectedVersion } });
  const isListed = async (client: Client) =>
    JSON.stringify((await client.send(listPosts)).data?.listCareerposts).includes(id);
  expect([await isListed(visitor), await isListed(company)]).toEqual([true, true]);
  expect((await close(true, 1)).data?.updateCareerpost).toMatchObject({
    title: leedsPost.title,
    closedAt: expect.any(String),
    version: 2,
  });
  expect(codeOf(await close(false, 1))).toBe('version_conflict');
  expect([await isListed(visitor), await isListed(company)]).toEqual([false, true]);
  expect(codeOf(await visitor.send(readPost, { id }))).toBe('not_found');
  expect(codeOf(await company.send(readPost, { id }))).toBe('ok');
  const input = answersFor(id, await aCv(server));
  expect(codeOf(await visitor.send(apply, { input }))).toBe('career_post_closed');
  await close(false);
  expect(codeOf(await visitor.send(apply, { input }))).toBe('ok');
});

test('a post nobody applied for can be removed; any other is closed and keeps its applications', async ({
  server,
  company,
  visitor,
}) => {
  const unused = await aPost({ company });
  expect(codeOf(await company.send(deletePost, { id: unused, version: 1 }))).toBe('ok');
  expect(codeOf(await company.send(readPost, { id: unused }))).toBe('not_found');
  const { careerPostId } = await anApplication({ server, company, visitor });
  for (let press = 0; press < 2; press += 1) {
    const { data } = await company.send(deletePost, { id: careerPostId, version: 1 });
    expect(data?.deleteCareerpost).toEqual({ closedAt: expect.any(String) });
  }
  const { data } = await company.send(readPost, { id: careerPostId });
  expect(data?.getCareerpost).toMatchObject({ applications: { items: [{ status: 'received' }] } });
});

test('what is wrong is told field by field', async ({ company, visitor }) => {
  const wrongPost = await company.send(createPost, {
    input: { title: '', description: 'short', location: '' },
  });
  expect(problemsOf(wrongPost)).toEqual([
    'title title_missing',
    'description description_missing',
    'location location_missing',
  ]);
  const input = { ...answersFor(await aPost({ company }), null), email: 'no', desiredPay: 300 };
  expect(problemsOf(await visitor.send(apply, { input }))).toEqual([
    'email email_bad',
    'cvPath cv_missing',
    'desiredPay desired_pay_bad',
  ]);
});

test('nobody outside the office learns of a draft until it is opened', async ({
  server,
  company,
  visitor,
}) => {
  const made = await company.send(createPost, {
    input: { ...leedsPost, title: 'Secret job', isDraft: true },
  });
  const id = String((made.data?.createCareerpost as { id: string } | undefined)?.id);
  const address = `query ($id: ID!) { getCareerpostAddress(id: $id) { slug isGone } }`;
  const seenBy = async (client: Client) => ({
    post: codeOf(await client.send(readPost, { id })),
    address: (await client.send(address, { id })).data?.getCareerpostAddress ?? null,
    isListed: JSON.stringify((await client.send(listPosts)).data).includes(id),
  });
  expect(await seenBy(visitor)).toEqual({ post: 'not_found', address: null, isListed: false });
  expect(await seenBy(company)).toMatchObject({ post: 'ok', isListed: true });
  const input = answersFor(id, await aCv(server));
  expect(codeOf(await visitor.send(apply, { input }))).toBe('not_found');
  const change = (more: object) => company.send(changePost, { input: { id, ...more } });
  await change({ isDraft: false });
  expect(await seenBy(visitor)).toEqual({
    post: 'ok',
    address: { slug: 'secret-job', isGone: false },
    isListed: true,
  });
  await change({ isDraft: true });
  expect((await seenBy(visitor)).post).toBe('not_found');
  await change({ isDraft: false });
  expect(codeOf(await visitor.send(apply, { input }))).toBe('ok');
  expect(codeOf(await change({ isDraft: true }))).toBe('career_post_used');
});

test('a job is opened, or opened again, with a last day that is still to come', async ({
  company,
  database,
}) => {
  const id = await aPost({ company });
  const change = (more: object) => company.send(changePost, { input: { id, ...more } });
  await change({ isClosed: true });
  await database.db
    .updateTable('career_posts')
    .set({ valid_through: '2020-01-01' })
    .where('id', '=', id)
    .execute();
  expect(problemsOf(await change({ isClosed: false }))).toEqual(['validThrough last_day_bad']);
  expect(codeOf(await change({ isClosed: false, validThrough: null }))).toBe('ok');
});

test('a closed job that was made a draft is opened like any draft, with a last day that is still to come', async ({
  company,
  database,
  visitor,
}) => {
  const id = await aPost({ company });
  const change = (more: object) => company.send(changePost, { input: { id, ...more } });
  await change({ isClosed: true });
  await change({ isDraft: true });
  await database.db
    .updateTable('career_posts')
    .set({ valid_through: '2020-01-01' })
    .where('id', '=', id)
    .execute();
  expect(problemsOf(await change({ isDraft: false }))).toEqual(['validThrough last_day_bad']);
  const opened = await change({ isDraft: false, validThrough: null });
  expect(opened.data?.updateCareerpost).toMatchObject({ closedAt: null });
  expect(codeOf(await visitor.send(readPost, { id }))).toBe('ok');
});

test('a draft and an open job are not the same job sent twice', async ({ company }) => {
  const headers = { 'idempotency-key': 'one-job' };
  const sendAs = (more: object) => company.send(createPost, { input: { ...leedsPost, ...more } }, headers);
  const { data } = await sendAs({ isDraft: true });
  expect((await sendAs({ isDraft: true })).data).toEqual(data);
  for (const more of [{}, { isDraft: false }])
    expect(codeOf(await sendAs(more))).toBe('idempotency_conflict');
});

test('what a job says is cleaned of what is no text of ours, and has to be some text then', async ({
  company,
  visitor,
}) => {
  const hostile = `<h1>Work</h1><p onclick="x()">Here &amp; <b>now</b> \u202Ehidden\u202C</p><script>alert(1)</script>
    <svg><a xlink:href="javascript:1">x</a></svg><iframe src="//evil.example"></iframe><a href="javascript:1">y</a>`;
  const { id } = await done<{ id: string }>(company, createPost, {
    input: { ...leedsPost, description: hostile },
  });
  const { data } = await visitor.send(readPost, { id });
  const description = String((data?.getCareerpost as { description?: string } | undefined)?.description);
  expect(description).toContain('<h2>Work</h2><p>Here &amp; <b>now</b>');
  expect(description).not.toMatch(/onclick|script|svg|iframe|alert/);
  const empty = {
    ...leedsPost,
    description: '<svg>nothing of ours is in here</svg><script>long enough</script>',
  };
  expect(problemsOf(await company.send(createPost, { input: empty }))).toEqual([
    'description description_missing',
  ]);
  const long = { ...leedsPost, description: `<p>${'word '.repeat(5_000)}</p>` };
  expect(problemsOf(await company.send(createPost, { input: long }))).toEqual([
    'description description_long',
  ]);
});

const now = '2026-11-24T10:00:00Z';

const changePost =
  'mutation ($input: UpdateCareerpostInput!) { updateCareerpost(input: $input) { title closedAt version } }';
const deletePost =
  'mutation ($id: ID!, $version: Int) { deleteCareerpost(input: { id: $id, expectedVersion: $version }) { closedAt } }';
const readPost = `query ($id: ID!) { getCareerpost(id: $id) { title description location closedAt
  applications { items { id careerPostID cvPath desiredPay message status } nextToken } } }`;
const listPosts = '{ listCareerposts { items { id } } }';
const move = `mutation ($id: ID!, $move: CareerApplicationMove!, $version: Int) {
  moveCareerApplication(input: { id: $id, move: $move, expectedVersion: $version }) { status version cvPath } }`;
const withdraw = 'mutation ($token: String!) { withdrawCareerApplication(token: $token) { status cvPath } }';

const openTasks = ({ database }: Given<'database'>, id: string) =>
  database.db
    .selectFrom('company_tasks')
    .select(['kind', 'words'])
    .where('entity_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
const isFileThere = ({ server }: Given<'server'>, key: string) =>
  server.system().adapters.storage.exists(key);
