import { nextWave } from '#domain/matching/invitation-waves.ts';
import { type BookingRow, lockBooking } from '../booking/booking.store.ts';
import { findLinks, type ProviderBookingRow } from '../booking/provider-booking.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { currentInvitations, lastLost, roundOf } from './looking.ts';
import { findInvitations, findLastCleaners, type InvitationRow, isLeftAtOnce } from './matching.store.ts';
import { rankProviders } from './rank-providers.ts';
import { sendInvitations } from './send-invitations.ts';

/** Of a series visit: to the last cleaner alone (rules/lifecycles#series). The office's own invitations are -1. */
const lastCleanerWave = 0;

/**
 * Sends the booking's next wave of invitations (rules/matching#waves) and plans the one after. Does nothing for
 * a booking that is no longer pending; running twice invites nobody twice. A cleaner lost or a new time
 * begins a new round of waves.
 */
export async function inviteProviders(ctx: Ctx, bookingId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    if (booking?.booking_status !== 'pending' || booking.starts_at <= tx.now()) return;
    // The customer has been asked first who may come in their usual cleaner's place (rules/lifecycles#series).
    if (booking.cover_asked_at !== null && booking.cover_answer === null) return;
    const links = await findLinks(tx.db, [bookingId]);
    const invited = currentInvitations(booking, links, await findInvitations(tx.db, bookingId));
    const sent = invited.filter((one) => one.wave >= lastCleanerWave);
    const wavesSent = Math.max(0, ...sent.map((one) => one.wave));
    const wave = nextWave({
      wavesSent,
      lastWaveAt: latestOf(sent),
      now: tx.now(),
      startsAt: booking.starts_at,
    });
    if (wave.kind === 'done') return;
    if (wave.kind === 'wait') return planNext(tx, bookingId, wave.until);
    const isUrgent = wave.size === null && wave.next === null && wavesSent === 0;
    const known = { booking, links, invited };
    const isNearestFirst = await isLeftAtOnce(tx.db, lastLost(links)?.absence_id ?? null);
    const isForLast = sent.length === 0 && !isUrgent && !isNearestFirst;
    if (isForLast && (await inviteLastCleaner(tx, known)) && wave.next)
      return planNext(tx, bookingId, wave.next);
    const leftOut = [...invited, ...links].map((one) => one.provider_id);
    const best = await rankProviders(tx, booking, { leftOut, wanted: wave.size });
    const ranked = isNearestFirst ? best.toSorted((a, b) => a.scored.km - b.scored.km) : best;
    await sendInvitations(tx, booking, ranked.slice(0, wave.size ?? ranked.length), {
      wave: wavesSent + 1,
      version: roundOf(booking, links),
    });
    if (wave.next) await planNext(tx, bookingId, wave.next);
  });
}

const latestOf = (invitations: readonly InvitationRow[]): Date | null =>
  invitations.reduce<Date | null>(
    (latest, { invited_at }) => (latest && latest > invited_at ? latest : invited_at),
    null,
  );

type Known = { booking: BookingRow; links: ProviderBookingRow[]; invited: InvitationRow[] };

/** Offers a series visit to whoever came last, before anybody else; false when they cannot come. */
async function inviteLastCleaner(tx: Ctx, { booking, links, invited }: Known): Promise<boolean> {
  const last = new Set(await findLastCleaners(tx.db, booking));
  if (last.size === 0) return false;
  const leftOut = [...invited, ...links].map((one) => one.provider_id);
  const ranked = await rankProviders(tx, booking, { leftOut, wanted: null });
  const free = ranked.filter((one) => last.has(one.provider.id));
  const version = roundOf(booking, links);
  await sendInvitations(tx, booking, free, { wave: lastCleanerWave, version });
  return free.length > 0;
}

function planNext(ctx: Ctx, bookingId: string, runAt: Date): Promise<void> {
  return ctx.enqueue(
    { name: 'invite-providers', payload: { bookingId } },
    { runAt, key: `invite:${bookingId}` },
  );
}
