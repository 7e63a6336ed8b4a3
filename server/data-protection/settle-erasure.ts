import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import { waitingFor } from '#domain/data-protection/waiting-for.ts';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { requireTeamRemains } from '../auth/team/require-team-stays.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { type DataRequestRow, endRequest, updateWaitingFor } from './data-request.store.ts';
import { eraseClosed, eraseRest } from './erase-person.ts';
import { findPersonalText } from './erase-text.store.ts';
import { type Judged, judgeOpenMatters } from './judge-open-matters.ts';
import type { Person } from './person.store.ts';

/** The kind of the office's task when an erasure waits for long. */
export const erasureTask = 'erasure-due' as const;

/** Why somebody of the team can't go yet, as a sentence; none for everybody else. */
async function whyTeamNeeds(tx: Ctx, person: Person): Promise<string[]> {
  if (person.group !== 'company') return [];
  try {
    await requireTeamRemains(tx, person.userId);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [sentenceFor(error.code, error.values)];
  }
}

async function finish(
  tx: Ctx,
  person: Person,
  request: DataRequestRow,
  judged: Judged,
): Promise<DataRequestRow> {
  // Before they are gone: a restored backup would have them again.
  tx.adapters.erasures.record(person.userId, tx.now());
  // What they are called is gathered from the bookings before these lose it.
  const words = await findPersonalText(tx.db, person);
  await eraseClosed(tx, person, judged);
  await eraseRest(tx, person, words);
  // Whoever keeps copies elsewhere knows the person by these.
  const known = { customerId: person.customerIds[0], providerId: person.providerIds[0] };
  await recordAudit(tx, { action: 'data.erase', entity: 'user', entityId: person.userId, after: known });
  await endTask(tx.db, { kind: erasureTask, entityId: request.id, by: nameOf(tx.actor) }, tx.now());
  if (!isNobodysEmail(person.email)) {
    await tx.queueMail({
      template: 'data-erased',
      entityId: request.id,
      recipient: person.email,
      props: { name: person.name, wasProvider: person.providerIds.length > 0 },
    });
  }
  return endRequest(tx.db, request.id, 'done', tx.now());
}

/**
 * Brings an erasure as far as it can go, in the caller's transaction, with person and request locked: erases at
 * once what nothing open needs, and everything when nothing is open (rules/law#personal-data).
 */
export async function settleErasure(
  tx: Ctx,
  person: Person,
  request: DataRequestRow,
): Promise<DataRequestRow> {
  const judged = await judgeOpenMatters(tx, person);
  const waiting = [...waitingFor(judged.open), ...(await whyTeamNeeds(tx, person))];
  if (waiting.length === 0) return finish(tx, person, request, judged);
  await eraseClosed(tx, person, judged);
  await updateWaitingFor(tx.db, request.id, waiting);
  return { ...request, waiting_for: waiting };
}
