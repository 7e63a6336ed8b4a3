import { expect } from 'vitest';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { aDocument } from '#tests/support/file/uploads.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { aProvider, signedInApplicant } from '#tests/support/people.ts';

test.beforeEach(({ database }) => database.db.deleteFrom('rate_limits').execute());

test('an application brings right to work, insurance and languages; a certificate says that there is one', async ({
  database,
  server,
  company,
  visitor,
}) => {
  const input = {
    ...providerAnswers(1),
    dbsCBRcheck: false,
    verificationDocumentPath1: await aDocument(server, 'dbs-certificate'),
    languages: ['pl', 'en', 'pl'],
    shareCode: 'w12 3ab 4cd',
    dateOfBirth: '1990-03-27',
    insuranceDocumentPath: await aDocument(server, 'insurance-certificate', { name: 'policy.pdf' }),
    insurer: 'Example Mutual',
    insuranceEndsOn: '2027-06-30',
  };
  expect(await done(visitor, apply, { input })).toEqual({ received: true });
  const id = await idOf({ database }, input.email);
  const seen = await done<Record<string, unknown>>(company, read, { id });
  expect(seen).toMatchObject({
    dbsCBRcheck: true,
    languages: ['pl', 'en'],
    insurer: 'Example Mutual',
    insuranceEndsOn: '2027-06-30',
    shareCodeSentAt: expect.any(String),
    documents: expect.arrayContaining([{ document: 'insurance-certificate', fileName: 'policy.pdf' }]),
  });
  const row = await database.db
    .selectFrom('providers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/W123AB4CD|1990-03-27/);
  const [mail] = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', id)
    .where('template', '=', 'provider-applied')
    .execute();
  expect(mail?.props).toMatchObject({
    documents: 'basic DBS certificate, public liability insurance and share code',
  });
});

test('what belongs together is asked for together, field by field', async ({ server, visitor }) => {
  const input = {
    ...providerAnswers(2),
    languages: ['tlh'],
    shareCode: 'W12 3AB 4CD',
    insurer: 'Example Mutual',
  };
  expect(problemsOf(await visitor.send(apply, { input }))).toEqual([
    'languages language_bad',
    'dateOfBirth date_of_birth_missing',
    'insuranceDocumentPath insurance_document_missing',
    'insuranceEndsOn insurance_ends_on_bad',
  ]);
  const wrongPurpose = await aDocument(server, 'identity-document');
  const refused = { ...providerAnswers(2), rightToWorkDocumentPath: wrongPurpose };
  expect(problemsOf(await visitor.send(apply, { input: refused }))).toEqual([
    'rightToWorkDocumentPath document_gone',
  ]);
});

test('whoever said “not yet” and sends the certificate later can be approved', async ({
  database,
  server,
  company,
}) => {
  const { id, client } = await signedInApplicant(server, 3, { dbsCBRcheck: false });
  const path = await aDocument(server, 'dbs-certificate');
  await done(client, send, { input: { document: 'dbs-certificate', path } });
  expect(await done(company, read, { id })).toMatchObject({ dbsCBRcheck: true });
  const refused = await company.send(approve, { id });
  expect(refused.errors[0]?.message).toBe(
    'Record first that you have seen: identity document, basic DBS check, right to work, public liability insurance.',
  );
  await record({ company }, id, ['identity', 'dbs', 'right-to-work', 'insurance']);
  await database.db
    .updateTable('provider_hours')
    .set({ is_working: false })
    .where('provider_id', '=', id)
    .execute();
  expect((await company.send(approve, { id })).errors[0]).toMatchObject({
    message: 'Before this cleaner can be approved, we need: a day on which they work.',
    extensions: { code: 'provider_not_ready' },
  });
  await database.db
    .updateTable('provider_hours')
    .set({ is_working: true })
    .where('provider_id', '=', id)
    .execute();
  // No bank details: pay is held without them, and the mail says so.
  expect(await done(company, approve, { id })).toMatchObject({
    profileStatus: 'approved',
    accountNumber: null,
  });
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'provider-approved')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail.props).toMatchObject({ hasAccount: false });
});

test('a DBS certificate that the office has seen is one, whatever was ticked', async ({
  server,
  company,
}) => {
  const { id } = await signedInApplicant(server, 4, { dbsCBRcheck: false });
  await record({ company }, id, ['dbs']);
  expect(await done(company, read, { id })).toMatchObject({ dbsCBRcheck: true });
});

test('a cleaner sends right to work and insurance from the profile, approved or not, and the office is told', async ({
  database,
  server,
  company,
}) => {
  const { id, client } = await aProvider(server, company, 5);
  const problems = async (input: Record<string, unknown>) => problemsOf(await client.send(send, { input }));
  expect(await problems({ document: 'right-to-work-document' })).toEqual(['path right_to_work_missing']);
  expect(await problems({ document: 'right-to-work-document', shareCode: 'W12 3AB 4CD' })).toEqual([
    'dateOfBirth date_of_birth_missing',
  ]);
  const code = { shareCode: 'W12 3AB 4CD', dateOfBirth: '1990-03-27' };
  await done(client, send, { input: { document: 'right-to-work-document', ...code } });
  const first = await aDocument(server, 'insurance-certificate');
  const insurance = { document: 'insurance-certificate', insurer: 'Example Mutual' };
  expect(await problems({ ...insurance, path: first, insuranceEndsOn: '2026-11-23' })).toEqual([
    'insuranceEndsOn insurance_ends_on_bad',
  ]);
  await done(client, send, { input: { ...insurance, path: first, insuranceEndsOn: '2027-06-30' } });
  const second = await aDocument(server, 'insurance-certificate');
  await done(client, send, { input: { ...insurance, path: second, insuranceEndsOn: '2028-06-30' } });
  expect(await done(company, read, { id })).toMatchObject({
    insuranceDocumentPath: second,
    insuranceEndsOn: '2028-06-30',
    shareCodeSentAt: expect.any(String),
  });
  const uploads = await database.db
    .selectFrom('uploads')
    .select(['key', 'dropped_at'])
    .where('key', 'in', [first, second])
    .execute();
  expect(uploads.find(({ key }) => key === first)?.dropped_at).not.toBeNull();
  expect(uploads.find(({ key }) => key === second)?.dropped_at).toBeNull();
  const tasks = await database.db
    .selectFrom('company_tasks')
    .select('kind')
    .where('entity_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  expect(tasks).toEqual([{ kind: 'provider-documents' }]);
  // What was recorded stands until the office has seen the new one.
  expect(codeOf(await client.send(send, { input: { document: 'identity-document', path: 'x' } }))).toBe(
    'documents_not_asked',
  );
});

test('share code and date of birth are opened by their owner and whoever checks papers, and each view is noted', async ({
  database,
  server,
  company,
}) => {
  const asha = await aProvider(server, company, 6);
  const ben = await aProvider(server, company, 7);
  const code = { shareCode: 'W12 3AB 4CD', dateOfBirth: '1990-03-27' };
  await done(asha.client, send, { input: { document: 'right-to-work-document', ...code } });
  const look = 'query ($id: ID!) { getServiceProviderRightToWork(id: $id) { shareCode dateOfBirth } }';
  const expected = { shareCode: 'W123AB4CD', dateOfBirth: '1990-03-27' };
  expect(await done(asha.client, look, { id: asha.id })).toEqual(expected);
  expect(await done(company, look, { id: asha.id })).toEqual(expected);
  expect(codeOf(await ben.client.send(look, { id: asha.id }))).toBe('not_found');
  const noted = await database.db
    .selectFrom('audit_entries')
    .select(['actor', 'after'])
    .where('entity_id', '=', asha.id)
    .where('action', '=', 'provider.view-share-code')
    .execute();
  expect(noted).toHaveLength(2);
  const log = await database.db.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify(log)).not.toMatch(/W123AB4CD|1990-03-27/);
});

test('an application is declined with words, kindly mailed, and can be sent again', async ({
  database,
  server,
  company,
}) => {
  const { id, client, email } = await signedInApplicant(server, 8);
  const reason = 'We have enough cleaners in your part of London.';
  expect(codeOf(await company.send(disable, { id, reason: '' }))).toBe('disable_reason_missing');
  expect(await done(company, disable, { id, reason })).toMatchObject({ profileStatus: 'disabled' });
  const mails = () =>
    database.db
      .selectFrom('mails')
      .select(['template', 'recipient'])
      .where('entity_id', '=', id)
      .where('template', 'in', ['provider-declined', 'provider-disabled', 'provider-applied'])
      .orderBy('created_at')
      .execute();
  expect(await mails()).toEqual([
    { template: 'provider-applied', recipient: 'office@example.com' },
    { template: 'provider-declined', recipient: email },
  ]);
  const open = () =>
    database.db
      .selectFrom('company_tasks')
      .select('kind')
      .where('entity_id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  expect(await open()).toEqual([]);
  expect(await done(client, '{ getMyServiceProvider { profileStatus disabledReason } }')).toEqual({
    profileStatus: 'disabled',
    disabledReason: reason,
  });
  const reapply = `mutation ($id: ID!) { reapplyServiceProvider(input: { id: $id }) {
    profileStatus disabledReason } }`;
  const again = { profileStatus: 'pending', disabledReason: null };
  expect(await done(client, reapply, { id })).toEqual(again);
  expect(await done(client, reapply, { id })).toEqual(again);
  expect(await open()).toEqual([{ kind: 'provider-application' }]);
  expect((await mails()).filter(({ template }) => template === 'provider-applied')).toHaveLength(2);
  await record({ company }, id, ['identity', 'dbs', 'right-to-work', 'insurance']);
  expect(await done(company, approve, { id })).toMatchObject({ profileStatus: 'approved' });
  // Who has worked with us is brought back by the office alone.
  await done(company, disable, { id, reason });
  expect(codeOf(await client.send(reapply, { id }))).toBe('reapply_by_office');
});

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = (answered: Sent) => answered.errors[0]?.extensions.code ?? 'ok';
const problemsOf = (answered: Sent) =>
  answered.errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

const apply =
  'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }';
const send = `mutation ($input: SendServiceProviderDocumentInput!) {
  sendServiceProviderDocument(input: $input) { id } }`;
const approve =
  'mutation ($id: ID!) { approveServiceProvider(input: { id: $id }) { profileStatus accountNumber } }';
const disable = `mutation ($id: ID!, $reason: String!) {
  disableServiceProvider(input: { id: $id, reason: $reason }) { profileStatus } }`;
const read = `query ($id: ID!) { getServiceProvider(id: $id) { dbsCBRcheck languages insurer insuranceEndsOn
  insuranceDocumentPath shareCodeSentAt documents { document fileName } } }`;

async function record({ company }: Given<'company'>, id: string, kinds: string[]): Promise<void> {
  for (const kind of kinds)
    await done(
      company,
      `mutation ($id: ID!, $kind: String!) { recordServiceProviderCheck(input: { id: $id, kind: $kind,
        seenOn: "2026-11-24", reference: "A 1234", validUntil: "2099-12-31" }) { id } }`,
      { id, kind },
    );
}

const idOf = async ({ database }: Given<'database'>, email: string) =>
  (
    await database.db
      .selectFrom('providers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
