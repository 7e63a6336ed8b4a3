import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNotes } from '#server/booking/access-notes.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import { removeDroppedFiles } from '#server/file/remove-dropped-files.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import {
  aBookedVisit,
  accessNotes,
  aPastVisit,
  sendWaitingMails,
  tablesWith,
  wilhelmina,
  wilhelminasName,
  writesToUs,
} from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { bounceWrittenMail, sendWrittenMail } from '#tests/support/outside/send-mails.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
const now = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
}, timeoutMs(120_000));
beforeEach(async () => {
  server.setNow(now);
  // Times that a test before held are free again.
  await database.pool.query('update checkouts set abandoned_at = $1 where placed_at is null', [now]);
});
afterAll(() => server.close());

async function runAt(instant: string): Promise<void> {
  server.setNow(instant);
  await retainData(server.system());
  expect(server.errors).toEqual([]);
}
const mailsAbout = (entityId: string, template: string) =>
  database.db
    .selectFrom('mails')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('template', '=', template)
    .execute();
const countOf = async (from: string) =>
  Number((await database.pool.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count);

test('messages and quotes are kept for 24 months, and no trace of them longer', async () => {
  await writesToUs(server, company);
  await sendWaitingMails(server, database);
  await runAt('2028-11-23T03:40:00Z');
  expect(await countOf('contact_messages')).toBe(1);
  expect(await countOf('quotes')).toBe(1);
  await runAt('2028-11-24T03:40:00Z');
  expect(await countOf('contact_messages')).toBe(0);
  expect(await countOf('quotes')).toBe(0);
  expect(await tablesWith(database, ['needs a clean of a castle', 'evil.example'])).toEqual([]);
});

test('a cleaner’s days off are forgotten a year after their last day, a pause without an end is not', async () => {
  const create = 'mutation ($input: CreateAbsenceInput!) { createAbsence(input: $input) { id } }';
  const reason = 'An operation on the knee';
  const illness = { kind: 'cannot-come', firstDate: '2026-11-30', lastDate: '2026-12-02', reason };
  const ill = await done<{ id: string }>(provider.client, create, { input: illness });
  const pause = { kind: 'pause', firstDate: '2026-12-10' };
  const open = await done<{ id: string }>(provider.client, create, { input: pause });
  await runAt('2027-12-02T03:40:00Z');
  expect(await countOf(`provider_absences where id = '${ill.id}'`)).toBe(1);
  await runAt('2027-12-03T03:40:00Z');
  expect(await countOf(`provider_absences where id = '${ill.id}'`)).toBe(0);
  expect(await countOf(`provider_absences where id = '${open.id}'`)).toBe(1);
  expect(await tablesWith(database, [reason])).toEqual([]);
  await database.pool.query('delete from provider_absences');
});

type Preview = { step: string; table: string; deleted: number; emptied: number };

test('what the night would forget is told beforehand, row by row, and nothing is changed by asking', async () => {
  await writesToUs(server, company);
  await sendWaitingMails(server, database);
  server.setNow('2028-11-24T03:40:00Z');
  const ask = async () => {
    const { data, errors } = await company.send('{ previewRetention { step table deleted emptied } }');
    expect(errors).toEqual([]);
    return (data as unknown as { previewRetention: Preview[] }).previewRetention;
  };
  const tables = ['contact_messages', 'quotes', 'events', 'mails'];
  const counts = () => Promise.all(tables.map(countOf));
  const before = await counts();
  const preview = await ask();
  expect(await counts()).toEqual(before);
  expect(await ask()).toEqual(preview);
  const deletedOf = (table: string) =>
    preview.filter((one) => one.table === table).reduce((sum, { deleted }) => sum + deleted, 0);
  expect([deletedOf('contact_messages'), deletedOf('quotes')]).toEqual([1, 1]);
  await retainData(server.system());
  expect(await countOf('contact_messages')).toBe((before[0] ?? 0) - deletedOf('contact_messages'));
  expect(await countOf('quotes')).toBe((before[1] ?? 0) - deletedOf('quotes'));
  expect((await ask()).filter(({ table }) => table === 'contact_messages')).toEqual([]);
});

test('a step of the night is tried upon what those before it left', async () => {
  await database.pool.query(`
    with asked as (
      insert into waitlist_entries (email, outcode, reason, service_type, quarter_hours, cleaner_count, asked_at)
      values ('waits@example.com', 'SW1A', 'no-start', 'Home cleaning', 8, 1, '2026-11-24T10:00:00Z') returning id)
    insert into mails (template, entity_id, recipient, version, props, status, created_at)
    select 'waitlist-confirm', id::text, 'waits@example.com', 1, '{"outcode": "SW1A"}', 'sent', '2026-11-24T10:00:00Z'
    from asked`);
  server.setNow('2026-12-24T03:40:00Z');
  const { data } = await company.send('{ previewRetention { step table deleted emptied } }');
  const of = (step: string) =>
    (data as unknown as { previewRetention: Preview[] }).previewRetention.filter((one) => one.step === step);
  expect(of('forgetWaiting')).toEqual([
    { step: 'forgetWaiting', table: 'waitlist_entries', deleted: 1, emptied: 0 },
  ]);
  expect(of('forgetMails')).toEqual([{ step: 'forgetMails', table: 'mails', deleted: 0, emptied: 1 }]);
  expect(await countOf("mails where recipient = 'waits@example.com'")).toBe(1);
  await retainData(server.system());
  expect(await countOf("mails where recipient = 'waits@example.com'")).toBe(0);
});

test('what is forgotten is told, each once, so that others forget it too', async () => {
  await writesToUs(server, company);
  const idsIn = async (table: string) =>
    (await database.pool.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id);
  const messages = await idsIn('contact_messages');
  const quotes = await idsIn('quotes');
  const applications = await idsIn('career_applications');
  await database.pool.query("update career_applications set status = 'rejected', decided_at = $1", [now]);
  await runAt('2028-11-24T03:40:00Z');
  await runAt('2028-11-24T04:40:00Z');
  const { rows } = await database.pool.query<{
    type: string;
    entity: string;
    entity_id: string;
    day: string;
  }>(
    `select type, entity, entity_id, to_char(at, 'YYYY-MM-DD') as day from events where type like '%.deleted' order by sequence`,
  );
  const told = (type: string, entity: string, ids: string[]) =>
    ids.map((id) => ({ type, entity, entity_id: id, day: '2028-11-24' }));
  const gone = new Set([...messages, ...quotes, ...applications]);
  expect(gone.size).toBeGreaterThanOrEqual(3);
  expect(rows.filter(({ entity_id: id }) => gone.has(id))).toEqual([
    ...told('contact_message.deleted', 'contact-message', messages),
    ...told('quote.deleted', 'quote', quotes),
    ...told('career_application.deleted', 'career-application', applications),
  ]);
});

test('who was rejected is forgotten after six months with the CV; who still waits is not', async () => {
  const { cvKey } = await writesToUs(server, company);
  await database.db.deleteFrom('career_applications').where('cv_path', '<>', cvKey).execute();
  await runAt('2027-11-24T03:40:00Z');
  expect(await countOf('career_applications')).toBe(1);
  server.setNow(now);
  const { rows } = await database.pool.query<{ id: string }>('select id from career_applications');
  const reject = 'mutation ($id: ID!) { moveCareerApplication(input: { id: $id, move: reject }) { id } }';
  await done(company, reject, { id: rows[0]?.id });
  await sendWaitingMails(server, database);
  await runAt('2027-05-23T03:40:00Z');
  expect(await countOf('career_applications')).toBe(1);
  await runAt('2027-05-24T03:40:00Z');
  await removeDroppedFiles(server.system());
  expect(await countOf('career_applications')).toBe(0);
  expect(await server.system().adapters.storage.exists(cvKey)).toBe(false);
  expect(
    await countOf(`mails where entity_id = '${rows[0]?.id}' and (html is not null or props <> '{}')`),
  ).toBe(0);
  expect(
    await countOf(
      `company_tasks where words like '%${wilhelminasName} applies%' and entity_id = '${rows[0]?.id}'`,
    ),
  ).toBe(0);
});

test('a mail that bounced, and one that waits to be sent again, are emptied like one that was sent', async () => {
  const { cvKey } = await writesToUs(server, company);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from career_applications where cv_path = $1',
    [cvKey],
  );
  const id = rows[0]?.id;
  const move = `mutation ($id: ID!) {
    moveCareerApplication(input: { id: $id, move: reject, mail: "We chose somebody else." }) { id } }`;
  await done(company, move, { id });
  const mailOf = async (template: string) => {
    const [mail] = await mailsAbout(id ?? '', template);
    if (!mail) throw new Error(`There is no ${template}`);
    return mail;
  };
  const again = await mailOf('application-answered');
  await bounceWrittenMail(server, (await mailOf('application-received')).id);
  await sendWrittenMail(server, again.id);
  await done(company, 'mutation ($id: ID!) { sendMailAgain(input: { id: $id }) { id } }', { id: again.id });
  await runAt('2027-05-24T03:40:00Z');
  const empty = { props: {}, subject: 'Deleted user', html: null, plain: null, last_error: null };
  expect(await mailOf('application-received')).toMatchObject({ ...empty, status: 'bounced' });
  expect(await mailOf('application-answered')).toMatchObject({ ...empty, status: 'sent' });
  const sent: string[] = [];
  await sendWrittenMail(server, again.id, async ({ recipient }) => void sent.push(recipient));
  expect(sent).toEqual([]);
});

test('mails under way about an application that is deleted still go, and are emptied the night after', async () => {
  const { cvKey } = await writesToUs(server, company);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from career_applications where cv_path = $1',
    [cvKey],
  );
  const id = rows[0]?.id ?? '';
  const write = `mutation ($id: ID!) {
    answerCareerApplication(input: { id: $id, answer: "The job is in Leeds." }) { id } }`;
  await done(company, write, { id });
  const mailId = async (template: string) => {
    const [mail] = await mailsAbout(id, template);
    if (!mail) throw new Error(`There is no ${template}`);
    return mail.id;
  };
  const [received, answered] = [await mailId('application-received'), await mailId('application-answered')];
  const down = () => Promise.reject(new Error('The mail server is down'));
  await expect(sendWrittenMail(server, answered, down)).rejects.toThrow('down');
  await done(company, 'mutation ($id: ID!) { deleteCareerApplication(input: { id: $id }) { id } }', { id });
  const sent: string[] = [];
  const send = async ({ plain }: { plain: string }) => void sent.push(plain);
  await sendWrittenMail(server, answered, send);
  expect(sent).toEqual([expect.stringContaining('The job is in Leeds.')]);
  await runAt('2026-11-25T03:40:00Z');
  const empty = { props: {}, subject: 'Deleted user', html: null };
  expect(await mailsAbout(id, 'application-answered')).toMatchObject([{ ...empty, status: 'sent' }]);
  expect((await mailsAbout(id, 'application-received'))[0]?.props).not.toEqual({});
  await sendWrittenMail(server, received, send);
  expect(sent).toHaveLength(2);
  await runAt('2026-11-26T03:40:00Z');
  expect(await mailsAbout(id, 'application-received')).toMatchObject([{ ...empty, status: 'sent' }]);
});

test('a mail that was never sent and whose words were deleted is not tried', async () => {
  await writesToUs(server, company);
  await runAt('2028-11-25T03:40:00Z');
  const sent: string[] = [];
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from mails where status = 'waiting' and subject = 'Deleted user'",
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { id } of rows)
    await sendWrittenMail(server, id, async ({ recipient }) => void sent.push(recipient));
  expect(sent).toEqual([]);
});

test('a checkout that came to nothing tells after 30 days no more whose it was', async () => {
  const input = { ...bookingAnswers, email: 'never@example.com', lastName: 'Neverbooked' };
  await done(createClient(server), createDocument, { input });
  await runAt('2026-12-20T03:40:00Z');
  expect(await tablesWith(database, ['never@example.com', 'Neverbooked'])).toEqual(['checkouts']);
  await runAt('2026-12-25T03:40:00Z');
  expect(await tablesWith(database, ['never@example.com', 'Neverbooked'])).toEqual([]);
});

test('how to get in is forgotten 30 days after the last visit, not while another is to come', async () => {
  const customer = await anAccount(server, wilhelmina.email);
  const past = await aPastVisit(server, customer, provider, '2026-11-26');
  const coming = await aBookedVisit(customer, '2027-02-01');
  await sendWaitingMails(server, database);
  const notes = async (id: string) => {
    const { rows } = await database.pool.query<{ notes: string }>(
      'select comments_for_assistant as notes from bookings where id = $1',
      [id],
    );
    return openNotes(server.runtime.vault, id, rows[0]?.notes ?? '');
  };
  await runAt('2027-01-15T03:40:00Z');
  expect(await notes(past)).toBe(accessNotes);
  server.setNow('2027-01-15T10:00:00Z');
  await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }', {
    id: coming,
  });
  await runAt('2027-03-02T03:40:00Z');
  expect(await notes(past)).toBe(accessNotes);
  await runAt('2027-03-05T03:40:00Z');
  expect(await notes(past)).toBe('');
  expect(await notes(coming)).toBe('');
  expect(await tablesWith(database, [accessNotes])).toEqual([]);
});

test('sessions, links and codes are forgotten 90 days after their end, tries after a week', async () => {
  await anAccount(server, 'long-gone@example.com');
  const endSessions = (days: number) =>
    database.pool.query(
      `update sessions set "expiresAt" = now() - make_interval(days => $1) where "userId" =
      (select id from users where email = 'long-gone@example.com')`,
      [days],
    );
  await endSessions(89);
  await database.pool.query(
    `insert into rate_limits (id, key, count, "lastRequest") values ('x', 'x', 1, $1)`,
    [new Date(now).getTime()],
  );
  const sessions = `sessions join users on users.id = "userId" and email = 'long-gone@example.com'`;
  await runAt('2026-11-30T03:40:00Z');
  expect(await countOf(`rate_limits where key = 'x'`)).toBe(1);
  await runAt('2026-12-02T03:40:00Z');
  expect(await countOf(`rate_limits where key = 'x'`)).toBe(0);
  await runAt('2027-02-21T03:40:00Z');
  expect(await countOf(sessions)).toBe(1);
  expect(await countOf(`one_time_links where email = 'long-gone@example.com'`)).toBe(1);
  await endSessions(91);
  await runAt('2027-03-05T03:40:00Z');
  expect(await countOf(sessions)).toBe(0);
  expect(await countOf(`one_time_links where email = 'long-gone@example.com'`)).toBe(0);
});

test('the log, what the office has seen to and the text of mails are kept for 24 months', async () => {
  const customer = await anAccount(server, 'log@example.com');
  await done(customer, 'query { getMyDataRequests { id } }');
  await database.pool.query(
    `insert into audit_entries (at, actor, action, entity, entity_id) values ($1, 'system', 'a.test', 'x', 'y')`,
    [now],
  );
  await runAt('2028-11-23T03:40:00Z');
  expect(await countOf(`audit_entries where action = 'a.test'`)).toBe(1);
  await runAt('2028-11-24T03:40:00Z');
  expect(await countOf(`audit_entries where action = 'a.test'`)).toBe(0);
  await runAt('2029-06-01T03:40:00Z');
  expect(await countOf(`mails where created_at < '2027-01-01' and props <> '{}'`)).toBe(0);
  expect(await countOf(`mails where created_at < '2027-01-01'`)).toBeGreaterThan(0);
});

test('one kind that cannot be forgotten keeps no other, and is said', async () => {
  await database.pool.query(
    `insert into audit_entries (at, actor, action, entity, entity_id) values ('2020-01-01', 'system', 'a.test', 'x', 'y')`,
  );
  await database.pool.query('alter table contact_messages rename to away');
  try {
    await retainData(server.system());
  } finally {
    await database.pool.query('alter table away rename to contact_messages');
  }
  expect(server.errors.splice(0)).toEqual([expect.stringContaining('forgetEnquiries')]);
  expect(await countOf(`audit_entries where action = 'a.test'`)).toBe(0);
});
