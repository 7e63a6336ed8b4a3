import { expect } from 'vitest';
import { weekdayNames } from '#domain/time/london.ts';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { aDocument } from '#tests/support/file/uploads.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { anAccount, aProvider } from '#tests/support/people.ts';

test.beforeEach(({ database }) => database.db.deleteFrom('rate_limits').execute());

test('a whole application arrives with its documents, is pending, and the office is told', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const documents = {
    verificationDocumentPath: await aDocument(server, 'identity-document', { name: 'passport.pdf' }),
    verificationDocumentPath1: await aDocument(server, 'dbs-certificate', { name: 'dbs.pdf' }),
  };
  const input = {
    ...providerAnswers(1),
    heardFrom: 'Friend',
    experienceYears: 'Two years',
    expectedJoinDate: '2026-12-01',
    radius: 100,
    sundayW: false,
    ...documents,
  };
  expect(await done(visitor, apply, { input })).toEqual({ received: true });
  const id = await idOf({ database }, input.email);
  const { data } = await company.send(read, { id });
  expect(data?.getServiceProvider).toMatchObject({
    profileStatus: 'pending',
    heardFrom: 'Friend',
    experienceYears: 'Two years',
    expectedJoinDate: '2026-12-01',
    radius: 100,
    serviceType: input.serviceType,
    mondayW: true,
    mondayST: '08:00',
    sundayW: false,
    ...documents,
    documents: [
      { document: 'identity-document', fileName: 'passport.pdf', sentAt: expect.any(String) },
      { document: 'dbs-certificate', fileName: 'dbs.pdf', sentAt: expect.any(String) },
    ],
  });
  expect(await openTasks({ database }, id)).toEqual([
    { kind: 'provider-application', words: 'Asha Cleanerb (SW1A, London) applies to clean with us.' },
  ]);
  expect(await mailsOf({ database }, id)).toMatchObject([
    { template: 'account-link', recipient: input.email },
    {
      template: 'provider-applied',
      recipient: 'office@example.com',
      props: { documents: 'identity document and basic DBS certificate' },
    },
  ]);
});

test('documents may follow later, and what was not said stays open', async ({
  database,
  company,
  visitor,
}) => {
  const input = providerAnswers(2);
  expect(codeOf(await visitor.send(apply, { input }))).toBe('ok');
  const { data } = await company.send(read, { id: await idOf({ database }, input.email) });
  expect(data?.getServiceProvider).toMatchObject({
    verificationDocumentPath: null,
    documents: [],
    heardFrom: null,
    experienceYears: null,
  });
});

test('a key that was never given, was given for something else or is used already is refused', async ({
  database,
  server,
  visitor,
}) => {
  const used = await aDocument(server, 'identity-document');
  const dbs = await aDocument(server, 'dbs-certificate');
  const first = { ...providerAnswers(3), verificationDocumentPath: used };
  expect(codeOf(await visitor.send(apply, { input: first }))).toBe('ok');
  for (const verificationDocumentPath of ['made-up', used, dbs]) {
    const input = { ...providerAnswers(4), verificationDocumentPath };
    expect(problemsOf(await visitor.send(apply, { input }))).toEqual([
      'verificationDocumentPath document_gone',
    ]);
    expect(await countProviders({ database }, input.email)).toBe(0);
  }
});

test('an e-mail that has applied before gets the same answer, a mail, and none of the new files', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const before = providerAnswers(5);
  await visitor.send(apply, { input: before });
  const id = await idOf({ database }, before.email);
  const key = await aDocument(server, 'identity-document');
  const input = { ...before, firstName: 'Mallory', verificationDocumentPath: key };
  expect(await done(visitor, apply, { input })).toEqual({ received: true });
  const { data } = await company.send(read, { id });
  expect(data?.getServiceProvider).toMatchObject({ firstName: 'Asha', verificationDocumentPath: null });
  const file = await database.db
    .selectFrom('uploads')
    .select('dropped_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(file.dropped_at).not.toBeNull();
  expect((await mailsOf({ database }, id)).map(({ template }) => template)).toEqual([
    'account-link',
    'account-link',
    'provider-applied',
  ]);
  // A wrong file is told to a known e-mail as to an unknown one.
  const wrong = { ...before, verificationDocumentPath: 'made-up' };
  expect(problemsOf(await visitor.send(apply, { input: wrong }))).toEqual([
    'verificationDocumentPath document_gone',
  ]);
});

test('an application sent five times at once is one', async ({ database, server, visitor }) => {
  const input = {
    ...providerAnswers(6),
    verificationDocumentPath: await aDocument(server, 'identity-document'),
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.send(apply, { input })));
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'ok'));
  expect(await countProviders({ database }, input.email)).toBe(1);
});

test('the 31st application of an address within an hour is refused', async ({ clock, visitor }) => {
  const input = providerAnswers(7);
  const codes: string[] = [];
  for (let sent = 0; sent < 31; sent += 1) codes.push(codeOf(await visitor.send(apply, { input })));
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 'ok'), 'too_many_applications']);
  clock.set('2026-11-24T11:05:00Z');
  expect(codeOf(await visitor.send(apply, { input }))).toBe('ok');
});

test('nobody is approved before everything was seen, and the task ends with the decision', async ({
  database,
  company,
  visitor,
}) => {
  const input = { ...providerAnswers(8), dbsCBRcheck: false };
  await visitor.send(apply, { input });
  const id = await idOf({ database }, input.email);
  const approve =
    'mutation ($id: ID!) { approveServiceProvider(input: { id: $id }) { profileStatus documentsExpireOn } }';
  const record = `mutation ($kind: String!, $validUntil: String, $id: ID!) { recordServiceProviderCheck(input: {
    id: $id, kind: $kind, seenOn: "2026-11-24", reference: "A 1234", validUntil: $validUntil }) {
    documentsExpireOn checks { kind seenOn reference validUntil } } }`;
  const refused = await company.send(approve, { id });
  expect(refused.errors[0]?.message).toBe(
    'Record first that you have seen: identity document, basic DBS check, right to work, public liability insurance.',
  );
  for (const kind of ['identity', 'dbs']) await company.send(record, { id, kind });
  expect(codeOf(await company.send(record, { id, kind: 'insurance' }))).toBe('invalid_input');
  await company.send(record, { id, kind: 'insurance', validUntil: '2027-06-30' });
  expect((await company.send(approve, { id })).errors[0]?.message).toBe(
    'Record first that you have seen: right to work.',
  );
  const last = await done(company, record, { id, kind: 'right-to-work', validUntil: '2027-02-28' });
  expect(last).toMatchObject({ documentsExpireOn: '2027-02-28' });
  expect(await openTasks({ database }, id)).toHaveLength(1);
  expect(await done(company, approve, { id })).toEqual({
    profileStatus: 'approved',
    documentsExpireOn: '2027-02-28',
  });
  expect(await openTasks({ database }, id)).toEqual([]);
});

test('an insurance below the least cover is refused, and one recorded before it was raised approves nobody', async ({
  server,
  company,
}) => {
  const { id } = await aProvider(server, company, 41);
  const setLeast = (insuranceMinimum: number) =>
    done(
      company,
      `mutation ($least: Float!) { updateApplicationSetting(input: { id: "defaultsettings", insuranceMinimum: $least }) {
        insuranceMinimum } }`,
      { least: insuranceMinimum },
    );
  const record = `mutation ($id: ID!, $kind: String!, $cover: Int) { recordServiceProviderCheck(input: {
    id: $id, kind: $kind, seenOn: "2026-11-24", reference: "PL 4711", validUntil: "2027-06-30", cover: $cover }) {
    checks { kind cover } } }`;
  const faultOf = async (kind: string, cover?: number) =>
    (await company.send(record, { id, kind, cover })).errors[0]?.extensions.problems?.[0];
  expect(await faultOf('dbs', 1_000_000)).toMatchObject({ field: 'cover', code: 'check_cover_elsewhere' });
  expect(await setLeast(1_000_000)).toEqual({ insuranceMinimum: 1_000_000 });
  try {
    expect(await faultOf('insurance')).toMatchObject({ field: 'cover', code: 'check_cover_bad' });
    expect(await faultOf('insurance', 500_000)).toMatchObject({
      field: 'cover',
      message: 'We ask for a cover of at least £1,000,000',
    });
    const { checks } = await done<{ checks: { kind: string; cover: number | null }[] }>(company, record, {
      id,
      kind: 'insurance',
      cover: 1_000_000,
    });
    expect(checks.find(({ kind }) => kind === 'insurance')).toEqual({ kind: 'insurance', cover: 1_000_000 });
    await setLeast(2_000_000);
    await company.send(
      `mutation ($id: ID!) { disableServiceProvider(input: { id: $id, reason: "A pause." }) { id } }`,
      { id },
    );
    const approve = 'mutation ($id: ID!) { approveServiceProvider(input: { id: $id }) { profileStatus } }';
    expect((await company.send(approve, { id })).errors[0]?.message).toBe(
      'Record first that you have seen: public liability insurance.',
    );
    expect(await faultOf('insurance', 2_000_000)).toBeUndefined();
    expect(await done(company, approve, { id })).toEqual({ profileStatus: 'approved' });
  } finally {
    await setLeast(0);
  }
});

test('a switched off cleaner reads why, and comes back only with papers that still hold', async ({
  database,
  server,
  company,
}) => {
  const { id, client } = await aProvider(server, company, 9);
  const disable = `mutation ($id: ID!) {
    disableServiceProvider(input: { id: $id, reason: "Your insurance has ended." }) { profileStatus } }`;
  await company.send(disable, { id });
  expect(await done(client, '{ getMyServiceProvider { profileStatus disabledReason } }')).toEqual({
    profileStatus: 'disabled',
    disabledReason: 'Your insurance has ended.',
  });
  await database.db
    .updateTable('provider_checks')
    .set({ valid_until: '2026-11-01' })
    .where('provider_id', '=', id)
    .where('kind', '=', 'insurance')
    .execute();
  const approve =
    'mutation ($id: ID!) { approveServiceProvider(input: { id: $id }) { profileStatus disabledReason } }';
  expect(codeOf(await company.send(approve, { id }))).toBe('checks_missing');
  await database.db.updateTable('provider_checks').set({ valid_until: null }).execute();
  expect(await done(company, approve, { id })).toEqual({ profileStatus: 'approved', disabledReason: null });
});

test('a cleaner changes their own profile; what is not named stays', async ({
  database,
  server,
  company,
}) => {
  const { id, client } = await aProvider(server, company, 10);
  const input = {
    id,
    phone: '020 7946 0123',
    radius: 150,
    postalCode: 'LS1 4AP',
    serviceType: ['deepcleaning'],
  };
  const changed = await done<Record<string, unknown>>(client, update, { input });
  expect(changed).toMatchObject({
    phone: '+442079460123',
    radius: 150,
    city: 'Leeds',
    postalCode: 'LS1 4AP',
    serviceType: ['deepcleaning'],
    mondayW: true,
  });
  expect(changed.latitude).toBeCloseTo(53.8, 1);
  const days = { mondayW: false, tuesdayW: true, tuesdayST: '09:00', tuesdayET: '13:00' };
  expect(await done(client, update, { input: { id, ...days } })).toMatchObject({
    phone: '+442079460123',
    mondayW: false,
    tuesdayET: '13:00',
  });
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('entity_id', '=', id)
    .where('action', '=', 'provider.update')
    .orderBy('at')
    .execute();
  expect(log[0]).toMatchObject({ before: { radius_km: 50 }, after: { radius_km: 150, city: 'Leeds' } });
  expect(log).toHaveLength(2);
});

test('what is wrong with a change is told field by field, and nothing is saved', async ({
  server,
  company,
}) => {
  const { id, client } = await aProvider(server, company, 11);
  const { data } = await client.send(read, { id });
  const nothing = Object.fromEntries(weekdayNames.map((day) => [`${day.toLowerCase()}W`, false]));
  const input = { id, phone: '12', radius: 60, postalCode: 'ZE1 0AA', serviceType: [], ...nothing };
  expect(problemsOf(await client.send(update, { input }))).toEqual([
    'phone phone_bad',
    'postalCode outcode_no_work',
    'serviceType service_types_missing',
    'radius radius_missing',
    'mondayW working_day_missing',
  ]);
  expect((await client.send(read, { id })).data).toEqual(data);
  const late = { id, phone: '020 7946 0123', expectedVersion: 1 };
  expect(codeOf(await client.send(update, { input: late }))).toBe('version_conflict');
});

test('the company alone sets the pay, and nobody changes another cleaner', async ({ server, company }) => {
  const { id, client } = await aProvider(server, company, 12);
  const other = await aProvider(server, company, 13);
  expect(codeOf(await client.send(update, { input: { id, serviceRate: 40 } }))).toBe('forbidden');
  expect(codeOf(await other.client.send(update, { input: { id, radius: 400 } }))).toBe('not_found');
  const customer = await anAccount(server, 'customer-of-cleaners@example.com');
  expect(codeOf(await customer.send(update, { input: { id, radius: 400 } }))).toBe('forbidden');
  expect(problemsOf(await company.send(update, { input: { id, serviceRate: 12.7 } }))).toEqual([
    'serviceRate service_rate_bad',
  ]);
  expect(await done(company, update, { input: { id, serviceRate: 16.5 } })).toMatchObject({
    serviceRate: 16.5,
  });
  expect(await done(company, update, { input: { id, serviceRate: 0 } })).toMatchObject({ serviceRate: 0 });
});

test('everybody may know what a cleaner is paid, as the settings make it', async ({ visitor }) => {
  expect(await done(visitor, '{ getCleanerPay { least most } }')).toEqual({ least: 13.3, most: 15.75 });
});

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = (answered: Sent) => answered.errors[0]?.extensions.code ?? 'ok';
const problemsOf = (answered: Sent) =>
  answered.errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

const apply =
  'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }';
const read = `query ($id: ID!) { getServiceProvider(id: $id) { firstName phone profileStatus heardFrom experienceYears
  expectedJoinDate radius transportType serviceType paymentFrequency dbsCBRcheck mondayW mondayST mondayET sundayW
  verificationDocumentPath verificationDocumentPath1 documents { document fileName sentAt } serviceRate
  city latitude address postalCode version } }`;
const update = `mutation ($input: UpdateServiceProviderInput!) {
  updateServiceProvider(input: $input) { phone radius city postalCode latitude serviceType mondayW mondayET tuesdayET
    serviceRate version } }`;

const idOf = async ({ database }: Given<'database'>, email: string) =>
  (
    await database.db
      .selectFrom('providers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const countProviders = async ({ database }: Given<'database'>, email: string) =>
  (await database.db.selectFrom('providers').select('id').where('email', '=', email).execute()).length;
const mailsOf = ({ database }: Given<'database'>, entityId: string) =>
  database.db
    .selectFrom('mails')
    .select(['template', 'recipient', 'props'])
    .where('entity_id', '=', entityId)
    .orderBy('template')
    .execute();
const openTasks = ({ database }: Given<'database'>, id: string) =>
  database.db
    .selectFrom('company_tasks')
    .select(['kind', 'words'])
    .where('entity_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
