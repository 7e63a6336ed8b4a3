import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { type DataRequestRow, findRequestsOf } from './data-request.store.ts';
import { ownUserId } from './own-user-id.ts';

/** What whoever asks has asked of their data, newest first. */
export async function getMyDataRequests(ctx: Ctx): Promise<DataRequestRow[]> {
  demand(ctx.actor, 'data.export-own');
  return findRequestsOf(ctx.db, ownUserId(ctx.actor));
}
