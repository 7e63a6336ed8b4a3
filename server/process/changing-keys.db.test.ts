import { afterEach, expect, vi } from 'vitest';
import { openNotes, sealNotes } from '#server/booking/access-notes.ts';
import { resealAll } from '#server/data-protection/sealing/reseal.ts';
import { resealSecrets } from '#server/data-protection/sealing/reseal-secrets.ts';
import { makeSignedToken, readSignedToken } from '#server/signed-link.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { aGiftCard, giftDocuments } from '#tests/support/money/gift-cards.ts';
import { password } from '#tests/support/people.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { proveKey, requireKnownKeys } from './key-proof.store.ts';
import { formatKeyState, readKeyState } from './key-state.ts';
import type { Secrets } from './secrets.ts';
import { createVault, type Vault } from './vault.ts';

// Processes over one database whose secrets are exchanged in turn (docs/runbook.md, Changing keys).
const { secret, encryptionKey, apiKey } = testSecrets;
const next = { secret: 'the secret after that of the tests, long enough', encryptionKey: 'n'.repeat(40) };
/** First round: the next ones count already. */
const accepting: Secrets = { ...testSecrets, secretAlso: next.secret, encryptionKeyAlso: next.encryptionKey };
/** Second round: they sign and seal, and those before still count. */
const renewed: Secrets = { ...next, apiKey, secretAlso: secret, encryptionKeyAlso: encryptionKey };
/** Third round. */
const alone: Secrets = { ...next, apiKey };

/** A process beside the others, as people reach it through the one address. */
type Side = TestServer & { at: string };

const running: Side[] = [];
afterEach(async () => {
  for (const side of running.splice(0)) await side.close();
});

async function start({ server, database }: Given<'server' | 'database'>, secrets: Secrets): Promise<Side> {
  const now = server.system().now().toISOString();
  const made = await startTestServer(database, { now, secrets, environment: { PUBLIC_URL: server.url } });
  const side = { ...made, at: `http://127.0.0.1:${made.runtime.env.port}` };
  await proveKey(side.runtime.db, side.runtime.vault);
  running.push(side);
  return side;
}

const startBoth = async (given: Given<'server' | 'database'>): Promise<[Side, Side]> => [
  await start(given, accepting),
  await start(given, renewed),
];

const test = apiTest;
// Several servers sign people in, whose passwords are hashed as for life.
vi.setConfig({ testTimeout: timeoutMs(60_000) });

test('sessions, access tokens and links of either process are good in the other', async ({
  server,
  database,
  customer,
}) => {
  const [before, after] = await startBoth({ server, database });
  const token = makeSignedToken(before.system(), 'stop-offers', crypto.randomUUID());
  expect(() => readSignedToken(after.system(), 'stop-offers', token)).not.toThrow();
  const later = makeSignedToken(after.system(), 'stop-offers', crypto.randomUUID());
  expect(later).not.toBe(makeSignedToken(before.system(), 'stop-offers', later.split('.')[0] ?? ''));
  expect(() => readSignedToken(before.system(), 'stop-offers', later)).not.toThrow();
  for (const [one, other] of [
    // The first key of access tokens is the former's.
    [after, before],
    [before, after],
  ] as const) {
    const cookie = await signIn(one, customer.email);
    expect(await whoIs(other, { cookie })).toBe(customer.email);
    expect(await sessionsOf(other, cookie)).toBeGreaterThan(0);
    const access = await accessTokenOf(other, cookie);
    expect(await whoIs(one, { authorization: access })).toBe(customer.email);
  }
  const forged = (await signIn(before, customer.email)).replaceAll(/\.[^.;]*%3D/g, `.${'A'.repeat(43)}%3D`);
  expect(await whoIs(after, { cookie: forged })).toBeNull();
});

test('what either process seals the other opens, and finds by its code', async ({ server, database }) => {
  const [before, after] = await startBoth({ server, database });
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    const { code } = await aGiftCard({ ...one, url: one.at }, database);
    expect(await balanceOf(other, code)).toBe(50);
    expect(other.runtime.vault.open(one.runtime.vault.seal('Key under the pot', 'a place'), 'a place')).toBe(
      'Key under the pot',
    );
  }
});

test('the job seals every column anew beside a process with the old keys, and says when they may go', async ({
  server,
  database,
  company: _,
  cleaner,
  customer,
  paidVisit,
  regularClean: __,
}) => {
  const sealed = await sealEverything({ server, database, cleaner });
  const { code } = await aGiftCard(server, database);
  const [before, after] = await startBoth({ server, database });
  await writeNotes(before, await signIn(before, customer.email), paidVisit.id);
  const { db, vault: old } = server.runtime;
  expect(await tablesWith(database, old.keyId)).toEqual(
    expect.arrayContaining(['bookings', 'checkouts', 'gift_cards', 'mails', 'series', 'verifications']),
  );
  expect(await stateOf(after)).toMatch(
    /ENCRYPTION_KEY_ALSO: \d\d rows are sealed by it still.*SECRET_ALSO: it still seals/s,
  );
  const holder = await database.pool.connect();
  await holder.query('begin; select from bookings for update');
  setTimeout(() => holder.query('rollback').finally(() => holder.release()), 300);
  await resealSecrets(after.system(), after.runtime.secrets);
  expect(await tablesWith(database, old.keyId)).toEqual([]);
  expect(await stateOf(after)).toMatch(/it seals nothing any more.*SECRET_ALSO: it may go once/s);
  for (const side of [before, after]) {
    expect(await openAll(database, side.runtime.vault)).toEqual(sealed);
    expect(await balanceOf(side, code)).toBe(50);
    expect(await notesOf(side, await signIn(side, customer.email), paidVisit.id)).toBe(
      'Key 4821, by the door',
    );
  }
  expect(await resealAll(after.system())).toBe(0);
  await expect(proveKey(db, old)).rejects.toThrow(/another key seals \d+ of its rows.*ENCRYPTION_KEY_ALSO/);
});

test('afterwards the new keys do alone, and the old ones and anybody else’s are refused', async ({
  server,
  database,
  customer,
}) => {
  const both = await start({ server, database }, renewed);
  const later = await signIn(both, customer.email);
  const former = await signIn(server, customer.email);
  await resealSecrets(both.system(), both.runtime.secrets);
  const only = await start({ server, database }, alone);
  expect(await whoIs(only, { cookie: later })).toBe(customer.email);
  expect(await whoIs(only, { cookie: former })).toBeNull();
  expect(await whoIs(only, { authorization: await accessTokenOf(only, later) })).toBe(customer.email);
  expect(await stateOf(only)).toBe(
    'ENCRYPTION_KEY: it seals and opens alone. SECRET: it signs and counts alone.',
  );
  const { db } = only.runtime;
  for (const stranger of [createVault(encryptionKey), createVault('x'.repeat(40))])
    await expect(requireKnownKeys(db, stranger)).rejects.toThrow('ENCRYPTION_KEY cannot read');
  await expect(requireKnownKeys(db, only.runtime.vault)).resolves.toBeUndefined();
  await expect(proveKey(db, createVault(encryptionKey))).rejects.toThrow('another key seals');
  await expect(proveKey(db, createVault('x'.repeat(40)))).rejects.toThrow(
    'cannot read what the database holds',
  );
  const wrongAlso = createVault(next.encryptionKey, 'x'.repeat(40));
  await expect(proveKey(db, wrongAlso)).resolves.toBeUndefined();
  await database.pool.query("update key_proofs set created_at = created_at - interval '2 days'");
  await proveKey(db, only.runtime.vault);
  const { rows } = await database.pool.query('select key_id from key_proofs');
  expect(rows).toEqual([{ key_id: only.runtime.vault.keyId }]);
});

/** The cookies of a new session, made at one process. */
async function signIn(side: TestServer & { at?: string }, email: string): Promise<string> {
  const answer = await fetch(`${side.at ?? side.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: side.url },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  const lines = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return lines.join('; ');
}

async function ask(side: Side, headers: Record<string, string>, query: string, variables = {}) {
  const answer = await fetch(`${side.at}/graphql`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: side.url, 'idempotency-key': crypto.randomUUID() },
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as { data: Record<string, never> | null; errors?: unknown[] };
}

/** Whose profile a credential opens; null for a visitor. */
async function whoIs(side: Side, headers: Record<string, string>): Promise<string | null> {
  const { data } = await ask(side, headers, '{ getMyAccount { email } }');
  return (data?.getMyAccount as { email?: string } | null | undefined)?.email ?? null;
}

async function sessionsOf(side: Side, cookie: string): Promise<number> {
  const answer = await fetch(`${side.at}/api/auth/account/sessions`, { headers: { cookie } });
  return ((await answer.json()) as { sessions: unknown[] }).sessions.length;
}

async function accessTokenOf(side: Side, cookie: string): Promise<string> {
  const answer = await fetch(`${side.at}/api/auth/token`, { headers: { cookie } });
  return ((await answer.json()) as { token: string }).token;
}

async function balanceOf(side: Side, code: string): Promise<number | undefined> {
  const { data } = await ask(side, {}, giftDocuments.check, { code });
  return (data?.checkGiftCard as { balance: number } | undefined)?.balance;
}

const notesDocument = 'query ($id: ID!) { getBooking(id: $id) { commentsForAssistant } }';
const changeNotes = `mutation ($input: UpdateAccessNotesInput!) { updateAccessNotes(input: $input) { id } }`;

async function notesOf(side: Side, cookie: string, id: string): Promise<string | undefined> {
  const { data } = await ask(side, { cookie }, notesDocument, { id });
  return (data?.getBooking as { commentsForAssistant: string } | undefined)?.commentsForAssistant;
}

async function writeNotes(side: Side, cookie: string, id: string): Promise<void> {
  const input = { id, commentsForAssistant: 'Key 4821, by the door' };
  expect((await ask(side, { cookie }, changeNotes, { input })).errors).toBeUndefined();
}

const stateOf = async ({ runtime }: Side): Promise<string> =>
  formatKeyState(await readKeyState(runtime.db, runtime.vault, runtime.secrets)).join(' ');

/** Every table with something in it that a key sealed, wherever it stands. */
async function tablesWith({ pool }: Given<'database'>['database'], keyId: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows.filter(({ name }) => name !== 'key_proofs')) {
    const query = `select from "${name}" t where position($1 in t::text) > 0 limit 1`;
    const { rowCount } = await pool.query(query, [`${keyId}.`]);
    if (rowCount) found.push(name);
  }
  return found;
}

/** The columns that are sealed as a whole; a card's code is made as cards are. */
async function cipherColumns({ pool }: Given<'database'>['database']) {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by 1) as columns
    from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_cipher' and column_name <> 'code_cipher'
    group by table_name order by table_name`);
  return rows;
}

const besides: Record<string, string> = {
  providers: ', share_code_sent_at = now()',
  webhook_endpoints: ', old_secret_until = now()',
};

/** Something sealed by the server's key in each such column of a row of each table, and where nobody's form puts it. */
async function sealEverything({ server, database, cleaner }: Given<'server' | 'database' | 'cleaner'>) {
  const { pool } = database;
  const { vault } = server.runtime;
  await pool.query(`insert into kept_payees (provider_id, name, address, postal_code, kept_until)
    values ('${cleaner.id}', 'Asha', '1 Road', 'SW1A 1AA', '2030-01-01');
    insert into platform_copies (provider_id, year, version, told_cipher, quarters, sent_at)
    values ('${cleaner.id}', 2025, 1, '', '[]', now());
    insert into pay_runs (payment_frequency, period_start, period_end, pay_date)
    values ('weekly', '2026-11-02', '2026-11-08', '2026-11-13');
    insert into pay_run_lines (pay_run_id, provider_id, payee_name, earning_pence, tip_pence, reference)
    select id, '${cleaner.id}', 'Asha', 1, 0, 'BW' from pay_runs;
    insert into webhook_endpoints (url, secret_cipher) values ('https://hooks.example/one', '')`);
  for (const { table, columns } of await cipherColumns(database)) {
    const sets = columns.map((column) => `${column} = '${vault.seal(`${table} ${column}`)}'`);
    const { rowCount } = await pool.query(`update ${table} set ${sets.join(', ')}${besides[table] ?? ''}`);
    expect(rowCount, table).toBe(1);
  }
  for (const [table, column] of [
    ['checkouts', 'booking'],
    ['series', 'terms'],
  ]) {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table}`);
    for (const { id } of rows)
      await pool.query(
        `update ${table} set ${column} = jsonb_set(${column}, '{input,commentsForAssistant}', to_jsonb($1::text)) where id = $2`,
        [sealNotes(vault, id, `Ring at ${id}`), id],
      );
  }
  await pool.query(`update accounts set "idToken" = '${vault.seal('a token')}';
    insert into verifications (id, identifier, value, "expiresAt") values ('a', 'b', '${vault.seal('begun')}', now())`);
  return openAll(database, vault);
}

async function openAll(database: Given<'database'>['database'], vault: Vault) {
  const opened: Record<string, string> = {};
  for (const { table, columns } of await cipherColumns(database)) {
    const { rows } = await database.pool.query<Record<string, string>>(
      `select ${columns.join(', ')} from ${table}`,
    );
    for (const column of columns) opened[`${table} ${column}`] = vault.open(rows[0]?.[column] ?? '');
  }
  for (const [place, plain] of Object.entries(opened)) expect(plain).toBe(place);
  const { rows } = await database.pool.query(
    'select "idToken" as token, (select value from verifications) from accounts',
  );
  const notes = await database.pool.query<{ id: string; notes: string }>(
    `select id, booking #>> '{input,commentsForAssistant}' as notes from checkouts
     union all select id, terms #>> '{input,commentsForAssistant}' from series order by id`,
  );
  for (const row of notes.rows) expect(openNotes(vault, row.id, row.notes)).toBe(`Ring at ${row.id}`);
  return {
    ...{ ...opened, notes: notes.rows.length },
    ...{ token: vault.open(rows[0].token), begun: vault.open(rows[0].value) },
  };
}
