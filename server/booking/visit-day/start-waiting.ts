import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { viewOwnPart } from '../acceptance/view-own-part.ts';
import { requireVersion } from '../load-for-change.ts';
import { updateLink } from '../provider-booking.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type Acting, actOrTell } from './act-or-tell.ts';
import { loadOwnPart, requireAccepted } from './load-accepted-part.ts';
import { isTaken, type Pressed, takeMoment, versionOf, wasDone } from './offline-press.ts';

/**
 * Somebody stands before a closed door: from this press on the 20 minutes run, at the planned start at the earliest
 * (rules/lifecycles#no-access).
 */
export async function startWaiting(ctx: Ctx, input: VersionedId & Pressed): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-no-access');
  await actOrTell(ctx, { ...input, act: 'wait' }, (pressed) => wait(ctx, input, pressed));
  return viewOwnPart(ctx, input.id);
}

const wait = (ctx: Ctx, input: VersionedId & Pressed, pressed: Acting): Promise<void> =>
  transact(ctx, async (tx) => {
    const part = await loadOwnPart(tx, input.id);
    const { booking, link } = part;
    if (isTaken(link, pressed) || wasDone(part, pressed, link.waiting_since)) return;
    requireAccepted(part);
    if (link.waiting_since) return;
    requireVersion(booking, versionOf(input));
    const at = await takeMoment(tx, link, pressed);
    if (at < booking.starts_at) {
      throw new Refusal('waiting_early', { values: { time: formatTime(londonTime(booking.starts_at)) } });
    }
    await updateLink(tx.db, link.id, { waiting_since: at }, tx.now());
    await recordAudit(tx, { action: 'booking.start-waiting', entity: 'booking', entityId: booking.id });
  });
