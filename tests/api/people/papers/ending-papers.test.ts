import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { watchVisitsWithoutPapers } from '#server/booking/acceptance/watch-visits-without-papers.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { remindOfPapers } from '#server/provider/remind-of-papers.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { aDocument } from '#tests/support/file/uploads.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { aProvider, type Provider } from '#tests/support/people.ts';

test('an insurance that ends is told of 60 and 14 days before and at the end, once each', async ({
  clock,
  database,
  server,
  company,
}) => {
  const asha = await aProvider(server, company, 1);
  await recordPaper({ company }, asha, 'insurance', { validUntil: '2027-01-23' });
  await sweepAt({ clock, server }, '2026-11-24T07:59:00Z');
  expect(await subjectsTo({ database }, asha)).toEqual([]);
  await sweepAt({ clock, server }, '2026-11-24T08:00:00Z');
  await sweepAt({ clock, server }, '2026-11-24T08:05:00Z');
  await sweepAt({ clock, server }, '2027-01-08T12:00:00Z');
  const ends = 'Your public liability insurance ends on Saturday 23 January 2027';
  expect(await subjectsTo({ database }, asha)).toEqual([ends]);
  expect(await wordsAbout({ database }, asha)).toEqual([
    'Asha Cleanerb’s public liability insurance ends on Saturday 23 January 2027. We have asked them for the new one; record it when you have seen it.',
  ]);
  await sweepAt({ clock, server }, '2027-01-09T12:00:00Z');
  await sweepAt({ clock, server }, '2027-01-23T19:00:00Z');
  expect(await subjectsTo({ database }, asha)).toEqual([ends, ends]);
  expect(await wordsAbout({ database }, asha)).toEqual([
    'Asha Cleanerb’s public liability insurance ends on Saturday 23 January 2027 and no new one is recorded. Call them: without it they get no jobs after that day.',
  ]);
  await sweepAt({ clock, server }, '2027-01-23T20:00:00Z');
  await sweepAt({ clock, server }, '2027-01-24T07:30:00Z');
  expect(await subjectsTo({ database }, asha)).toHaveLength(2);
  await sweepAt({ clock, server }, '2027-01-24T08:00:00Z');
  await sweepAt({ clock, server }, '2027-01-25T08:00:00Z');
  const mails = await mailsTo({ database }, asha);
  expect(mails.map(({ subject }) => subject)).toEqual([
    ends,
    ends,
    'Your public liability insurance has ended',
  ]);
  expect(mails[0]?.plain).toContain('ends in 60 days');
  expect(mails[1]?.plain).toContain('ends in 14 days');
  for (const { plain } of mails) {
    expect(plain).toContain('add the new certificate on your profile, with the insurer and its last day');
    expect(plain).toContain('Saturday 23 January 2027');
  }
  expect(await wordsAbout({ database }, asha)).toEqual([
    'Asha Cleanerb’s public liability insurance ended on Saturday 23 January 2027. They get no new jobs until you record a new one.',
  ]);
});

test('after a pause only what fits the day is told, and sweeps at once tell it once', async ({
  clock,
  database,
  server,
  company,
}) => {
  const ben = await aProvider(server, company, 2, { firstName: 'Ben' });
  await recordPaper({ company }, ben, 'right-to-work', { validUntil: '2027-01-23' });
  clock.set('2027-01-22T12:00:00Z');
  await Promise.all([1, 2, 3].map(() => remindOfPapers(server.system())));
  const [mail, ...others] = await mailsTo({ database }, ben);
  expect(others).toEqual([]);
  expect(mail?.plain).toContain('ends tomorrow');
  expect(mail?.plain).toContain('gov.uk/prove-right-to-work');
  expect(await tasksAbout({ database }, ben)).toHaveLength(1);
});

test('a renewed paper ends the tasks and the mails; another end counts anew, the same one does not', async ({
  clock,
  database,
  server,
  company,
}) => {
  const cleo = await aProvider(server, company, 3, { firstName: 'Cleo' });
  await recordPaper({ company }, cleo, 'insurance', { validUntil: '2026-12-20' });
  await sweepAt({ clock, server }, '2026-11-24T12:00:00Z');
  expect(await tasksAbout({ database }, cleo)).toHaveLength(1);
  // A number that was put right is no renewal.
  await recordPaper({ company }, cleo, 'insurance', { validUntil: '2026-12-20' });
  expect(await tasksAbout({ database }, cleo)).toHaveLength(1);
  await recordPaper({ company }, cleo, 'insurance', { validUntil: '2027-12-20' });
  expect(await tasksAbout({ database }, cleo)).toEqual([]);
  expect((await tasksAbout({ database }, cleo, false))[0]?.done_by).toMatch(/^user:/);
  await sweepAt({ clock, server }, '2026-12-21T12:00:00Z');
  expect(await subjectsTo({ database }, cleo)).toHaveLength(1);
  await recordPaper({ company }, cleo, 'insurance', { validUntil: '2027-01-10' });
  await sweepAt({ clock, server }, '2026-12-21T12:05:00Z');
  expect(await subjectsTo({ database }, cleo)).toHaveLength(2);
  await recordPaper({ company }, cleo, 'insurance', { validUntil: '2027-12-20' });
  await recordPaper({ company }, cleo, 'insurance', { validUntil: '2027-01-10' });
  await sweepAt({ clock, server }, '2026-12-21T12:10:00Z');
  expect(await subjectsTo({ database }, cleo)).toHaveLength(2);
});

test('a task that the office ends stays ended until the next stage', async ({
  clock,
  database,
  server,
  company,
}) => {
  const dora = await aProvider(server, company, 4, { firstName: 'Dora' });
  await recordPaper({ company }, dora, 'insurance', { validUntil: '2026-12-20' });
  await sweepAt({ clock, server }, '2026-11-24T12:00:00Z');
  const tasks = await done<{ id: string; entityID: string }[]>(
    company,
    '{ listCompanyTasks { id entityID } }',
  );
  const task = tasks.find(({ entityID }) => entityID === dora.id);
  await done(company, 'mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { doneAt } }', {
    id: task?.id,
  });
  await sweepAt({ clock, server }, '2026-11-25T12:00:00Z');
  expect(await tasksAbout({ database }, dora)).toEqual([]);
  await sweepAt({ clock, server }, '2026-12-06T12:00:00Z');
  expect(await tasksAbout({ database }, dora)).toHaveLength(1);
});

test('an old document is told of once, sent anew on the profile, and counts from the new one', async ({
  clock,
  database,
  server,
  company,
}) => {
  const emil = await aProvider(server, company, 5, { firstName: 'Emil' });
  await recordPaper({ company }, emil, 'dbs', { seenOn: '2023-11-24' });
  await recordPaper({ company }, emil, 'right-to-work', { seenOn: '2019-01-01' });
  await sweepAt({ clock, server }, '2026-11-24T12:00:00Z');
  expect(await subjectsTo({ database }, emil)).toEqual([]);
  await sweepAt({ clock, server }, '2026-11-25T12:00:00Z');
  await sweepAt({ clock, server }, '2027-11-25T12:00:00Z');
  expect(await subjectsTo({ database }, emil)).toEqual(['Please send us a new basic DBS certificate']);
  expect(await wordsAbout({ database }, emil)).toEqual([
    'Emil Cleanerf’s basic DBS certificate was seen on Friday 24 November 2023, more than three years ago. We have asked them for a new one; record it when you have seen it.',
  ]);
  const path = await aDocument(server, 'dbs-certificate');
  const send = `mutation ($path: String!) {
    sendServiceProviderDocument(input: { document: "dbs-certificate", path: $path }) { documentsAsked } }`;
  expect(await done(emil.client, send, { path })).toEqual({ documentsAsked: [] });
  await recordPaper({ company }, emil, 'dbs', { seenOn: '2027-11-25' });
  expect((await tasksAbout({ database }, emil)).map(({ kind }) => kind)).toEqual(['provider-documents']);
  const ofDbs = async () =>
    (await subjectsTo({ database }, emil)).filter((subject) => subject.includes('DBS'));
  await sweepAt({ clock, server }, '2030-11-25T12:00:00Z');
  expect(await ofDbs()).toHaveLength(1);
  await sweepAt({ clock, server }, '2030-11-26T12:00:00Z');
  expect(await ofDbs()).toHaveLength(2);
});

test('a document seen on paper is asked for no more', async ({ clock, server, company }) => {
  const fay = await aProvider(server, company, 6, { firstName: 'Fay' });
  await recordPaper({ company }, fay, 'identity', { seenOn: '2020-01-01' });
  await sweepAt({ clock, server }, '2026-11-24T12:00:00Z');
  expect(await recordPaper({ company }, fay, 'dbs', { seenOn: '2026-11-24' })).toMatchObject({
    documentsAsked: ['identity-document'],
    documentsAskedReason: 'Please send the new one.',
  });
  expect(await recordPaper({ company }, fay, 'identity', { seenOn: '2026-11-24' })).toMatchObject({
    documentsAsked: [],
    documentsAskedReason: null,
  });
});

test('only approved cleaners are told, and the tasks about somebody switched off end', async ({
  clock,
  database,
  server,
  company,
}) => {
  const gus = await aProvider(server, company, 7, { firstName: 'Gus' });
  await recordPaper({ company }, gus, 'insurance', { validUntil: '2026-12-20' });
  await sweepAt({ clock, server }, '2026-11-24T12:00:00Z');
  const disable = `mutation ($id: ID!) {
    disableServiceProvider(input: { id: $id, reason: "They have moved away." }) { profileStatus } }`;
  await done(company, disable, { id: gus.id });
  await sweepAt({ clock, server }, '2026-12-21T12:00:00Z');
  expect(await tasksAbout({ database }, gus)).toEqual([]);
  expect(await subjectsTo({ database }, gus)).toHaveLength(1);
});

test('jobs taken after the end become one task that lists them, until they are dealt with or it is renewed', async ({
  clock,
  database,
  server,
  company,
}) => {
  const hal = await aProvider(server, company, 8, { firstName: 'Hal' });
  await job({ server, company }, hal, '2026-12-03');
  const after = [
    await job({ server, company }, hal, '2026-12-04'),
    await job({ server, company }, hal, '2026-12-07'),
  ];
  await recordPaper({ company }, hal, 'insurance', { validUntil: '2026-12-03' });
  await sweepAt({ clock, server }, '2026-12-03T12:00:00Z');
  expect((await tasksAbout({ database }, hal)).map(({ kind }) => kind)).toEqual(['insurance-ends']);
  await sweepAt({ clock, server }, '2026-12-04T00:05:00Z');
  const list = '{ listCompanyTasks { kind entity entityID words dueAt visits { bookingID when } } }';
  const visitsTask = async () => {
    const tasks = await done<{ kind: string; visits: { bookingID: string }[] }[]>(company, list);
    return tasks.find(({ kind }) => kind === 'visits-without-papers') ?? null;
  };
  expect(await visitsTask()).toEqual({
    kind: 'visits-without-papers',
    entity: 'provider',
    entityID: hal.id,
    words:
      'Hal Cleaneri’s public liability insurance has ended, and they have 2 jobs to come. Record the new one, or find somebody else.',
    dueAt: '2026-12-04T10:00:00.000Z',
    visits: [
      { bookingID: after[0], when: 'Friday 4 December, 10:00am' },
      { bookingID: after[1], when: 'Monday 7 December, 10:00am' },
    ],
  });
  await done(hal.client, withdraw, { id: after[0] });
  await sweepAt({ clock, server }, '2026-12-04T00:10:00Z');
  expect((await visitsTask())?.visits.map(({ bookingID }) => bookingID)).toEqual([after[1]]);
  // A second paper ends, and only the first is renewed: the job is still without.
  await recordPaper({ company }, hal, 'right-to-work', { validUntil: '2026-12-04' });
  clock.set('2026-12-05T00:05:00Z');
  await recordPaper({ company }, hal, 'insurance', { validUntil: '2027-12-03' });
  expect(await visitsTask()).not.toBeNull();
  await recordPaper({ company }, hal, 'right-to-work', {});
  expect(await visitsTask()).toBeNull();
  await sweepAt({ clock, server }, '2026-12-05T00:10:00Z');
  expect(await visitsTask()).toBeNull();
});

test('a task about such jobs ends with the last of them, and one that the office ended stays ended', async ({
  clock,
  database,
  server,
  company,
}) => {
  const ivy = await aProvider(server, company, 9, { firstName: 'Ivy' });
  const id = await job({ server, company }, ivy, '2026-12-09');
  await recordPaper({ company }, ivy, 'insurance', { validUntil: '2026-12-01' });
  const open = async () =>
    (await tasksAbout({ database }, ivy)).filter(({ kind }) => kind === 'visits-without-papers');
  await sweepAt({ clock, server }, '2026-12-02T02:00:00Z');
  expect(await open()).toHaveLength(1);
  await done(ivy.client, withdraw, { id });
  await sweepAt({ clock, server }, '2026-12-02T02:05:00Z');
  expect(await open()).toEqual([]);
  const again = await aProvider(server, company, 10, { firstName: 'Jo' });
  await job({ server, company }, again, '2026-12-10');
  await recordPaper({ company }, again, 'insurance', { validUntil: '2026-12-02' });
  await sweepAt({ clock, server }, '2026-12-03T02:00:00Z');
  await database.db
    .updateTable('company_tasks')
    .set({ done_at: new Date('2026-12-03T02:01:00Z'), done_by: 'Olive Office' })
    .where('entity_id', '=', again.id)
    .where('kind', '=', 'visits-without-papers')
    .execute();
  await sweepAt({ clock, server }, '2026-12-03T02:05:00Z');
  expect(await tasksAbout({ database }, again)).toEqual([]);
});

test('whoever has no valid papers on the day gets no job', async ({ server, company }) => {
  const kim = await aProvider(server, company, 11, { firstName: 'Kim' });
  await recordPaper({ company }, kim, 'insurance', { validUntil: '2026-12-14' });
  const lastDay = await job({ server, company }, kim, '2026-12-14');
  expect(lastDay).toMatch(/^[0-9a-f-]{36}$/);
  await expect(job({ server, company }, kim, '2026-12-15')).rejects.toThrow('job_does_not_fit');
});

const record = `mutation ($id: ID!, $kind: String!, $seenOn: String!, $validUntil: String) {
  recordServiceProviderCheck(input: { id: $id, kind: $kind, seenOn: $seenOn, reference: "QX 4711",
    validUntil: $validUntil }) { documentsExpireOn documentsAsked documentsAskedReason } }`;
const assign = `mutation ($id: ID!, $to: ID!) {
  assignBooking(input: { id: $id, serviceProviderID: $to, how: agreed }) { bookingStatus } }`;
const withdraw = 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { bookingStatus } }';

const recordPaper = (
  { company }: Given<'company'>,
  { id }: Provider,
  kind: string,
  { seenOn = '2026-11-01', validUntil = null as string | null },
) => done<Record<string, unknown>>(company, record, { id, kind, seenOn, validUntil });

async function sweepAt({ clock, server }: Given<'clock' | 'server'>, instant: string): Promise<void> {
  clock.set(instant);
  await remindOfPapers(server.system());
  await watchVisitsWithoutPapers(server.system());
}

type Told = { template: string; subject: string; plain: string };

/** What a cleaner was mailed of their papers, in order. */
async function mailsTo({ database }: Given<'database'>, { id, email }: Provider): Promise<Told[]> {
  const rows = await database.db
    .selectFrom('mails')
    .select(['template', 'props', 'recipient'])
    .where('entity_id', '=', id)
    .where('template', 'in', ['provider-paper-ending', 'provider-document-old'])
    .orderBy('version')
    .execute();
  return rows.map(({ template, props, recipient }) => {
    expect(recipient).toBe(email);
    const { subject, blocks } = writeMail(template, props, 'https://example.com');
    return { template, subject, plain: JSON.stringify(blocks) };
  });
}
const subjectsTo = async ({ database }: Given<'database'>, provider: Provider) =>
  (await mailsTo({ database }, provider)).map(({ subject }) => subject);

const tasksAbout = ({ database }: Given<'database'>, { id }: Provider, isOpen = true) =>
  database.db
    .selectFrom('company_tasks')
    .select(['kind', 'words', 'done_by'])
    .where('entity_id', '=', id)
    .where('kind', '<>', 'provider-application')
    .where('done_at', isOpen ? 'is' : 'is not', null)
    .orderBy('kind')
    .execute();
const wordsAbout = async ({ database }: Given<'database'>, provider: Provider) =>
  (await tasksAbout({ database }, provider)).map(({ words }) => words);

/** A job that a cleaner has taken. */
async function job(
  { server, company }: Given<'server' | 'company'>,
  { id: to }: Provider,
  startDate: string,
): Promise<string> {
  const id = await bookAndPay(createClient(server), { email: `${randomUUID()}@example.com`, startDate });
  await done(company, assign, { id, to });
  return id;
}
