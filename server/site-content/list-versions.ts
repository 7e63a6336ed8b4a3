import { inOrder, type LegalVersion } from '#domain/site-text/legal-version.ts';
import type { LegalPageId } from '#domain/site-text/page-id.ts';
import { shippedLegalVersions } from '#domain/site-text/shipped-legal-versions.ts';
import { shippedTexts } from '#domain/site-text/shipped-texts.ts';
import type { Ctx } from '../context.ts';
import { listLegalVersions } from './legal-version.store.ts';

/** All versions of a legal page, the shipped one among them, in the order in which they hold. */
export async function listVersions(ctx: Ctx, id: LegalPageId): Promise<LegalVersion[]> {
  const shipped = shippedLegalVersions[id];
  const rows = await listLegalVersions(ctx.db, id);
  return inOrder([
    { id: shipped, effectiveFrom: shipped, isShipped: true, ...shippedTexts[id] },
    ...rows.map((row) => ({
      id: row.id,
      effectiveFrom: row.effective_from,
      isShipped: false,
      title: row.title,
      description: row.description,
      intro: row.intro,
      body: row.body,
    })),
  ]);
}
