import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OfflineAct } from '#domain/booking/visit/offline-press.ts';
import { makeWorld, type World } from '../booking/sequence-world.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aCompanyUser, password } from '../people.ts';
import type { TestServer } from '../server.ts';

/** A phone of a cleaner: its clock, its session and what waits on it. */
export type Phone = {
  owner: string;
  email: string;
  providerId: string;
  client: Client;
  /** By how much the server's clock is ahead of its own, which it knows. */
  aheadMs: number;
  queue: QueuedAct[];
};

export type OfflineWorld = { world: World; cleaners: (Actor & { kind: 'user'; providerId: string })[] };

export async function makeOfflineWorld(server: TestServer, database: TestDatabase): Promise<OfflineWorld> {
  const world = await makeWorld(server, database, await aCompanyUser(server));
  return { world, cleaners: world.providers as OfflineWorld['cleaners'] };
}

export const signIn = async ({ client, email }: Phone): Promise<void> => {
  const status = await client.signIn(email, password);
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
};

export async function aPhone(
  { world }: OfflineWorld,
  cleaner: OfflineWorld['cleaners'][number],
  aheadMs: number,
): Promise<Phone> {
  const { userId: owner, email, providerId } = cleaner;
  const phone = { owner, email, providerId, client: createClient(world.server), aheadMs, queue: [] };
  await signIn(phone);
  return phone;
}

const items = 'bookingServiceProviders { items { serviceStatus } }';
const verb = (name: string, input = '', variables = '') =>
  `mutation ($id: ID!, $press: OfflinePressInput ${variables}) { ${name}(input: { id: $id ${input} }, pressedOffline: $press) { ${items} } }`;

const documents: Record<OfflineAct, string> = {
  'on-the-way': verb('reportOnTheWay'),
  start: verb('startBooking'),
  wait: verb('startWaiting'),
  call: verb('recordCallPress'),
  'no-access': verb('reportNoAccess'),
  unsafe: verb('reportUnsafe', 'words: "A loose dog"'),
  finish: verb(
    'completeBooking',
    'totalHours: $hours, hoursReason: $reason',
    ', $hours: Float!, $reason: String',
  ),
};

/** Sends a press to the server; answers its code, "ok" where it was taken. */
export async function sendPress({ client }: Phone, act: QueuedAct, key: string): Promise<string> {
  const fields = new Map(act.fields);
  const { errors } = await client.send(
    documents[act.step as OfflineAct],
    {
      id: act.bookingId,
      press: { deviceTime: new Date(act.deviceTime).toISOString(), clockOffsetMs: act.aheadMs },
      ...(act.step === 'finish' ? { hours: Number(fields.get('hours')), reason: fields.get('reason') } : {}),
    },
    { 'idempotency-key': key },
  );
  return errors[0]?.extensions.code ?? 'ok';
}
