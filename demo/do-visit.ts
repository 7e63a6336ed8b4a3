import { takePayment } from '#server/booking/charge/take-payment.ts';
import { completeBooking } from '#server/booking/visit-day/complete-booking.ts';
import { rateBooking } from '#server/booking/visit-day/rate-booking.ts';
import { startBooking } from '#server/booking/visit-day/start-booking.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import type { PlannedVisit } from './plan.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { hourMs, minuteMs } from './stage.ts';
import { words } from './words.ts';

const captureAfterMs = 18 * hourMs;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

type Done = { stage: Stage; id: string; visit: PlannedVisit; random: Random };

/** Visits of different customers are lived through at once, but a cleaner has one under way at a time. */
let lastWork: Promise<unknown> = Promise.resolve();

function workInTurn(done: Done): Promise<Date | null> {
  const turn = lastWork.then(() => work(done));
  lastWork = turn.catch(() => undefined);
  return turn;
}

/** Everybody starts near the time; the moment the last has finished, or null while somebody is at work. */
async function work({ stage, id, visit, random }: Done): Promise<Date | null> {
  const actors = visit.providers.flatMap((provider) => stage.providers.get(provider) ?? []);
  for (const actor of actors) {
    const startedAt = after(visit.startsAt, random.between(-8, 4));
    if (startedAt > stage.now) return null;
    await startBooking(stage.actAs(actor, startedAt), { id, expectedVersion: null });
  }
  if (visit.turn === 'never finished') return null;
  let finishedAt = visit.endsAt;
  for (const actor of actors) {
    const booked = visit.customer.answers.quarterHours;
    const quarterHours = random.chance(0.12) ? booked - random.between(1, 2) : booked;
    finishedAt = after(finishedAt, random.between(1, 9));
    if (finishedAt > stage.now) return null;
    await completeBooking(stage.actAs(actor, finishedAt), {
      id,
      expectedVersion: null,
      quarterHours,
      isDoneEarly: quarterHours < booked && random.chance(0.4),
      comments: random.chance(0.3) ? random.pick(words.providerComments) : '',
      hoursReason: '',
    });
  }
  return finishedAt;
}

async function rate({ stage, id, visit, random }: Done, completedAt: Date): Promise<void> {
  const isLikely = random.chance(0.9);
  const rating = random.weighted([
    [5, 66],
    [4, 24],
    [3, 7],
    [2, 2],
    [1, 1],
  ]);
  const comment = random.pick(words.starRatings[rating] ?? ['']);
  const ratedAt = after(completedAt, random.between(40, 30 * 60));
  const actor = stage.customers.get(visit.customer.person.email);
  if (!actor || !(visit.isRated ?? isLikely) || ratedAt > stage.now) return;
  await rateBooking(stage.actAs(actor, ratedAt), {
    id,
    expectedVersion: null,
    rating,
    comment,
    mayPublish: false,
    cleanersMayRead: null,
    cleanersMaySeeName: false,
  });
}

/** The visit itself as far as it has come by now, its payment and its rating. */
export async function doVisit(stage: Stage, id: string, visit: PlannedVisit, random: Random): Promise<void> {
  const done: Done = { stage, id, visit, random };
  const completedAt = await workInTurn(done);
  if (!completedAt) return;
  const capturedAt = new Date(completedAt.getTime() + captureAfterMs);
  if (capturedAt <= stage.now) {
    const system = stage.actAs({ kind: 'system' }, capturedAt);
    await takePayment(system, id);
    await issueInvoice(system, id);
  }
  await rate(done, completedAt);
}
