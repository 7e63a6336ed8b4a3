import { requirePermission } from '#domain/access/permissions.ts';
import { noAccessWaitMs } from '#domain/booking/change/no-access.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import { updateLink } from '../provider-booking.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { callsPressed, loadAcceptedPart } from './load-accepted-part.ts';
import { actOrTell, momentOf, type Pressed } from './offline-press.ts';

const maxPresses = 20;
/** Two presses so near are one: a finger that slipped is no second try. */
const apartMs = 60_000;

/**
 * "Call" was pressed, which is what is known: nobody can say whether it rang (rules/lifecycles#no-access). Counted
 * from 20 minutes before the start on; a press within a minute of the last is the same.
 */
export async function recordCallPress(ctx: Ctx, input: { id: string } & Pressed): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-no-access');
  await actOrTell(ctx, { ...input, act: 'call' }, () => record(ctx, input));
  return getBooking(ctx, input.id);
}

const record = (ctx: Ctx, input: { id: string } & Pressed): Promise<void> =>
  transact(ctx, async (tx) => {
    const { booking, link } = await loadAcceptedPart(tx, input.id);
    const at = await momentOf(tx, { link }, { act: 'call', press: input.press });
    if (at.getTime() < booking.starts_at.getTime() - noAccessWaitMs) return;
    const pressed = callsPressed(link);
    const last = pressed.at(-1);
    const isSame = last !== undefined && Math.abs(at.getTime() - Date.parse(last)) < apartMs;
    if (isSame || pressed.length >= maxPresses) return;
    const calls = JSON.stringify([...pressed, at.toISOString()]);
    await updateLink(tx.db, link.id, { calls_pressed: calls }, tx.now());
    await recordAudit(tx, { action: 'booking.press-call', entity: 'booking', entityId: booking.id });
  });
