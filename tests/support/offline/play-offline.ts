import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { sendInOrder } from '#app/provider/offline/send-in-order.ts';
import type { OfflineAct } from '#domain/booking/visit/offline-press.ts';
import { addDays, weekdayOf } from '#domain/time/london.ts';
import { type Scene, usual } from '../booking/sequence-actions.ts';
import { bookSomething } from '../booking/sequence-world.ts';
import { checkPress } from './check-press.ts';
import { aPhone, type OfflineWorld, type Phone, sendPress, signIn } from './offline-world.ts';
import { doOther, planOthers } from './other-acts.ts';
import { type PlannedPress, planAgain, planPresses, planSignal } from './plan-presses.ts';
import { readVisit } from './read-visit.ts';

const hourMs = 3600 * 1000;
const sunday = 7;

export type Play = OfflineWorld & {
  random: () => number;
  tried: Scene['tried'];
  clock: { now(): number; moveTo(instant: number): void };
  /** Reads the mails of a visit as long as they are true. */
  lookAtMails(id: string): Promise<void>;
  /** What was done, in words, for whoever looks for a fault. */
  played: string[];
  /** How often a press came to what. */
  counts: Record<string, number>;
};

type Visit = { scene: Scene; startsAt: number; endsAt: number };
type Moment = { at: number; work: () => Promise<void> };

const note = (play: Play, what: string) =>
  play.played.push(`${new Date(play.clock.now()).toISOString().slice(5, 16)} ${what}`);

async function bookVisit(play: Play, date: string): Promise<Visit | null> {
  const { world, random, tried } = play;
  const booked = (await tried(() => bookSomething(world, date, random))) as Awaited<
    ReturnType<typeof bookSomething>
  > | null;
  if (!booked) return null;
  const scene: Scene = { world, ...booked, random, dates: [date], tried };
  await usual.card?.(scene).catch(() => undefined);
  await usual.ask?.(scene);
  const { booking } = await readVisit(world.database.pool, booked.id);
  return { scene, startsAt: Date.parse(booking.starts_at), endsAt: Date.parse(booking.ends_at) };
}

/** What a phone keeps of a press; now and then its clock is wrong by more than it knows. */
function queuePress(play: Play, phone: Phone, visitId: string, press: PlannedPress): void {
  const aheadMs = phone.aheadMs + (play.random() < 0.04 ? 2 * hourMs : 0);
  const number = (phone.queue.at(-1)?.number ?? 0) + 1;
  const fields: [string, string][] = [
    ['hours', String(press.hours)],
    ['reason', press.reason],
  ];
  phone.queue.push({
    ...{ number, owner: phone.owner, key: randomUUID(), bookingId: visitId, step: press.act, fields },
    ...{ deviceTime: press.at - phone.aheadMs, aheadMs, refusal: null },
  });
}

const offline: FormResult<unknown> = { ok: false, code: 'offline', problems: [] };
const resultOf = (code: string): FormResult<unknown> =>
  code === 'ok' ? { ok: true, value: null } : { ok: false, code, problems: [{ field: '', message: code }] };

/** Nothing of the same job that was pressed before may still wait. */
function expectInOrder({ queue }: Phone, act: QueuedAct): void {
  const before = queue.filter((one) => one.bookingId === act.bookingId && one.number < act.number);
  expect(before.filter(({ refusal }) => refusal === null)).toEqual([]);
}

/** The server answers, once or to several copies at once, and what it did is looked at. */
async function arrive(play: Play, phone: Phone, act: QueuedAct, isAlone: boolean): Promise<string> {
  const { world, random, clock } = play;
  const { pool } = world.database;
  const fields = new Map(act.fields);
  const copies = random() < 0.12 ? 2 : 1;
  const isSameKey = random() < 0.6;
  const before = await readVisit(pool, act.bookingId);
  const sentAt = clock.now();
  const codes = await Promise.all(
    Array.from({ length: copies }, () => sendPress(phone, act, isSameKey ? act.key : randomUUID())),
  );
  const answeredAt = clock.now();
  const [code = ''] = codes;
  note(play, `${act.step} of ${new Date(act.deviceTime + act.aheadMs).toISOString().slice(5, 19)}: ${codes}`);
  if (!isAlone || code === 'sign_in_required') return code;
  const kind = checkPress(
    {
      ...{ act: act.step as OfflineAct, providerId: phone.providerId, codes, sentAt, answeredAt, before },
      ...{ deviceTime: new Date(act.deviceTime).toISOString(), claimed: act.deviceTime + act.aheadMs },
      quarterHours: Number(fields.get('hours')) * 4,
      hasReason: (fields.get('reason') ?? '').length > 2,
      after: await readVisit(pool, act.bookingId),
    },
    play.played.join(', '),
  );
  const counted = `${act.step} ${kind}`;
  play.counts[counted] = (play.counts[counted] ?? 0) + 1;
  return code;
}

/** The phone has signal: it sends what waits, as far as the network lets it. */
async function connect(play: Play, phone: Phone, { isAlone, isLast }: { isAlone: boolean; isLast: boolean }) {
  const { random } = play;
  const wrong: unknown[] = [];
  const sendOne = async (act: QueuedAct) => {
    expectInOrder(phone, act);
    const luck = isLast ? 1 : random();
    if (luck < 0.06) return offline;
    if (luck < 0.09) return resultOf('too_many_requests');
    if (luck < 0.12) return resultOf('unexpected');
    const code = await arrive(play, phone, act, isAlone);
    // The answer is lost on its way: the phone doesn't know, and sends it again.
    return luck < 0.27 ? offline : resultOf(code);
  };
  await sendInOrder([...phone.queue], {
    send: (act) =>
      sendOne(act).catch((error: unknown) => {
        // The phone takes it for a fault of the server, and waits.
        wrong.push(error);
        throw error;
      }),
    async drop({ number }) {
      phone.queue = phone.queue.filter((one) => one.number !== number);
    },
    async refuse({ number }, refusal) {
      phone.queue = phone.queue.map((one) => (one.number === number ? { ...one, refusal } : one));
    },
  });
  if (wrong.length > 0) throw wrong[0];
}

type Carried = { phone: Phone; signals: number[] };

/** The phones of those who have accepted, and what they press on them, as moments of the play. */
async function planPhones(play: Play, visits: Visit[]): Promise<{ carried: Carried[][]; moments: Moment[] }> {
  const { world, random, cleaners } = play;
  const carried: Carried[][] = [];
  const moments: Moment[] = [];
  for (const cleaner of cleaners) {
    const states = await Promise.all(visits.map(({ scene }) => readVisit(world.database.pool, scene.id)));
    const own = visits.filter((_, place) =>
      states[place]?.links.some((link) => link.provider_id === cleaner.providerId),
    );
    if (own.length === 0) continue;
    const planned = own.map((visit) => ({ visit, presses: planPresses(visit, random) }));
    const phones: Carried[] = [];
    for (let number = 0; number < (random() < 0.45 ? 2 : 1); number += 1) {
      const phone = await aPhone(play, cleaner, Math.round((random() * 2 - 1) * hourMs));
      const signals: number[] = [];
      for (const { visit, presses } of planned) {
        const pressed = number === 0 ? presses : planAgain(presses, visit, random);
        for (const press of pressed)
          moments.push({ at: press.at, work: async () => queuePress(play, phone, visit.scene.id, press) });
        signals.push(...planSignal(pressed, visit, random));
      }
      phones.push({ phone, signals });
    }
    carried.push(phones);
  }
  return { carried, moments };
}

/** When which phone has signal; now and then two of one cleaner in the same moment, or after a session has ended. */
function connections(play: Play, carried: Carried[][]): Moment[] {
  const { random } = play;
  return carried.flatMap((phones) =>
    phones.flatMap(({ phone, signals }) =>
      signals.map((at) => ({
        at,
        async work() {
          if (random() < 0.1) await endSession(play, phone);
          const isAtOnce = phones.length > 1 && random() < 0.2;
          const some = isAtOnce ? phones.map((one) => one.phone) : [phone];
          await Promise.all(some.map((one) => connect(play, one, { isAlone: !isAtOnce, isLast: false })));
        },
      })),
    ),
  );
}

/** Nothing that waits is lost with a session: it waits until its person has signed in again. */
async function endSession(play: Play, phone: Phone): Promise<void> {
  const waiting = phone.queue.filter(({ refusal }) => refusal === null);
  await phone.client.post('/api/auth/sign-out', {});
  await connect(play, phone, { isAlone: true, isLast: true });
  expect(phone.queue.filter(({ refusal }) => refusal === null)).toEqual(waiting);
  await signIn(phone);
}

async function playMoments(play: Play, moments: Moment[]): Promise<void> {
  for (const { at, work } of moments.toSorted((one, other) => one.at - other.at)) {
    play.clock.moveTo(at);
    await work();
  }
}

/** One or two visits of a day, what is pressed of them on phones without signal, and what others do meanwhile. */
export async function playOffline(play: Play): Promise<string[]> {
  const { random, clock } = play;
  const wished = addDays(new Date(clock.now()).toISOString().slice(0, 10), 2 + Math.floor(random() * 3));
  const date = weekdayOf(wished) === sunday ? addDays(wished, 1) : wished;
  const visits: Visit[] = [];
  const wanted = random() < 0.5 ? 2 : 1;
  // A closed day, a code that can't be used: some bookings come to nothing.
  for (let number = 0; number < 5 && visits.length < wanted; number += 1) {
    const visit = await bookVisit(play, date);
    if (visit) visits.push(visit);
  }
  const { carried, moments } = await planPhones(play, visits);
  const others = visits.flatMap((visit) =>
    planOthers(visit, random).map(({ at, name }) => ({
      at,
      async work() {
        note(play, name);
        await play.lookAtMails(visit.scene.id);
        await doOther(visit.scene, name);
        await play.lookAtMails(visit.scene.id);
      },
    })),
  );
  await playMoments(play, [...moments, ...connections(play, carried), ...others]);
  for (const { phone } of carried.flat()) {
    await connect(play, phone, { isAlone: true, isLast: true });
    expect(phone.queue.filter(({ refusal }) => refusal === null)).toEqual([]);
  }
  clock.moveTo(Math.max(clock.now(), ...visits.map(({ endsAt }) => endsAt)) + 25 * hourMs);
  for (const { scene } of visits) {
    for (const name of ['finish', 'decide']) {
      await play.lookAtMails(scene.id);
      await doOther(scene, name);
    }
    await play.lookAtMails(scene.id);
    await usual.settle?.(scene);
  }
  clock.moveTo(clock.now() + 20 * hourMs);
  for (const { scene } of visits) {
    await usual.settle?.(scene);
    await play.lookAtMails(scene.id);
  }
  return visits.map(({ scene }) => scene.id);
}
