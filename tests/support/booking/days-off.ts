import { watchOpenVisits } from '#server/absence/watch-open-visits.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { coverVisit } from '#server/series/cover-visit.ts';
import type { TestDatabase } from '../database.ts';
import type { Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { anAcceptedVisit, type Visit } from './moving.ts';
import { done } from './visits.ts';

export type ShownVisit = { bookingID: string; reference: string; isLate: boolean; state: string | null };
export type Absence = {
  id: string;
  kind: string;
  firstDate: string;
  lastDate: string | null;
  reason: string | null;
  isByOffice: boolean;
  version: number;
  visits: ShownVisit[];
};
export type AbsenceTerms = { isCounted: boolean; visits: ShownVisit[] };

const visits = 'visits { bookingID reference startDate startTime hours outcode isLate state }';
const shown = `id kind firstDate lastDate reason isByOffice version ${visits}`;
export const daysOff = {
  terms: `query ($provider: ID, $id: ID, $kind: String!, $firstDate: String!, $lastDate: String) {
    absenceTerms(serviceProviderID: $provider, id: $id, kind: $kind, firstDate: $firstDate, lastDate: $lastDate) {
      isCounted ${visits} } }`,
  list: `query ($provider: ID) { listAbsences(serviceProviderID: $provider) { ${shown} } }`,
  create: `mutation ($input: CreateAbsenceInput!) { createAbsence(input: $input) { ${shown} } }`,
  update: `mutation ($input: UpdateAbsenceInput!) { updateAbsence(input: $input) { ${shown} } }`,
  end: `mutation ($id: ID!, $version: Int) { endAbsence(input: { id: $id, expectedVersion: $version }) { ${shown} } }`,
};

type QueuedJob = { task_identifier: string; payload: { bookingId: string } };

/** Has others asked about the visits that were given back, as their jobs do; answers which jobs there were. */
export async function followGivenBack(database: TestDatabase, server: TestServer): Promise<string[]> {
  const { rows } = await database.pool.query<QueuedJob>(
    `select task.identifier as task_identifier, job.payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where job.key like 'invite:%' order by job.id`,
  );
  await database.pool.query("delete from graphile_worker._private_jobs where key like 'invite:%'");
  for (const { task_identifier: task, payload } of rows)
    await (task === 'cover-visit' ? coverVisit : inviteProviders)(server.system(), payload.bookingId);
  return rows.map(({ task_identifier: task, payload }) => `${task} ${payload.bookingId}`);
}

/** Looks at what is still open, as a job does every five minutes. */
export const lookAtOpenVisits = (server: TestServer): Promise<void> => watchOpenVisits(server.system());

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';

type World = { database: TestDatabase };

/** A visit of a new customer's that this cleaner has accepted, whoever was asked first; of nobody's without one. */
export async function visitOf(
  { database, server }: World & { server: TestServer },
  cleaner: Provider | null,
  changes: Record<string, unknown>,
): Promise<Visit> {
  const visit = await anAcceptedVisit(server, [], changes);
  if (!cleaner) return visit;
  await invite({ database }, visit.id, cleaner.id);
  await done(cleaner.client, accept, { id: visit.id });
  return visit;
}

export const invite = ({ database }: World, bookingId: string, providerId: string) =>
  database.db
    .insertInto('invitations')
    .values({
      booking_id: bookingId,
      provider_id: providerId,
      wave: 1,
      score: 1,
      reasons: '{}',
      invited_at: new Date('2026-11-24T10:00:00Z'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
