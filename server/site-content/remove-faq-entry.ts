import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ListedFaqEntry } from '#domain/site-content/merge-faq.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { deleteFaqEntryRow, saveFaqEntryRow } from './faq.store.ts';
import { loadFaq } from './list-faq.ts';
import { lockSiteContent } from './page-text.store.ts';

async function loadEntry(tx: Ctx, id: string): Promise<ListedFaqEntry> {
  await lockSiteContent(tx.db, 'faq');
  const entry = (await loadFaq(tx)).find((one) => one.id === id);
  if (!entry) throw new Refusal('not_found');
  return entry;
}

/** Takes a question off the page. It can be brought back, a shipped one and one of our own alike. */
export async function removeFaqEntry(ctx: Ctx, id: string): Promise<ListedFaqEntry> {
  requirePermission(ctx.actor, 'site-content.write');
  return transact(ctx, async (tx) => {
    const entry = await loadEntry(tx, id);
    if (entry.isRemoved) return entry;
    const { topic, question, answer, position } = entry;
    const row = { id, topic, question, answer, position, removedAt: tx.now() };
    await saveFaqEntryRow(tx.db, row, tx.now());
    await recordAudit(tx, {
      action: 'faq.remove',
      entity: 'faq-entry',
      entityId: id,
      before: { question, answer },
    });
    return loadEntry(tx, id);
  });
}

/** Brings a question back: a shipped one in its shipped words, one of the company's as it was. */
export async function restoreFaqEntry(ctx: Ctx, id: string): Promise<ListedFaqEntry> {
  requirePermission(ctx.actor, 'site-content.write');
  return transact(ctx, async (tx) => {
    const entry = await loadEntry(tx, id);
    if (!entry.isChanged || (!entry.isShipped && !entry.isRemoved)) return entry;
    const { topic, question, answer, position } = entry;
    if (entry.isShipped) await deleteFaqEntryRow(tx.db, id);
    else await saveFaqEntryRow(tx.db, { id, topic, question, answer, position, removedAt: null }, tx.now());
    await recordAudit(tx, {
      action: 'faq.restore',
      entity: 'faq-entry',
      entityId: id,
      before: { question, answer },
    });
    return loadEntry(tx, id);
  });
}
