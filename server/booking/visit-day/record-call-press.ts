import { requirePermission } from '#domain/access/permissions.ts';
import { noAccessWaitMs } from '#domain/booking/change/no-access.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { viewOwnPart } from '../acceptance/view-own-part.ts';
import { updateLink } from '../provider-booking.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type Acting, actOrTell } from './act-or-tell.ts';
import { callsPressed, loadOwnPart, requireAccepted } from './load-accepted-part.ts';
import { isTaken, momentOf, type Pressed, storePress } from './offline-press.ts';

const maxPresses = 20;
/** Two presses so near are one: a finger that slipped is no second try. */
const apartMs = 60_000;

/**
 * "Call" was pressed, which is what is known: nobody can say whether it rang (rules/lifecycles#no-access). Counted
 * from 20 minutes before the start on; a press within a minute of another is the same.
 */
export async function recordCallPress(ctx: Ctx, input: { id: string } & Pressed): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-no-access');
  await actOrTell(ctx, { ...input, act: 'call' }, (pressed) => record(ctx, input, pressed));
  return viewOwnPart(ctx, input.id);
}

const record = (ctx: Ctx, input: { id: string } & Pressed, pressed: Acting): Promise<void> =>
  transact(ctx, async (tx) => {
    const part = await loadOwnPart(tx, input.id);
    const { booking, link } = part;
    if (isTaken(link, pressed)) return;
    const at = momentOf(tx.now(), pressed);
    const calls = callsPressed(link);
    // What counts for nothing is never refused either.
    const isEarly = at.getTime() < booking.starts_at.getTime() - noAccessWaitMs;
    if (isEarly || calls.some((call) => isSame(call, at))) return;
    requireAccepted(part);
    if (calls.length >= maxPresses) return;
    await storePress(tx, link, pressed, at);
    const all = JSON.stringify([...calls, at.toISOString()].toSorted());
    await updateLink(tx.db, link.id, { calls_pressed: all }, tx.now());
    await recordAudit(tx, { action: 'booking.press-call', entity: 'booking', entityId: booking.id });
  });

const isSame = (call: string, at: Date): boolean => Math.abs(at.getTime() - Date.parse(call)) < apartMs;
