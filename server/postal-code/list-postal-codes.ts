import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { Page, PageRequest } from '../page.ts';
import { findPostalCode, listPostalCodeRows, type PostalCodeRow } from './postal-code.store.ts';

/** The outcodes we serve; anybody may read them (product.md 5). */
export async function listPostalCodes(ctx: Ctx, request: PageRequest): Promise<Page<PostalCodeRow>> {
  demand(ctx.actor, 'catalogue.read');
  return listPostalCodeRows(ctx.db, request);
}

export async function getPostalCode(ctx: Ctx, id: string): Promise<PostalCodeRow | null> {
  demand(ctx.actor, 'catalogue.read');
  return (isUuid(id) ? await findPostalCode(ctx.db, id) : null) ?? null;
}
