import { can, requirePermission } from '#domain/access/permissions.ts';
import { type ListedFaqEntry, mergeFaq } from '#domain/site-content/merge-faq.ts';
import { shippedFaq } from '#domain/site-text/faq/shipped-faq.ts';
import { fillHtmlPlaceholders, fillPlaceholders } from '#domain/site-text/fill-placeholders.ts';
import type { Ctx } from '../context.ts';
import { cleanRichText } from '../text/clean-rich-text.ts';
import { listFaqEntries } from './faq.store.ts';
import { loadPlaceholders } from './load-placeholders.ts';

/** Everything there is, removed or not, as it is written. */
export const loadFaq = async (ctx: Ctx): Promise<ListedFaqEntry[]> =>
  mergeFaq(shippedFaq, await listFaqEntries(ctx.db));

/** The questions with their answers, in their order. As they are written only for those who write them. */
export async function listFaq(ctx: Ctx, { asWritten }: { asWritten: boolean }): Promise<ListedFaqEntry[]> {
  requirePermission(ctx.actor, asWritten ? 'site-content.write' : 'catalogue.read');
  const entries = await loadFaq(ctx);
  if (asWritten && can(ctx.actor, 'site-content.write')) return entries;
  const values = await loadPlaceholders(ctx);
  return entries
    .filter(({ isRemoved }) => !isRemoved)
    .map((entry) => ({
      ...entry,
      topic: fillPlaceholders(entry.topic, values),
      question: fillPlaceholders(entry.question, values),
      answer: fillHtmlPlaceholders(cleanRichText(entry.answer, { withTables: true }), values),
    }));
}
