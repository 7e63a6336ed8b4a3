import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { findDueQuotes, lockQuote, updateQuote } from './quote.store.ts';

const remindBeforeMs = 3 * 24 * 3600 * 1000;

/** Ends quotes whose 14 days are over, and reminds people three days before; run every day, safe twice. */
export async function expireQuotes(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const due = await findDueQuotes(ctx.db, now, new Date(now.getTime() + remindBeforeMs));
  for (const id of due.expired) {
    await transact(ctx, async (tx) => {
      const quote = await lockQuote(tx.db, id);
      if (quote?.status === 'quoted') await changeQuote(tx, { id, event: 'expire', who: 'system' });
    });
  }
  for (const id of due.toRemind) await transact(ctx, (tx) => remind(tx, id));
}

async function remind(tx: Ctx, id: string): Promise<void> {
  const quote = await lockQuote(tx.db, id);
  if (quote?.status !== 'quoted' || quote.reminded_at || !quote.valid_until) return;
  await updateQuote(tx.db, id, { reminded_at: tx.now() }, tx.now());
  await tx.queueMail({
    template: 'quote-expiring',
    entityId: id,
    recipient: quote.email,
    version: quote.version,
    props: { name: quote.name, validUntil: formatFullDate(londonDate(quote.valid_until)) },
  });
}
