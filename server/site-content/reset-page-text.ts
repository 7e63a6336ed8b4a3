import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { isPageId } from '#domain/site-text/page-id.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { deletePageText, findPageText, lockSiteContent } from './page-text.store.ts';
import { type EditablePage, readPageCopy } from './read-page-copy.ts';

/** Goes back to the words that ship; the company's own stay in the audit log. */
export async function resetPageText(ctx: Ctx, id: string): Promise<EditablePage> {
  requirePermission(ctx.actor, 'site-content.write');
  if (!isPageId(id)) throw new Refusal('not_found');
  return transact(ctx, async (tx) => {
    await lockSiteContent(tx.db, `page ${id}`);
    const row = await findPageText(tx.db, id);
    if (row) {
      const { title, description, intro, body } = row;
      await deletePageText(tx.db, id);
      await recordAudit(tx, {
        action: 'page-text.reset',
        entity: 'page-text',
        entityId: id,
        before: { title, description, intro, body },
      });
    }
    return readPageCopy(tx, id);
  });
}
