import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropOldCvs } from '#server/career-post/drop-old-cvs.ts';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import { aCv } from '#tests/support/file/uploads.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

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
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = (answered: Sent) => answered.errors[0]?.extensions.code ?? 'ok';
const problemsOf = (answered: Sent) =>
  answered.errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

const post = { title: 'Cleaner in Leeds', description: 'Clean homes where you live.', location: 'Leeds' };
const createPost =
  'mutation ($input: CreateCareerpostInput!) { createCareerpost(input: $input) { id version } }';
const changePost =
  'mutation ($input: UpdateCareerpostInput!) { updateCareerpost(input: $input) { title closedAt version } }';
const deletePost =
  'mutation ($id: ID!, $version: Int) { deleteCareerpost(input: { id: $id, expectedVersion: $version }) { closedAt } }';
const readPost = `query ($id: ID!) { getCareerpost(id: $id) { title description location closedAt
  applications { items { id careerPostID cvPath desiredPay message status } nextToken } } }`;
const listPosts = '{ listCareerposts { items { id } } }';
const apply =
  'mutation ($input: CreateCareerApplicationInput!) { createCareerApplication(input: $input) { id status } }';
const move = `mutation ($id: ID!, $move: CareerApplicationMove!, $version: Int) {
  moveCareerApplication(input: { id: $id, move: $move, expectedVersion: $version }) { status version cvPath } }`;
const withdraw = 'mutation ($token: String!) { withdrawCareerApplication(token: $token) { status cvPath } }';
const readCv = 'query ($id: ID!) { getCareerApplicationCv(id: $id) { url } }';

const aPost = async () => (await done<{ id: string }>(company, createPost, { input: post })).id;
const answersFor = (careerPostID: string, cvPath: string | null) => ({
  careerPostID,
  name: 'Ada Applicant',
  email: 'Ada@Example.com',
  phone: '07700 900123',
  cvPath,
  desiredPay: 14.5,
  message: 'I have cleaned for years.',
});

async function anApplication(postId?: string) {
  const cvPath = await aCv(server);
  const careerPostId = postId ?? (await aPost());
  const { id } = await done<{ id: string }>(visitor, apply, { input: answersFor(careerPostId, cvPath) });
  return { id, cvPath, careerPostId };
}

async function tokenOf(id: string): Promise<string> {
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'application-received')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  return new URL((mail.props as { link: string }).link).searchParams.get('token') ?? '';
}

const openTasks = (id: string) =>
  database.db
    .selectFrom('company_tasks')
    .select(['kind', 'words'])
    .where('entity_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
const isFileThere = (key: string) => server.system().adapters.storage.exists(key);

test('somebody applies with a CV; they get a mail, and the office a task and the CV to read', async () => {
  const { id, cvPath, careerPostId } = await anApplication();
  expect(await openTasks(id)).toEqual([
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
    ...post,
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

test('nobody but the office sees who applied', async () => {
  const { careerPostId } = await anApplication();
  const { data } = await visitor.send(readPost, { id: careerPostId });
  expect(data?.getCareerpost).toMatchObject({ title: post.title, applications: null });
});

test('an application needs a CV that was uploaded and that no other names', async () => {
  const { cvPath, careerPostId, id } = await anApplication();
  const other = await aPost();
  const sendWith = (key: string | null, postId = other) =>
    visitor.send(apply, { input: answersFor(postId, key) });
  for (const key of [null, '', 'made-up', cvPath]) {
    expect(problemsOf(await sendWith(key))).toEqual(['cvPath cv_missing']);
  }
  const again = await sendWith(cvPath, careerPostId);
  expect(again.data?.createCareerApplication).toMatchObject({ id });
});

test('an application sent twice at once is one', async () => {
  const careerPostId = await aPost();
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

test('an application is taken from step to step by the office and from no step twice', async () => {
  const { id } = await anApplication();
  const to = (step: string, version?: number) => company.send(move, { id, move: step, version });
  expect(codeOf(await to('interview'))).toBe('application_in_state');
  expect((await to('shortlist', 1)).data?.moveCareerApplication).toMatchObject({ status: 'shortlisted' });
  expect(await openTasks(id)).toEqual([]);
  expect((await to('shortlist', 1)).data?.moveCareerApplication).toMatchObject({ version: 2 });
  expect(codeOf(await to('interview', 1))).toBe('version_conflict');
  expect((await to('interview', 2)).data?.moveCareerApplication).toMatchObject({ status: 'interview' });
  expect((await to('offer')).data?.moveCareerApplication).toMatchObject({ status: 'offered' });
  expect(codeOf(await to('reject'))).toBe('application_in_state');
});

test('whoever applied withdraws by the mailed link, and the CV goes with it', async () => {
  const { id, cvPath } = await anApplication();
  const token = await tokenOf(id);
  const { url } = await done<{ url: string }>(company, readCv, { id });
  expect(codeOf(await visitor.send(withdraw, { token: 'guessed' }))).toBe('not_found');
  for (let press = 0; press < 2; press += 1) {
    const { data } = await visitor.send(withdraw, { token });
    expect(data?.withdrawCareerApplication).toEqual({ status: 'withdrawn', cvPath: null });
  }
  expect((await fetch(url)).status).toBe(404);
  expect(codeOf(await company.send(readCv, { id }))).toBe('not_found');
  expect(await openTasks(id)).toEqual([]);
  await removeDroppedFiles(server.system());
  expect(await isFileThere(cvPath)).toBe(false);
  expect(codeOf(await company.send(move, { id, move: 'shortlist' }))).toBe('application_in_state');
});

test('a rejected applicant cannot withdraw, and their CV is removed six months later', async () => {
  const { id, cvPath } = await anApplication();
  const kept = await anApplication();
  await company.send(move, { id, move: 'reject' });
  expect(codeOf(await visitor.send(withdraw, { token: await tokenOf(id) }))).toBe('application_in_state');
  const clear = async (instant: string) => {
    server.setNow(instant);
    await dropOldCvs(server.system());
    await removeDroppedFiles(server.system());
  };
  await clear('2027-05-23T22:00:00Z');
  expect(await isFileThere(cvPath)).toBe(true);
  await clear('2027-05-24T10:30:00Z');
  expect(await isFileThere(cvPath)).toBe(false);
  expect(await isFileThere(kept.cvPath)).toBe(true);
  server.setNow(now);
  expect(codeOf(await company.send(readCv, { id }))).toBe('not_found');
  expect(codeOf(await company.send(readCv, { id: kept.id }))).toBe('ok');
});

test('the office removes an application with its CV for good', async () => {
  const { id, cvPath, careerPostId } = await anApplication();
  const remove = 'mutation ($id: ID!) { deleteCareerApplication(input: { id: $id }) { id } }';
  expect(codeOf(await company.send(remove, { id }))).toBe('ok');
  expect(codeOf(await company.send(remove, { id }))).toBe('not_found');
  await removeDroppedFiles(server.system());
  expect(await isFileThere(cvPath)).toBe(false);
  const { data } = await company.send(readPost, { id: careerPostId });
  expect(data?.getCareerpost).toMatchObject({ applications: { items: [] } });
});

test('a closed post is for the office alone and takes no applications', async () => {
  const id = await aPost();
  const close = (isClosed: boolean, expectedVersion?: number) =>
    company.send(changePost, { input: { id, isClosed, expectedVersion } });
  const isListed = async (client: Client) =>
    JSON.stringify((await client.send(listPosts)).data?.listCareerposts).includes(id);
  expect([await isListed(visitor), await isListed(company)]).toEqual([true, true]);
  expect((await close(true, 1)).data?.updateCareerpost).toMatchObject({
    title: post.title,
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

test('a post nobody applied for can be removed; any other is closed and keeps its applications', async () => {
  const unused = await aPost();
  expect(codeOf(await company.send(deletePost, { id: unused, version: 1 }))).toBe('ok');
  expect(codeOf(await company.send(readPost, { id: unused }))).toBe('not_found');
  const { careerPostId } = await anApplication();
  for (let press = 0; press < 2; press += 1) {
    const { data } = await company.send(deletePost, { id: careerPostId, version: 1 });
    expect(data?.deleteCareerpost).toEqual({ closedAt: expect.any(String) });
  }
  const { data } = await company.send(readPost, { id: careerPostId });
  expect(data?.getCareerpost).toMatchObject({ applications: { items: [{ status: 'received' }] } });
});

test('what is wrong is told field by field', async () => {
  const wrongPost = await company.send(createPost, {
    input: { title: '', description: 'short', location: '' },
  });
  expect(problemsOf(wrongPost)).toEqual([
    'title title_missing',
    'description description_missing',
    'location location_missing',
  ]);
  const input = { ...answersFor(await aPost(), null), email: 'no', desiredPay: 300 };
  expect(problemsOf(await visitor.send(apply, { input }))).toEqual([
    'email email_bad',
    'cvPath cv_missing',
    'desiredPay desired_pay_bad',
  ]);
});
