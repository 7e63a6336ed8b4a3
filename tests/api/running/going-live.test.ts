import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { aPasskey } from '#tests/support/identity/passkey.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signEvent, stripeEnvironment } from '#tests/support/stripe/counterpart.ts';

const now = '2026-11-24T10:00:00Z';
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 1);

type Item = {
  key: string;
  state: string;
  situation: string;
  words: string;
  step: number;
  to: string | null;
  canSetAside: boolean;
  setAside: { by: string | null; at: string } | null;
};

const fields = 'key title state situation words step to canSetAside setAside { by at }';
const list = `{ goingLiveItems { ${fields} } }`;
const setAside = `mutation ($key: String!, $situation: String!) {
  setAsideGoingLiveItem(input: { key: $key, situation: $situation }) { ${fields} } }`;
const takeUp = `mutation ($key: String!) { takeUpGoingLiveItem(input: { key: $key }) { ${fields} } }`;

const itemsOf = (client: Client) => done<Item[]>(client, list);
const itemOf = async (client: Client, key: string) =>
  (await itemsOf(client)).find((item) => item.key === key);
const situationOf = async (client: Client, key: string) => (await itemOf(client, key))?.situation ?? null;

/** The office at the same business set up otherwise. */
async function atAnother(
  { database, environment }: { database: TestDatabase; environment: Record<string, string> },
  work: (office: Client, server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer(database, { now, environment });
  try {
    const office = createClient(server);
    await office.signIn('office@example.com', password);
    await work(office, server);
  } finally {
    await server.close();
  }
}

test('a new business reads what is made up, missing and unsafe, the worst first', async ({ company }) => {
  const items = await itemsOf(company);
  const statesOf = (state: string) => items.filter((item) => item.state === state).map(({ key }) => key);
  expect(items.map(({ state }) => state).filter((state, at, all) => state !== all[at - 1])).toEqual([
    'unsafe',
    'simulated',
    'todo',
    'ready',
  ]);
  expect(statesOf('unsafe')).toEqual(['vat']);
  expect(statesOf('simulated')).toEqual(['public-address', 'emails', 'payments']);
  expect(statesOf('todo')).toEqual(
    expect.arrayContaining([
      'backups',
      'business-details',
      'legal-texts',
      'second-person',
      'passkeys',
      'prices',
      'cleaners',
    ]),
  );
  for (const { words, step } of items) expect([words.length > 20, step > 0]).toEqual([true, true]);
});

test('what is put right is ready at once, by itself', async ({ company, server, database, cleaner: _ }) => {
  expect(await situationOf(company, 'cleaners')).toBe('approved');
  await done(
    company,
    `mutation { updateBusinessDetails(input: { address: "1 High Street", phone: "020 7946 0123",
      email: "office@example.com", vatNumber: "GB123456789" }) { name } }`,
  );
  expect(await situationOf(company, 'business-details')).toBe('complete');
  expect(await situationOf(company, 'vat')).toBe('right');
  await done(
    company,
    `mutation { updateBusinessDetails(input: { companyNumber: "1234567" }) { companyNumber } }`,
  );
  expect(await situationOf(company, 'company-number')).toBe('recorded');
  await done(
    company,
    `mutation { updateRegistrations(input: { dataProtectionNumber: "za 123456", insurer: "Aviva",
      insuredUntil: "2030-05-31", vatElectedOn: "2026-04-01" }) { version } }`,
  );
  expect(await situationOf(company, 'data-protection-fee')).toBe('recorded');
  expect(await situationOf(company, 'own-insurance')).toBe('lasting');
  expect(await situationOf(company, 'vat-election')).toBe('recorded');
  await done(company, 'mutation { updateRegistrations(input: { insuredUntil: "2026-11-01" }) { version } }');
  expect(await situationOf(company, 'own-insurance')).toBe('over');
  await done(company, 'mutation { recordCommercialAdvice { isCommercialOpen } }');
  expect(await situationOf(company, 'commercial-advice')).toBe('taken');
  await done(
    company,
    'mutation { updateApplicationSetting(input: { id: "defaultsettings", oneOfHR: 29, insuranceMinimum: 1000000 }) { id } }',
  );
  expect(await situationOf(company, 'prices')).toBe('own');
  expect(await situationOf(company, 'cleaners-cover')).toBe('asked');
  const ada = await aMember({ server, database }, company, {
    email: 'ada@example.com',
    name: 'Ada',
    permissions: ['money', 'users'],
  });
  expect(await situationOf(company, 'second-person')).toBe('two');
  expect((await itemOf(company, 'passkeys'))?.words).toContain('2 of the 2 people');
  await aPasskey({ server, database }, ada.id);
  expect((await itemOf(company, 'passkeys'))?.words).toContain('1 of the 2 people');
});

test('a district that is taken off the list, or a page that is published, was chosen', async ({
  company,
  database,
}) => {
  expect(await situationOf(company, 'areas')).toBe('shipped');
  await database.pool.query("update postal_codes set archived_at = now() where code = 'SW1A'");
  expect(await situationOf(company, 'areas')).toBe('chosen');
  await database.pool.query('update postal_codes set archived_at = now()');
  expect(await situationOf(company, 'areas')).toBe('none');
  await database.pool.query('update postal_codes set archived_at = null');
  await database.pool.query(
    `insert into legal_versions (page_id, id, effective_from, title, description, intro, body, created_by)
     select unnest(array['terms-and-conditions', 'privacy-policy', 'general-data-protection', 'cookies-policy',
       'website-disclaimer']), '2026-12-01', '2026-12-01', 'Ours', '', '', '', 'user:1'`,
  );
  expect((await itemOf(company, 'legal-texts'))?.words).toMatch(/: accessibility statement\.$/);
});

test('an email that could not be sent is told for a week', async ({ company, database }) => {
  await atAnother(
    { database, environment: { SMTP_URL: 'smtps://u:p@smtp.example.com', MAIL_FROM: 'hello@example.com' } },
    async (office) => {
      expect(await situationOf(office, 'emails-undelivered')).toBe('none');
      await database.pool.query(
        `insert into mails (template, entity_id, recipient, version, props, status, created_at)
         values ('booking-confirmed', 'x', 'lost@example.com', 1, '{}', 'failed', $1)`,
        [now],
      );
      expect(await itemOf(office, 'emails-undelivered')).toMatchObject({
        state: 'todo',
        to: '/dashboard/miscellaneous/outbox',
        words: expect.stringMatching(/^1 email of/),
      });
      await database.pool.query(
        "update mails set created_at = '2026-11-16' where recipient = 'lost@example.com'",
      );
      expect(await situationOf(office, 'emails-undelivered')).toBe('none');
    },
  );
  expect(await itemOf(company, 'emails-undelivered')).toBeUndefined();
});

test('with Stripe, a mail server, a bucket and a key of its own the list says so, and no secret', async ({
  company: _,
  database,
}) => {
  const environment = {
    ...stripeEnvironment('http://127.0.0.1:9'),
    SMTP_URL: 'smtps://user:hush-hush@smtp.example.com',
    MAIL_FROM: 'Clean <hello@example.com>',
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY_ID: 'hush-hush',
    S3_SECRET_ACCESS_KEY: 'hush-hush',
    ENCRYPTION_KEY: 'hush-hush, and long enough for a key of ours',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  await atAnother({ database, environment }, async (office, server) => {
    const items = await itemsOf(office);
    const found = Object.fromEntries(items.map(({ key, situation }) => [key, situation]));
    expect(found).toMatchObject({
      payments: 'test-keys',
      'payment-webhook': 'silent',
      emails: 'sent',
      'email-signature': 'unsigned',
      files: 'bucket',
      'encryption-key': 'given',
    });
    expect(JSON.stringify(items)).not.toMatch(/hush|sk_test|pk_test|whsec|papers/);
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.canceled',
      data: { object: { id: 'pi_nobody', object: 'payment_intent' } },
    };
    const { body, headers } = signEvent(event, server.runtime.now());
    const answer = await fetch(`${server.url}/api/v1/payments/stripe/webhook`, {
      method: 'POST',
      body,
      headers,
    });
    expect(answer.status).toBe(200);
    expect(await situationOf(office, 'payment-webhook')).toBe('arrived');
  });
});

test('a backup that was only read to its end is told from one that was restored', async ({
  company,
  database,
}) => {
  const addBackup = (verified: string, beganAt: string) =>
    database.pool.query(
      `insert into backups (file, began_at, ended_at, bytes, row_count, file_count, verified)
       values ('one', $2, $2, 1, 1, 0, $1)`,
      [verified, beganAt],
    );
  await addBackup('restored', '2026-11-20T03:00:00Z');
  expect(await situationOf(company, 'backups')).toBe('old');
  await addBackup('read', '2026-11-24T03:00:00Z');
  expect(await situationOf(company, 'backups')).toBe('read');
  await addBackup('restored', '2026-11-23T03:00:00Z');
  expect(await situationOf(company, 'backups')).toBe('restored');
  await database.pool.query('delete from backups');
  expect(await situationOf(company, 'backups')).toBe('none');
});

test('what is set aside says who and when, is logged, and is taken up again', async ({ company }) => {
  const answer = await done<Item>(company, setAside, { key: 'backups', situation: 'none' });
  expect(answer.setAside).toEqual({ by: 'Olive Office', at: expect.stringMatching(/^2026-11-24T10:/) });
  expect((await itemOf(company, 'backups'))?.setAside).toEqual(answer.setAside);
  // Again changes nothing, and is no second line of the log.
  await done(company, setAside, { key: 'backups', situation: 'none' });
  expect((await done<Item>(company, takeUp, { key: 'backups' })).setAside).toBeNull();
  await done(company, takeUp, { key: 'backups' });
  const { items } = await done<{ items: { action: string; entityID: string }[] }>(
    company,
    '{ listAuditEntries(filter: { entity: { eq: "installation" } }) { items { action entityID } } }',
  );
  expect(items).toEqual([
    { action: 'going-live.take-up', entityID: 'backups' },
    { action: 'going-live.set-aside', entityID: 'backups' },
  ]);
});

test('what is unsafe, was not read so, or is no item is not set aside', async ({ company, database }) => {
  const codeOf = async (key: string, situation: string) =>
    (await company.send(setAside, { key, situation })).errors[0]?.extensions.code;
  await database.pool.query("update application_settings set vat_number = '', tax_rate = 20");
  expect(await codeOf('vat', 'no-number')).toBe('going_live_unsafe');
  expect(await codeOf('files', 'leaving-bucket')).toBe('going_live_changed');
  expect(await codeOf('nothing', 'so')).toBe('not_found');
  const { rows } = await database.pool.query('select item from going_live_set_asides');
  expect(rows).toEqual([]);
});

test('what was set aside comes back when it stands worse', async ({ company, database }) => {
  await done(company, setAside, { key: 'files', situation: 'disk' });
  const bucket = { S3_BUCKET: 'papers', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  await atAnother({ database, environment: { ...bucket, FILES_IN: 'disk' } }, async (office) => {
    expect(await itemOf(office, 'files')).toMatchObject({ situation: 'leaving-bucket', setAside: null });
  });
  expect((await itemOf(company, 'files'))?.setAside?.by).toBe('Olive Office');
});

test('a colleague is shown what they can act on, and sets nothing else aside', async ({
  server,
  database,
  company,
}) => {
  const writer = await aMember({ server, database }, company, {
    email: 'writer@example.com',
    permissions: ['content'],
  });
  expect((await itemsOf(writer.client)).map(({ key }) => key)).toEqual(['legal-texts', 'areas']);
  for (const [document, variables] of [
    [setAside, { key: 'backups', situation: 'none' }],
    [takeUp, { key: 'backups' }],
  ] as const) {
    const { errors } = await writer.client.send(document, variables);
    expect(errors[0]?.extensions.code).toBe('not_found');
  }
});

test('the whole list takes two statements besides who asks', async ({ company, database }) => {
  const log = countStatements(database.pool);
  await itemsOf(company);
  const own = log.statements.filter(({ text }) => /going_live|going-live/.test(text));
  expect(own).toHaveLength(2);
  expect(log.statements.length).toBeLessThanOrEqual(3);
});
