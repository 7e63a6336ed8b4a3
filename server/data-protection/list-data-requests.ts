import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { type DataRequestRow, listRequestRows } from './data-request.store.ts';

/** What everybody has asked of their data, newest first, for the company. */
export async function listDataRequests(ctx: Ctx, request: PageRequest): Promise<Page<DataRequestRow>> {
  demand(ctx.actor, 'data-request.manage');
  return listRequestRows(ctx.db, request);
}
