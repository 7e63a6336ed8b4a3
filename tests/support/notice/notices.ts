import { sql } from 'kysely';
import { sendReminders } from '#server/booking/visit-day/send-reminders.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { pushNotice } from '#server/notice/push-notice.ts';
import { done } from '../booking/visits.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';
import type { PushedBrowser } from './push-service.ts';

export type ToldNotice = {
  id: string;
  kind: string;
  title: string;
  words: string;
  path: string;
  readAt: string | null;
};
export type NoticeSettings = {
  kinds: { kind: string; label: string; isOn: boolean; isAlways: boolean }[];
  devices: { id: string; browser: string; isHere: boolean; lastPushAt: string | null }[];
  publicKey: string;
};

const settings = 'kinds { kind label isOn isAlways } devices { id browser isHere lastPushAt } publicKey';

export const noticeDocuments = {
  list: '{ listNotices { items { id kind title words path readAt } } }',
  count: '{ countUnreadNotices }',
  settings: `{ getNoticeSettings { ${settings} } }`,
  read: 'mutation ($id: ID!) { readNotice(id: $id) { id readAt } }',
  readAll: 'mutation { readAllNotices }',
  setKind: `mutation ($kind: String!, $isOn: Boolean!) { setNoticeKind(kind: $kind, isOn: $isOn) { ${settings} } }`,
  add: `mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { ${settings} } }`,
  remove: `mutation ($id: ID!) { removePushDevice(id: $id) { ${settings} } }`,
};

export const noticesOf = async (client: Client): Promise<ToldNotice[]> =>
  (await done<{ items: ToldNotice[] }>(client, noticeDocuments.list)).items;

export const switchOn = (client: Client, browser: PushedBrowser): Promise<NoticeSettings> =>
  done<NoticeSettings>(client, noticeDocuments.add, { input: browser.input });

export type WaitingPush = { noticeId: string; waitMinutes: number };

/** Pushes on the queue, oldest first, and how long each was told to wait. */
export async function waitingPushes({ db }: TestDatabase): Promise<WaitingPush[]> {
  const { rows } = await sql<WaitingPush>`
    select job.payload ->> 'noticeId' as "noticeId",
      round(extract(epoch from job.run_at - job.created_at) / 60)::int as "waitMinutes"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'push-notice' order by job.id`.execute(db);
  return rows;
}

/** Does the pushes on the queue, whenever they are due; answers how many there were. */
export async function runPushes(server: TestServer, database: TestDatabase): Promise<number> {
  const waiting = await waitingPushes(database);
  await sql`delete from graphile_worker._private_jobs where key like 'push:%'`.execute(database.db);
  for (const { noticeId } of waiting) await pushNotice(server.system(), noticeId);
  return waiting.length;
}

/** Asks cleaners whether they come to a booking. */
export const askCleaners = (server: TestServer, bookingId: string): Promise<void> =>
  inviteProviders(server.system(), bookingId);

/** The sweep that reminds of visits. */
export const remind = (server: TestServer): Promise<void> => sendReminders(server.system());
