import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aBackup, lookAround } from '#tests/support/outside/installation.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let office: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  office = await aCompanyUser(server);
});
afterAll(() => server.close());

type Installation = {
  restoredAt: string | null;
  alerts: { title: string; words: string; endedAt: string | null }[];
  backups: { file: string; bytes: number | null; verified: string | null; fault: string | null }[];
  jobs: Record<string, number>;
  troubledJobs: {
    id: string;
    name: string;
    lastError: string | null;
    isGivenUp: boolean;
    attempts: number;
  }[];
  sweeps: { name: string }[];
};

const read = async () => {
  const { data, errors } = await office.send(`{ getInstallation { restoredAt
    alerts { title words endedAt } backups { file bytes verified fault }
    jobs { late running planned failed } troubledJobs { id name lastError isGivenUp attempts bookingId } sweeps { name } } }`);
  expect(errors).toEqual([]);
  return (data as unknown as { getInstallation: Installation }).getInstallation;
};
const again = (id: string) =>
  office.send('mutation ($id: ID!) { runJobAgain(input: { id: $id }) { id } }', { id });

test('the office sees backups with their worth, and what is wrong', async () => {
  const { db } = database;
  await aBackup(db, { at: new Date('2026-11-23T03:00:00Z') });
  await aBackup(db, { at: new Date('2026-11-24T03:00:00Z'), file: 'b.age', fault: 'No room.' });
  await lookAround(server);
  const { backups, alerts, restoredAt } = await read();
  expect(backups).toEqual([
    { file: 'b.age', bytes: null, verified: null, fault: 'No room.' },
    { file: 'a.age', bytes: 2_400_000, verified: 'restored', fault: null },
  ]);
  expect(restoredAt).toBeNull();
  expect(alerts).toEqual([
    {
      title: 'The last backup failed',
      words: 'The last backup failed: No room. It is tried again each hour.',
      endedAt: null,
    },
  ]);
});

test('a job that a living process has is running, however long and in its last try; a dead one’s is not', async () => {
  await database.pool.query(`
    delete from graphile_worker._private_jobs;
    select graphile_worker.add_job('make-backup', '{}', run_at := now() - interval '30 minutes', max_attempts := 1);
    select graphile_worker.add_job('retain-data', '{}', run_at := now() - interval '30 minutes');
    update graphile_worker._private_jobs
      set attempts = 1, locked_at = now() - interval '29 minutes', locked_by = 'pool-of-the-test';
    insert into job_processes (id, pools, beat_at) values (gen_random_uuid(), '{pool-of-the-test}', clock_timestamp())`);
  const ready = async () => (await fetch(`${server.url}/readyz`)).json();
  expect(await read()).toMatchObject({
    jobs: { late: 0, running: 2, planned: 0, failed: 0 },
    troubledJobs: [],
  });
  expect(await ready()).toMatchObject({ status: 'ready', jobDelaySeconds: 0, lateJobs: 0, lockedJobs: 2 });
  await database.pool.query("update job_processes set beat_at = now() - interval '1 minute'");
  const { jobs, troubledJobs } = await read();
  expect(jobs).toEqual({ late: 1, running: 0, planned: 0, failed: 1 });
  expect(troubledJobs.map(({ name, isGivenUp }) => [name, isGivenUp])).toEqual([
    ['make-backup', true],
    ['retain-data', false],
  ]);
  expect(await ready()).toMatchObject({ status: 'jobs late', lateJobs: 1, lockedJobs: 2 });
  await database.pool.query('delete from job_processes');
});

test('a job that was given up is run again by the office, once, and the log says by whom', async () => {
  await database.pool.query('delete from graphile_worker._private_jobs');
  await database.pool.query(
    `select graphile_worker.add_job('send-mail', '{"mailId": "1"}', max_attempts := 1)`,
  );
  await database.pool.query(
    `select graphile_worker.add_job('expire-quotes', '{}', run_at := now() - interval '5 minutes')`,
  );
  await database.pool.query(
    `select graphile_worker.add_job('retain-data', '{}', run_at := now() + interval '1 day')`,
  );
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'It went wrong.' where max_attempts = 1`,
  );
  const before = await read();
  expect(before.jobs).toEqual({ late: 1, running: 0, planned: 1, failed: 1 });
  expect(before.troubledJobs.map(({ name, isGivenUp, lastError }) => [name, isGivenUp, lastError])).toEqual([
    ['send-mail', true, 'It went wrong.'],
    ['expire-quotes', false, null],
  ]);
  const id = before.troubledJobs[0]?.id ?? '';
  expect((await again(id)).data?.runJobAgain).toEqual({ id });
  expect((await read()).jobs).toMatchObject({ failed: 0 });
  const { rows } = await database.pool.query(
    `select after from audit_entries where action = 'installation.run-job-again'`,
  );
  expect(rows).toEqual([{ after: { job: 'send-mail' } }]);
  expect((await again(id)).errors[0]?.extensions?.code).toBe('not_found');
  expect((await again('one')).errors[0]?.extensions?.code).toBe('not_found');
});
