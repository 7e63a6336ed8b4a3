import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import type { CountedPage, PageRequest } from '../../page.ts';
import { type ApiKeyRow, listApiKeyRows } from './api-key.store.ts';

/** Live and revoked keys, newest first; none can be read back. */
export async function listApiKeys(ctx: Ctx, request: PageRequest): Promise<CountedPage<ApiKeyRow>> {
  requirePermission(ctx.actor, 'api-key.manage');
  return listApiKeyRows(ctx.db, request);
}
