import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import type { WaitlistReason } from '#domain/waitlist/waitlist.ts';
import type { Ctx } from '../context.ts';
import { readSignedToken } from '../signed-link.ts';
import { transact } from '../transaction.ts';
import { countUnserved } from './unserved-demand.store.ts';
import {
  deleteEntry,
  findEntry,
  lockEntry,
  recordConfirmed,
  type WaitlistEntryRow,
} from './waitlist-entry.store.ts';

const idOf = (ctx: Ctx, token: string): string => readSignedToken(ctx, 'waitlist', token);

/** The entry of a mailed link; looking at it changes nothing, since scanners of mail look too. */
export async function getEntryByToken(ctx: Ctx, token: string): Promise<WaitlistEntryRow> {
  const entry = await findEntry(ctx.db, idOf(ctx, token));
  if (!entry) throw new Refusal('not_found');
  return entry;
}

/**
 * Whoever has the mail confirms that they want to be told (rules/messages#waitlist); they count as unserved from then
 * on, once (rules/content#unserved-demand). Confirming again changes nothing.
 */
export async function confirmEntry(ctx: Ctx, token: string): Promise<WaitlistEntryRow> {
  const id = idOf(ctx, token);
  await transact(ctx, async (tx) => {
    const entry = await lockEntry(tx.db, id);
    if (!entry) throw new Refusal('not_found');
    if (entry.confirmed_at) return;
    await recordConfirmed(tx.db, id, tx.now());
    const reason = entry.reason as WaitlistReason;
    await countUnserved(tx.db, { day: londonDate(tx.now()), outcode: entry.outcode, reason });
  });
  return getEntryByToken(ctx, token);
}

/** Takes the entry off the list at once; one that is gone stays gone. */
export const leaveWaitlist = (ctx: Ctx, token: string): Promise<void> =>
  deleteEntry(ctx.db, idOf(ctx, token));
