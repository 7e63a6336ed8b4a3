import { acceptBooking } from '#server/booking/acceptance/accept-booking.ts';
import { rejectBooking } from '#server/booking/acceptance/reject-booking.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { PlannedVisit } from './plan.ts';
import type { Random } from './random.ts';
import type { Invited } from './send-invitations.ts';
import type { Stage } from './stage.ts';
import { minuteMs } from './stage.ts';

/** Somebody else says no to one in five; never the demonstration's provider, whose answers are the visitor's. */
async function rejectPerhaps(
  stage: Stage,
  id: string,
  visit: PlannedVisit,
  invited: Invited,
  random: Random,
) {
  if (!random.chance(0.2)) return;
  const others = [...stage.providers]
    .filter(
      ([provider, { providerId }]) =>
        !visit.providers.includes(provider) && invited.providerIds.has(providerId ?? ''),
    )
    .map(([, actor]) => actor)
    .filter(({ email }) => email !== demoAccounts.provider.email)
    .sort((a, b) => (a.email < b.email ? -1 : 1));
  const [first] = random.shuffled(others);
  const at = new Date(Math.min(invited.at.getTime() + random.between(1, 3) * minuteMs, stage.now.getTime()));
  if (first) await rejectBooking(stage.actAs(first, at), { id, expectedVersion: null });
}

/** Those who were planned to come accept, minutes to hours after their invitation. */
export async function answerInvitations(
  stage: Stage,
  id: string,
  visit: PlannedVisit,
  invited: Invited,
  random: Random,
): Promise<void> {
  await rejectPerhaps(stage, id, visit, invited, random);
  const latest = Math.min(stage.now.getTime(), visit.startsAt.getTime() - minuteMs);
  let at = invited.at.getTime();
  for (const provider of visit.providers) {
    at = Math.min(at + random.between(4, 100) * minuteMs, latest);
    const actor = stage.providers.get(provider);
    if (!actor) throw new Error(`${provider.person.email} has no account to accept with`);
    await acceptBooking(stage.actAs(actor, new Date(at)), { id, expectedVersion: null });
  }
}
