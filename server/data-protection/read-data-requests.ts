import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { type DataComplaintRow, listDataComplaintRows } from './data-complaint.store.ts';
import { type DataRequestRow, findRequestsOf, listRequestRows } from './data-request.store.ts';
import { ownUserId } from './own-user-id.ts';

/** What whoever asks has asked of their data, newest first. */
export async function getMyDataRequests(ctx: Ctx): Promise<DataRequestRow[]> {
  requirePermission(ctx.actor, 'data.export-own');
  return findRequestsOf(ctx.db, ownUserId(ctx.actor));
}

/** What everybody has asked of their data, newest first, for the company. */
export async function listDataRequests(ctx: Ctx, request: PageRequest): Promise<CountedPage<DataRequestRow>> {
  requirePermission(ctx.actor, 'data-request.manage');
  return listRequestRows(ctx.db, request);
}

/** The office's queue of complaints about data, open ones first. */
export async function listDataComplaints(
  ctx: Ctx,
  request: PageRequest,
): Promise<CountedPage<DataComplaintRow>> {
  requirePermission(ctx.actor, 'data-complaint.manage');
  return listDataComplaintRows(ctx.db, request);
}
