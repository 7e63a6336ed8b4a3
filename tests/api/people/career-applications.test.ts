import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { anApplication, codeOf, problemsOf, readCv, tokenOf } from '#tests/support/career/applications.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { bounceMailAbout } from '#tests/support/outside/send-mails.ts';

/** What the office does with applications for its jobs (rules/content#careers). */
test.beforeEach(({ database }) => database.db.deleteFrom('rate_limits').execute());

const answer = `mutation ($id: ID!, $answer: String!) {
  answerCareerApplication(input: { id: $id, answer: $answer }) { version } }`;
const moveWith = `mutation ($id: ID!, $move: CareerApplicationMove!, $mail: String, $version: Int) {
  moveCareerApplication(input: { id: $id, move: $move, mail: $mail, expectedVersion: $version }) { stage status version } }`;
const mailsAbout = ({ database }: Given<'database'>, id: string) =>
  database.db
    .selectFrom('mails')
    .select(['template', 'props'])
    .where('entity_id', '=', id)
    .where('template', '=', 'application-answered')
    .execute();

test('each step mails the words the office wrote, once, and whoever takes the offer is hired', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const { id, careerPostId } = await anApplication({ server, company, visitor });
  const to = (step: string, mail: string | null, version?: number) =>
    company.send(moveWith, { id, move: step, mail, version });
  expect(codeOf(await to('hire', null))).toBe('application_in_state');
  expect(problemsOf(await to('shortlist', 'x'))).toEqual(['mail answer_missing']);
  expect(problemsOf(await to('shortlist', ''))).toEqual(['mail answer_missing']);
  expect(problemsOf(await to('shortlist', 'x'.repeat(5001)))).toEqual(['mail message_long']);
  expect(await mailsAbout({ database }, id)).toEqual([]);
  await to('shortlist', 'Hello Ada, we <b>like</b> it.', 1);
  await to('shortlist', 'Hello Ada, we <b>like</b> it.', 1);
  await to('interview', null);
  await to('offer', 'We offer you the job.');
  const { data } = await to('hire', 'Welcome!');
  expect(data?.moveCareerApplication).toMatchObject({ stage: 'hired', status: 'offered' });
  await done(company, answer, { id, answer: 'Your first day is Monday.' });
  expect(
    (await mailsAbout({ database }, id)).map(({ props }) => (props as { answer: string }).answer),
  ).toEqual(
    expect.arrayContaining([
      'Hello Ada, we <b>like</b> it.',
      'We offer you the job.',
      'Welcome!',
      'Your first day is Monday.',
    ]),
  );
  expect(await mailsAbout({ database }, id)).toHaveLength(4);
  const counts = 'query ($id: ID!) { getCareerpost(id: $id) { applicationCounts { total hired offered } } }';
  expect((await company.send(counts, { id: careerPostId })).data?.getCareerpost).toEqual({
    applicationCounts: { total: 1, hired: 1, offered: 0 },
  });
  expect((await visitor.send(counts, { id: careerPostId })).data?.getCareerpost).toEqual({
    applicationCounts: null,
  });
});

test('a page that is out of date hires nobody, and a hire that is repeated changes nothing', async ({
  server,
  company,
  visitor,
}) => {
  const { id } = await anApplication({ server, company, visitor });
  for (const step of ['shortlist', 'interview']) await company.send(moveWith, { id, move: step });
  const offered = await done<{ version: number }>(company, moveWith, { id, move: 'offer' });
  await done(company, answer, { id, answer: 'Take a week to think it over.' });
  const hire = { id, move: 'hire', version: offered.version };
  expect(codeOf(await company.send(moveWith, hire))).toBe('version_conflict');
  const hired = await done<{ version: number }>(company, moveWith, { ...hire, version: offered.version + 1 });
  expect(hired).toMatchObject({ stage: 'hired', version: offered.version + 2 });
  expect((await company.send(moveWith, hire)).data?.moveCareerApplication).toEqual(hired);
});

test('the office ends the application of somebody who says no after all, and the CV goes with it', async ({
  server,
  company,
  visitor,
}) => {
  const { id } = await anApplication({ server, company, visitor });
  for (const step of ['shortlist', 'interview', 'offer', 'hire'])
    await company.send(moveWith, { id, move: step });
  const { data } = await company.send(moveWith, { id, move: 'withdraw' });
  expect(data?.moveCareerApplication).toMatchObject({ stage: 'withdrawn', status: 'withdrawn' });
  expect(codeOf(await company.send(readCv, { id }))).toBe('not_found');
  expect(codeOf(await company.send(moveWith, { id, move: 'hire' }))).toBe('application_in_state');
});

test('a colleague who writes the jobs and may not read papers is told nothing of who applies', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const { id, careerPostId } = await anApplication({ server, company, visitor });
  const person = { email: 'writer@example.com', permissions: ['content'] as const };
  const { client: writer } = await aMember({ server, database }, company, person);
  const post =
    'query ($id: ID!) { getCareerpost(id: $id) { title applicationCounts { total } applications { items { name } } } }';
  expect((await writer.send(post, { id: careerPostId })).data?.getCareerpost).toMatchObject({
    applicationCounts: null,
    applications: null,
  });
  const reads = [
    '{ listCareerApplications { items { name } } }',
    'query ($id: ID!) { getCareerApplication(id: $id) { name } }',
    readCv,
    'query ($id: ID!) { officeNotes(record: careerApplication, id: $id) { words } }',
    'query ($id: ID!) { recordHistory(entity: "career-application", id: $id) { at } }',
  ];
  for (const read of reads) {
    const answered = await writer.send(read, { id });
    expect(['forbidden', 'not_found'], read).toContain(codeOf(answered));
    expect(Object.values(answered.data ?? {}).filter(Boolean), read).toEqual([]);
  }
});

test('a deleted application leaves no name, word, note, mail, task or file behind', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const { id, cvPath } = await anApplication({ server, company, visitor });
  await done(
    company,
    'mutation ($id: ID!) { createOfficeNote(input: { record: careerApplication, recordID: $id, words: "Rings at nine" }) { id } }',
    { id },
  );
  await done(company, answer, { id, answer: 'Thank you, Ada.' });
  await database.db.updateTable('mails').set({ status: 'sent' }).where('entity_id', '=', id).execute();
  await done(company, 'mutation ($id: ID!) { deleteCareerApplication(input: { id: $id }) { id } }', { id });
  // The nightly run removes what is dropped (careers.test.ts).
  const file = await database.db
    .selectFrom('uploads')
    .select('dropped_at')
    .where('key', '=', cvPath)
    .executeTakeFirst();
  expect(file?.dropped_at).not.toBeNull();
  const { rows } = await database.pool.query<{ found: string }>(
    `select (select count(*) from office_notes where words = 'Rings at nine')
      + (select count(*) from mails where entity_id = $1) + (select count(*) from company_tasks where entity_id::text = $1)
      + (select count(*) from audit_entries where entity_id = $1
          and (coalesce(before::text, '') || coalesce(after::text, '')) ~* 'ada|rings') as found`,
    [id],
  );
  expect(Number(rows[0]?.found)).toBe(0);
});

test('an applicant’s address that takes no mail is a task of the application, and goes with it', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const bounced = async ({ id }: { id: string }) => {
    const mail = { template: 'application-answered', entityId: id } as const;
    await bounceMailAbout(server, database, mail);
    const tasks = await database.db
      .selectFrom('company_tasks')
      .select(['entity', 'entity_id as id'])
      .where('words', 'like', 'ada@example.com takes no email%')
      .execute();
    return tasks;
  };
  const answered = async () => {
    const { id } = await anApplication({ server, company, visitor });
    await done(company, answer, { id, answer: 'Come on Monday.' });
    return { id };
  };
  const remove = (id: string) =>
    done(company, 'mutation ($id: ID!) { deleteCareerApplication(input: { id: $id }) { id } }', { id });
  const first = await answered();
  expect(await bounced(first)).toEqual([{ entity: 'career-application', id: first.id }]);
  await remove(first.id);
  const second = await answered();
  await remove(second.id);
  expect(await bounced(second)).toEqual([]);
});

test('a PDF is shown by pages of ours alone and in the viewer of the browser; a link without that is saved', async ({
  server,
  company,
  visitor,
}) => {
  const { id } = await anApplication({ server, company, visitor });
  const { url } = await done<{ url: string }>(company, readCv, { id });
  const viewed = await fetch(`${url}?view=1`);
  expect(viewed.headers.get('content-disposition')).toBe('inline');
  expect(viewed.headers.get('content-type')).toBe('application/pdf');
  expect(viewed.headers.get('x-content-type-options')).toBe('nosniff');
  expect(viewed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(viewed.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(viewed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const saved = await fetch(url);
  expect(saved.headers.get('content-disposition')).toContain('attachment');
  expect(saved.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(saved.headers.get('x-frame-options')).toBe('DENY');
});

test('the applicant sees by the link where they stand, and nothing that is the office’s', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const { id } = await anApplication({ server, company, visitor });
  const token = await tokenOf({ database }, id);
  const asked =
    'query ($token: String!) { careerApplicationByToken(token: $token) { status cv { fileName } } }';
  expect((await visitor.send(asked, { token })).data?.careerApplicationByToken).toEqual({
    status: 'received',
    cv: null,
  });
});
