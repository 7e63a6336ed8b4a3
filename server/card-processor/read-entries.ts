import type { Ctx } from '../context.ts';
import { paymentsOf } from '../payment/payments-of.ts';
import { enterEntries } from './enter-entries.ts';
import { insertEntries } from './entry.store.ts';
import { findReads, noteRead } from './read.store.ts';

/** An entry may show up somewhat later than the instant that it bears. */
const overlapMs = 3600 * 1000;
const atOnce = 500;

/** Reads what the gateway's balance changed by since the last time, and enters what the books know of. */
export async function readEntries(ctx: Ctx): Promise<void> {
  const { readUpTo } = await findReads(ctx.db);
  const startedAt = ctx.now();
  const since = readUpTo ? new Date(readUpTo.getTime() - overlapMs) : new Date(0);
  const entries = await paymentsOf(ctx).listEntries(since);
  for (let from = 0; from < entries.length; from += atOnce) {
    await insertEntries(ctx.db, entries.slice(from, from + atOnce));
  }
  await noteRead(ctx.db, startedAt);
  await enterEntries(ctx);
}
