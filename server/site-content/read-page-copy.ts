import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { isLegalPageId, isPageId, type PageId, pageIds } from '#domain/site-text/page-id.ts';
import type { PageText } from '#domain/site-text/page-text.ts';
import { shippedTexts } from '#domain/site-text/shipped-texts.ts';
import type { Ctx } from '../context.ts';
import { countLegalChanges } from './legal-version.store.ts';
import { listPageTexts, type PageTextRow } from './page-text.store.ts';
import { versionInForce } from './version-in-force.ts';

/** A page's words as they are written, for those who change them. */
export type EditablePage = PageText & { isOwn: boolean; isLegal: boolean; version: number };

function editable(id: PageId, row: PageTextRow | undefined, legalChanges: number | undefined): EditablePage {
  const words = row ?? shippedTexts[id];
  const { title, description, intro, body } = words;
  const isLegal = isLegalPageId(id);
  const version = (isLegal ? legalChanges : row?.version) ?? 0;
  return { id, title, description, intro, body, isOwn: Boolean(row), isLegal, version };
}

/** Every public page with its words, placeholders as they are written. */
export async function listPages(ctx: Ctx): Promise<EditablePage[]> {
  requirePermission(ctx.actor, 'site-content.write');
  const rows = new Map((await listPageTexts(ctx.db)).map((row) => [row.page_id, row]));
  const legalChanges = await countLegalChanges(ctx.db);
  return pageIds.map((id) => editable(id, rows.get(id), legalChanges.get(id)));
}

/** One page's words as they are written; of a legal page those of the version in force. */
export async function readPageCopy(ctx: Ctx, id: string): Promise<EditablePage> {
  const page = (await listPages(ctx)).find((one) => one.id === id);
  if (!page || !isPageId(id)) throw new Refusal('not_found');
  if (!isLegalPageId(id)) return page;
  const { title, description, intro, body, isShipped } = await versionInForce(ctx, id);
  return { ...page, title, description, intro, body, isOwn: !isShipped };
}
