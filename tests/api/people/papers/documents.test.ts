import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { dropOldPapers } from '#server/provider/drop-old-papers.ts';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import { aJpeg, aPictureBomb, aPng, cameraNote } from '#tests/support/file/pictures.ts';
import { aDocument, uploadDocument } from '#tests/support/file/uploads.ts';
import {
  aCompanyUser,
  anAccount,
  aProvider,
  type Provider,
  signedInApplicant,
} from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

const codeOf = (answered: Awaited<ReturnType<Client['send']>>) => answered.errors[0]?.extensions.code ?? 'ok';
const send = `mutation ($document: String!, $path: String!) {
  sendServiceProviderDocument(input: { document: $document, path: $path }) {
    verificationDocumentPath verificationDocumentPath1 documentsAsked documentsAskedReason } }`;
const open = `query ($id: ID!, $document: String!) {
  getServiceProviderDocument(id: $id, document: $document) { url expiresAt } }`;
const ask = `mutation ($id: ID!, $documents: [String!]!, $reason: String!) {
  askForServiceProviderDocuments(input: { id: $id, documents: $documents, reason: $reason }) { documentsAsked } }`;
const papers = `query ($id: ID!) { getServiceProvider(id: $id) {
  firstName verificationDocumentPath verificationDocumentPath1 documents { fileName } checks { reference } documentsAsked } }`;

const storage = () => server.system().adapters.storage;
const identity = 'identity-document';

async function askFor(provider: Provider, documents: string[]): Promise<void> {
  await done(company, ask, { id: provider.id, documents, reason: 'The picture is too dark to read.' });
}

async function aSentDocument(provider: Provider, document: string, bytes = aPdf()): Promise<string> {
  await askFor(provider, [document]);
  const key = await aDocument(server, document, { bytes, name: 'paper.pdf' });
  await done(provider.client, send, { document, path: key });
  return key;
}

async function tokenOf(client: Client): Promise<Record<string, string>> {
  const { body } = await client.get('/api/auth/token');
  return { authorization: String((body as Record<string, unknown>).token) };
}

test.each([
  ['a PDF', aPdf(), 'passport.pdf', 201],
  ['a JPG', aJpeg(), 'IMG_0042.JPG', 201],
  ['a PNG', aPng(), 'passport.png', 201],
  ['a Word document', Buffer.from('PK\u0003\u0004'), 'passport.docx', 415],
  ['a picture that unpacks to a gigabyte', aPictureBomb(), 'bomb.png', 415],
  ['half a JPG', aJpeg().subarray(0, 420), 'half.jpg', 415],
  [
    'a page behind the first bytes of a PNG',
    Buffer.concat([aPng().subarray(0, 8), Buffer.from('<html>')]),
    'page.png',
    415,
  ],
  ['a JPG that calls itself a PDF', aJpeg(), 'passport.pdf', 415],
  ['a page that calls itself a JPG', Buffer.from('<html>'), 'passport.jpg', 415],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'passport.svg', 415],
])('%s is answered as it should be', async (_what, bytes, name, status) => {
  const answer = await uploadDocument(server, identity, { bytes, name });
  expect(answer.status).toBe(status);
  if (status === 415) expect(answer.body).toMatchObject({ message: 'File must be a PDF, JPG or PNG' });
});

test('a file of 8 MB and a byte is refused, and so is a purpose that is none', async () => {
  const bytes = Buffer.concat([aPdf(), Buffer.alloc(8 * 1024 * 1024), Buffer.from('%%EOF')]);
  expect((await uploadDocument(server, identity, { bytes })).status).toBe(413);
  expect((await uploadDocument(server, 'portrait')).status).toBe(404);
  expect((await uploadDocument(server, 'constructor')).status).toBe(404);
});

test('where and when a picture was taken never reaches the disk', async () => {
  const jpeg = await aDocument(server, identity, { bytes: aJpeg(), name: 'IMG_1.jpeg' });
  const png = await aDocument(server, 'dbs-certificate', { bytes: aPng(), name: 'scan.png' });
  const saved = Buffer.from((await storage().get(jpeg)) ?? []);
  expect(saved.includes(cameraNote)).toBe(false);
  expect(await sharp(saved).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 4 });
  expect(Buffer.from((await storage().get(png)) ?? []).includes(cameraNote)).toBe(false);
  const row = await database.db
    .selectFrom('uploads')
    .select(['kind', 'size_bytes'])
    .where('key', '=', jpeg)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ kind: 'jpg', size_bytes: saved.length });
});

test('customers and the office have no document to send', async () => {
  const customer = await anAccount(server, 'somebody@example.com');
  for (const client of [customer, await aCompanyUser(server, 'content@example.com')]) {
    await database.db
      .updateTable('users')
      .set({ permissions: ['content'] })
      .where('email', '=', 'content@example.com')
      .execute();
    const answer = await uploadDocument(server, identity, { headers: await tokenOf(client) });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  const own = await uploadDocument(server, identity, { headers: await tokenOf(asha.client) });
  expect(own.status).toBe(201);
});

test('an approved cleaner sends a document only when asked; it takes the place of the old one', async () => {
  const early = await aDocument(server, identity);
  const refused = await asha.client.send(send, { document: identity, path: early });
  expect(codeOf(refused)).toBe('documents_not_asked');
  const first = await aSentDocument(asha, identity);
  await askFor(asha, [identity, 'dbs-certificate']);
  const mails = await database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', 'provider-documents-asked')
    .orderBy('created_at', 'desc')
    .execute();
  expect(mails[0]).toEqual({
    recipient: asha.email,
    props: {
      firstName: 'Asha',
      documents: 'identity document and basic DBS certificate',
      reason: 'The picture is too dark to read.',
    },
  });
  const second = await aDocument(server, identity);
  const sent = await done(asha.client, send, { document: identity, path: second });
  expect(sent).toEqual({
    verificationDocumentPath: second,
    verificationDocumentPath1: null,
    documentsAsked: ['dbs-certificate'],
    documentsAskedReason: 'The picture is too dark to read.',
  });
  expect(await done(asha.client, send, { document: identity, path: second })).toEqual(sent);
  await removeDroppedFiles(server.system());
  expect([await storage().exists(first), await storage().exists(second)]).toEqual([false, true]);
  const tasks = await database.db
    .selectFrom('company_tasks')
    .select(['kind', 'words'])
    .where('entity_id', '=', asha.id)
    .where('done_at', 'is', null)
    .execute();
  expect(tasks).toEqual([
    { kind: 'provider-documents', words: 'Asha Cleanerb has sent a document. Look at it.' },
  ]);
});

test('somebody who waits for approval sends documents without being asked, and nobody else’s', async () => {
  const input = providerAnswers(3);
  const apply =
    'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }';
  await createClient(server).send(apply, { input });
  const client = await anAccount(server, input.email);
  const key = await aDocument(server, 'dbs-certificate');
  expect(await done(client, send, { document: 'dbs-certificate', path: key })).toMatchObject({
    verificationDocumentPath1: key,
  });
  for (const path of ['made-up', await aSentDocument(asha, identity)]) {
    expect(codeOf(await client.send(send, { document: identity, path }))).toBe('invalid_input');
  }
  expect(codeOf(await client.send(send, { document: 'portrait', path: key }))).toBe('invalid_input');
});

test('a document is opened by a link of five minutes, and each opening says who did it', async () => {
  const key = await aSentDocument(asha, identity, aPdf('the passport of Asha'));
  const { url } = await done<{ url: string }>(company, open, { id: asha.id, document: identity });
  const answer = await fetch(url);
  expect(await answer.text()).toContain('the passport of Asha');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'entity_id', 'after'])
    .where('action', 'in', ['file.read', 'provider.open-document'])
    .orderBy('at')
    .orderBy('action', 'desc')
    .execute();
  expect(log).toMatchObject([
    { action: 'provider.open-document', actor: expect.stringMatching(/^user:/), entity_id: asha.id },
    { action: 'file.read', entity_id: key, after: { linkOf: log[0]?.actor, purpose: identity } },
  ]);
  server.setNow('2026-11-24T10:05:01Z');
  expect((await fetch(url)).status).toBe(404);
});

test('documents are their owner’s and the people’s who check them, and nobody else’s', async () => {
  const key = await aSentDocument(asha, identity);
  const holders = new Map<string, Client>();
  for (const permission of permissions) {
    const email = `only-${permission}@example.com`;
    holders.set(permission, await aCompanyUser(server, email));
    await database.db
      .updateTable('users')
      .set({ permissions: [permission] })
      .where('email', '=', email)
      .execute();
  }
  const readers: Record<string, Client> = {
    ...Object.fromEntries(holders),
    owner: asha.client,
    'another cleaner': ben.client,
    customer: await anAccount(server, 'customer-of-asha@example.com'),
    visitor: createClient(server),
  };
  const given: Record<string, unknown> = {};
  for (const [who, client] of Object.entries(readers)) {
    const opened = codeOf(await client.send(open, { id: asha.id, document: identity }));
    const answer = await client.send(papers, { id: asha.id });
    const seen = answer.data?.getServiceProvider as Record<string, unknown> | null | undefined;
    given[who] = [opened, seen ? seen.verificationDocumentPath : codeOf(answer)];
    if (seen && seen.verificationDocumentPath === null)
      expect(seen).toEqual({
        firstName: 'Asha',
        verificationDocumentPath: null,
        verificationDocumentPath1: null,
        documents: null,
        checks: null,
        documentsAsked: null,
      });
  }
  expect(given).toEqual({
    documents: ['ok', key],
    owner: ['ok', key],
    bookings: ['forbidden', null],
    money: ['forbidden', null],
    content: ['forbidden', 'forbidden'],
    settings: ['forbidden', 'forbidden'],
    users: ['forbidden', 'forbidden'],
    'another cleaner': ['not_found', 'not_found'],
    customer: ['forbidden', 'forbidden'],
    visitor: ['sign_in_required', 'sign_in_required'],
  });
});

test('the list of cleaners carries the papers of each', async () => {
  const list = '{ listServiceProviders { items { id documents { fileName } checks { kind } } } }';
  const { items } = await done<{ items: { checks: { kind: string }[] }[] }>(company, list);
  expect(items.length).toBeGreaterThan(2);
  expect(items.filter(({ checks }) => checks.length === 4)).toHaveLength(2);
});

test('asking names a document and a reason', async () => {
  const asked = (documents: string[], reason: string) =>
    company.send(ask, { id: ben.id, documents, reason }).then(codeOf);
  expect(await asked([], 'Too dark')).toBe('documents_to_ask_missing');
  expect(await asked(['portrait'], 'Too dark')).toBe('documents_to_ask_missing');
  expect(await asked([identity], ' x ')).toBe('documents_reason_missing');
});

test('the copy of a DBS certificate goes six months after it was seen; what was noted of it stays', async () => {
  server.setNow('2026-11-24T11:00:00Z');
  const seenWith = await aSentDocument(ben, 'dbs-certificate');
  const record = `mutation ($id: ID!) { recordServiceProviderCheck(input: {
    id: $id, kind: "dbs", seenOn: "2026-11-24", reference: "001234567890" }) { version } }`;
  const clear = async (instant: string) => {
    server.setNow(instant);
    await dropOldPapers(server.system());
    await removeDroppedFiles(server.system());
  };
  await clear('2027-11-24T22:00:00Z');
  // Nobody had looked at this copy yet.
  expect(await storage().exists(seenWith)).toBe(true);
  server.setNow('2026-11-24T12:00:00Z');
  await done(company, record, { id: ben.id });
  await clear('2027-05-23T22:00:00Z');
  expect(await storage().exists(seenWith)).toBe(true);
  await clear('2027-05-24T10:30:00Z');
  expect(await storage().exists(seenWith)).toBe(false);
  server.setNow(now);
  const { data } = await company.send(papers, { id: ben.id });
  expect(data?.getServiceProvider).toMatchObject({ verificationDocumentPath1: null, documents: [] });
  expect(JSON.stringify(data)).toContain('001234567890');
});

test('papers of an applicant who was not taken on go after six months, those of a cleaner two years after the end', async () => {
  server.setNow('2026-11-24T12:00:00Z');
  const sendCode = `mutation ($path: String!) { sendServiceProviderDocument(input: { document: "right-to-work-document",
    path: $path, shareCode: "W12 3AB 4CD", dateOfBirth: "1990-03-27" }) { id } }`;
  const record = `mutation ($id: ID!) { recordServiceProviderCheck(input: { id: $id, kind: "right-to-work",
    seenOn: "2026-11-24", reference: "A 1234" }) { id } }`;
  const disable = `mutation ($id: ID!, $reason: String!) {
    disableServiceProvider(input: { id: $id, reason: $reason }) { id } }`;
  const applicant = await signedInApplicant(server, 9);
  const cleaner = await aProvider(server, company, 10);
  const keys: Record<string, string> = {};
  for (const [name, { client, id }] of Object.entries({ applicant, cleaner })) {
    const path = await aDocument(server, 'right-to-work-document');
    await done(client, sendCode, { path });
    await done(company, record, { id });
    keys[name] = path;
    await done(company, disable, { id, reason: 'The insurance has ended.' });
  }
  const storage = server.system().adapters.storage;
  const left = async (instant: string) => {
    server.setNow(instant);
    await dropOldPapers(server.system());
    await removeDroppedFiles(server.system());
    const rows = await database.db
      .selectFrom('providers')
      .leftJoin('provider_checks', 'provider_checks.provider_id', 'providers.id')
      .select(['providers.id', 'share_code_cipher', 'provider_checks.kind'])
      .where('providers.id', 'in', [applicant.id, cleaner.id])
      .execute();
    const of = ({ id }: { id: string }, key: string | undefined) => ({
      code: rows.some((row) => row.id === id && row.share_code_cipher !== null),
      checks: rows.filter((row) => row.id === id && row.kind !== null).length,
      file: storage.exists(String(key)),
    });
    const both = { applicant: of(applicant, keys.applicant), cleaner: of(cleaner, keys.cleaner) };
    return {
      applicant: { ...both.applicant, file: await both.applicant.file },
      cleaner: { ...both.cleaner, file: await both.cleaner.file },
    };
  };
  expect(await left('2027-05-23T22:00:00Z')).toEqual({
    applicant: { code: true, checks: 1, file: true },
    cleaner: { code: true, checks: 4, file: true },
  });
  expect(await left('2027-05-24T23:30:00Z')).toEqual({
    applicant: { code: false, checks: 0, file: false },
    cleaner: { code: false, checks: 4, file: true },
  });
  expect(await left('2028-11-23T22:00:00Z')).toMatchObject({ cleaner: { checks: 4, file: true } });
  expect(await left('2028-11-25T00:30:00Z')).toMatchObject({ cleaner: { checks: 0, file: false } });
});

test('papers sent before applying again, long after the application was closed, stay six months', async () => {
  const sendPaper = `mutation ($input: SendServiceProviderDocumentInput!) {
    sendServiceProviderDocument(input: $input) { id } }`;
  for (const [number, input] of [
    [11, { document: identity, path: await aDocument(server, identity) }],
    [12, { document: 'right-to-work-document', shareCode: 'W12 3AB 4CD', dateOfBirth: '1990-03-27' }],
  ] as const) {
    server.setNow(now);
    const { id, client } = await signedInApplicant(server, number);
    const closed = { profile_status: 'disabled', closed_at: new Date('2026-01-12T10:00:00Z') };
    await database.db.updateTable('providers').set(closed).where('id', '=', id).execute();
    await done(client, sendPaper, { input });
    const left = async (instant: string) => {
      server.setNow(instant);
      await dropOldPapers(server.system());
      const columns = ['identity_document_path', 'share_code_cipher'] as const;
      const rows = database.db.selectFrom('providers').select(columns).where('id', '=', id);
      return Object.values(await rows.executeTakeFirstOrThrow()).filter((paper) => paper !== null).length;
    };
    expect(await left(now)).toBe(1);
    expect(await left('2027-05-23T22:00:00Z')).toBe(1);
    expect(await left('2027-05-25T23:30:00Z')).toBe(0);
  }
});
