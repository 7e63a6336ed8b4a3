import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AlertKind, alertKinds } from '#domain/alert/alerts.ts';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import { withDatabase } from '#tests/support/database.ts';
import { endedCertificate, selfSigned } from '#tests/support/identity/self-signed.ts';
import {
  aBackup,
  aGivenUpBackup,
  comesBack,
  goesDown,
  lookAround,
} from '#tests/support/outside/installation.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

// Each alert is seen to begin and to end by causing it (rules/security#alerts).
const database = withDatabase();
const begin = '2026-11-24T10:00:00Z';
const office = 'office@example.com';
const { statfs } = fs;
let server: TestServer;
let at = new Date(begin);

beforeAll(async () => {
  server = await startTestServer(database, { now: begin });
  const company = await aCompanyUser(server, office);
  const cleaners = [await aProvider(server, company, 1)];
  await anAcceptedVisit(server, cleaners);
  await anAcceptedVisit(server, cleaners, { startDate: '2026-11-30' });
  // The installation is as old as its first migration.
  await database.pool.query(`update schema_migrations set applied_at = '2026-11-23T10:00:00Z'`);
});
beforeEach(async () => {
  at = new Date(begin);
  server.setNow(begin);
  await database.pool.query(
    `delete from alert_looks; delete from alerts; delete from backups; delete from graphile_worker._private_jobs`,
  );
  await database.db.deleteFrom('mails').execute();
  await aGoodBackup();
});
afterEach(() => {
  fs.statfs = statfs;
  syncBuiltinESMExports();
});
afterAll(() => server.close());

function goOn(minutes: number): void {
  at = new Date(at.getTime() + minutes * 60_000);
  server.setNow(at.toISOString());
}

const standing = async () => {
  const rows = await database.db
    .selectFrom('alerts')
    .select(['kind', 'words'])
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ kind, words }) => [kind, words]));
};

/** What a round some minutes later says of one alert; nothing else stands. */
async function look(kind: AlertKind, minutes = 61): Promise<string | null> {
  goOn(minutes);
  await lookAround(server);
  const alerts = await standing();
  expect([...alerts.keys()]).toEqual(alerts.has(kind) ? [kind] : []);
  return alerts.get(kind) ?? null;
}

const subjects = async () => {
  const mails = await database.db
    .selectFrom('mails')
    .select(['recipient', 'props', 'version'])
    .where('template', '=', 'alert')
    .orderBy('version')
    .execute();
  return mails.map(({ recipient, props, version }) => [
    recipient,
    (props as { title: string }).title,
    version,
  ]);
};

const aGoodBackup = () => aBackup(database.db, { at });

/** It begins, is told once however often it is looked at, and its end is told. */
async function beginsAndEnds(
  kind: AlertKind,
  { cause, mend, says }: { cause(): Promise<unknown>; mend(): Promise<unknown>; says: string },
): Promise<void> {
  expect(await look(kind)).toBeNull();
  await cause();
  expect(await look(kind)).toContain(says);
  expect(await look(kind)).toContain(says);
  const { title } = alertKinds[kind];
  expect(await subjects()).toEqual([[office, title, 1]]);
  await mend();
  expect(await look(kind)).toBeNull();
  expect(await subjects()).toEqual([
    [office, title, 1],
    [office, title, 2],
  ]);
}

test('a failed backup is told until one succeeds', async () => {
  await beginsAndEnds('backup-failed', {
    cause: () => aBackup(database.db, { at: new Date(at.getTime() + 1_000), fault: 'There is no room.' }),
    mend: aGoodBackup,
    says: 'There is no room.',
  });
});

test('a backup that a stop of its process gave up is no failure, nor does it hide one', async () => {
  goOn(61);
  await aGivenUpBackup(database.db, at);
  expect(await look('backup-failed')).toBeNull();
  await aBackup(database.db, { at, fault: 'There is no room.' });
  goOn(61);
  await aGivenUpBackup(database.db, at);
  expect(await look('backup-failed')).toContain('There is no room.');
});

test('a backup that is over 36 hours old is told until there is a new one', async () => {
  await beginsAndEnds('backup-old', {
    cause: async () => goOn(36 * 60),
    mend: aGoodBackup,
    says: 'over 36 hours ago',
  });
});

test('late jobs are told, past the queue that does not run', async () => {
  const job = `select graphile_worker.add_job('send-mail', '{}', run_at := now() - interval '20 minutes')`;
  await beginsAndEnds('jobs-late', {
    cause: () => database.pool.query(job),
    mend: () => database.pool.query('delete from graphile_worker._private_jobs'),
    says: '1 job waits, the oldest for 20 minutes',
  });
  goOn(5);
  await database.pool.query(`update mails set created_at = $1`, [new Date(at.getTime() - 5 * 60_000)]);
  await lookAround(server);
  const mails = await database.db
    .selectFrom('mails')
    .select(['status', 'subject'])
    .orderBy('version')
    .execute();
  expect(mails).toEqual([
    { status: 'sent', subject: 'Alert: Jobs are late' },
    { status: 'sent', subject: 'Over: Jobs are late' },
  ]);
});

test('a disk that is nearly full is told until there is room', async () => {
  const sayUsed = (used: number) => {
    fs.statfs = (async () => ({ blocks: 1_000, bfree: 1_050 - used, bavail: 1_000 - used })) as never;
    syncBuiltinESMExports();
  };
  sayUsed(100);
  await fs.mkdir(server.runtime.env.dataDir, { recursive: true });
  await beginsAndEnds('disk-full', {
    cause: async () => sayUsed(910),
    mend: async () => sayUsed(500),
    says: `On ${hostname()} the disk of the data is 9`,
  });
});

test('a mail server that is away for an hour is told, and so are mails that are all refused', async () => {
  await beginsAndEnds('mail-failing', {
    cause: () => goesDown(database.db, 'mail', at),
    mend: () => comesBack(database.db, 'mail', at),
    says: 'The email server has taken nothing since',
  });
  await database.db.deleteFrom('mails').execute();
  await database.pool.query(`delete from alerts`);
  const mail = { template: 'welcome', version: 1, props: '{}', status: 'failed' } as const;
  const failing = (recipient: string) =>
    database.db
      .insertInto('mails')
      .values({ ...mail, recipient, entity_id: randomUUID(), created_at: at })
      .execute();
  // A single address that takes nothing is that address's own fault.
  await failing('a@example.com');
  await beginsAndEnds('mail-failing', {
    cause: () => failing('b@example.com'),
    async mend() {
      await database.pool.query(
        `update mails set status = 'sent', sent_at = now() where template = 'welcome'`,
      );
    },
    says: 'none went out',
  });
});

test('a payment service that is away for an hour is told until it is back', async () => {
  await beginsAndEnds('payments-failing', {
    cause: () => goesDown(database.db, 'payments', at),
    mend: () => comesBack(database.db, 'payments', at),
    says: 'nobody can pay by card',
  });
});

/** An installation whose emails go by a server that shows this certificate. */
async function withMailServer(certificate: { key: string; cert: string }) {
  const mail = await startMailServer({ ...certificate, disabledCommands: ['AUTH'] });
  const other = await startTestServer(database, {
    now: begin,
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Brightwren <hello@brightwren.example>',
      ALERT_EMAIL: 'machines@example.com',
    },
  });
  return {
    mail,
    lines: other.lines,
    close: () => other.close(),
    async look(instant: string) {
      other.setNow(instant);
      await lookAround(other);
      return (await standing()).get('certificate-ending') ?? null;
    },
  };
}

test('a certificate of an outside part is told two weeks before it ends, by what the part shows', async () => {
  const before = await withMailServer(endedCertificate);
  const renewed = await withMailServer(selfSigned);
  expect(await before.look('2026-04-15T10:00:00Z')).toBeNull();
  expect(await before.look('2026-04-25T10:00:00Z')).toBe(
    'Of the certificates that of the email server ends on 1:00pm on Sunday 3 May. After its end nothing is sent there.',
  );
  expect(await renewed.look('2026-04-25T11:01:00Z')).toBeNull();
  const told = (await subjects()).map(([recipient, , version]) => [recipient, version]);
  expect(told).toEqual([
    ['machines@example.com', 1],
    ['machines@example.com', 2],
  ]);
  expect(await before.look('2026-04-25T12:02:00Z')).toContain('the email server');
  // What can't be asked is no answer: the alert stays, and it is asked again by the next round.
  await renewed.mail.close();
  expect(await renewed.look('2026-04-25T13:03:00Z')).toContain('the email server');
  expect(renewed.lines.some(({ alert }) => alert === 'certificate-ending')).toBe(true);
  expect(await before.look('2026-05-04T10:00:00Z')).toContain('ended on');
  await before.mail.close();
  await before.close();
  await renewed.close();
});

test('books that do not sum to nothing are told, with the journal', async () => {
  const { rows } = await database.pool.query(
    `insert into journals (event, entity, entity_id, at) values ('test', 'booking', gen_random_uuid(), now()) returning id`,
  );
  const id: string = rows[0].id;
  const withoutGuards = (sql: string) =>
    database.pool.query(
      `alter table postings disable trigger user; ${sql}; alter table postings enable trigger user`,
    );
  await beginsAndEnds('books-unequal', {
    cause: () =>
      withoutGuards(
        `insert into postings (journal_id, line, account, amount_pence) values (${id}, 1, 1100, 5)`,
      ),
    mend: () => withoutGuards(`delete from postings where journal_id = ${id}`),
    says: `journal ${id}.`,
  });
});

test('two live visits that one cleaner has at once are told, with their references', async () => {
  const { rows } = await database.pool.query(
    'select id, reference, starts_at, ends_at from bookings order by starts_at',
  );
  const [one, other] = rows;
  await beginsAndEnds('visits-overlap', {
    cause: () =>
      database.pool.query('update bookings set starts_at = $2, ends_at = $3 where id = $1', [
        other.id,
        one.starts_at,
        one.ends_at,
      ]),
    mend: () =>
      database.pool.query('update bookings set starts_at = $2, ends_at = $3 where id = $1', [
        other.id,
        other.starts_at,
        other.ends_at,
      ]),
    says: one.reference,
  });
});
