import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { isLegalPageId, isPageId } from '#domain/site-text/page-id.ts';
import type { PageCopy, PageText } from '#domain/site-text/page-text.ts';
import { shippedTexts } from '#domain/site-text/shipped-texts.ts';
import type { Ctx } from '../context.ts';
import { fillPageText, loadPlaceholders } from './load-placeholders.ts';
import { findPageText } from './page-text.store.ts';
import { versionInForce } from './version-in-force.ts';

/** What a public page says: the company's own words, else those that ship, with what the settings say in them. */
export async function getPageText(ctx: Ctx, id: string): Promise<PageText> {
  requirePermission(ctx.actor, 'catalogue.read');
  if (!isPageId(id)) throw new Refusal('not_found');
  const words: PageCopy = isLegalPageId(id)
    ? await versionInForce(ctx, id)
    : ((await findPageText(ctx.db, id)) ?? shippedTexts[id]);
  return { id, ...fillPageText(words, await loadPlaceholders(ctx)) };
}
