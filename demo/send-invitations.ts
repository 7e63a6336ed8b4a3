import { nextWave } from '#domain/matching/invitation-waves.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { findInvitations } from '#server/matching/matching.store.ts';
import type { PlannedVisit } from './plan.ts';
import type { Stage } from './stage.ts';
import { minuteMs } from './stage.ts';

const mostWaves = 3;

export type Invited = { at: Date; providerIds: Set<string> };

/**
 * The waves of invitations at their times, until everybody who is to accept has one; of an open booking all
 * that were due by now. Answers who was invited, and when the last wave went out; null when none has yet.
 */
export async function sendInvitations(
  stage: Stage,
  bookingId: string,
  visit: PlannedVisit,
): Promise<Invited | null> {
  const wanted = visit.providers.map((provider) => stage.providers.get(provider)?.providerId ?? '');
  const isOpen = wanted.length < visit.customer.answers.cleanerCount;
  let now = new Date(visit.bookedAt.getTime() + 3 * minuteMs);
  let last: Invited | null = null;
  for (let wavesSent = 0; wavesSent < mostWaves; ) {
    const wave = nextWave({ wavesSent, lastWaveAt: last?.at ?? null, now, startsAt: visit.startsAt });
    if (wave.kind === 'done') break;
    if (wave.kind === 'wait') now = wave.until;
    if (now > stage.now) break;
    if (wave.kind === 'wait') continue;
    await inviteProviders(stage.actAs({ kind: 'system' }, now), bookingId);
    const invitations = await findInvitations(stage.runtime.db, bookingId);
    last = { at: now, providerIds: new Set(invitations.map((invitation) => invitation.provider_id)) };
    wavesSent += 1;
    if (!wave.next || (!isOpen && wanted.every((id) => last?.providerIds.has(id)))) break;
    now = wave.next;
  }
  return last;
}
