import type { Ctx } from '../context.ts';
import { findUnproved } from './customer.store.ts';

/**
 * Whether each of these customers booked under the e-mail of an account without being signed in to it, by their ids
 * (rules/security#strangers). Who may see it is for the caller to know.
 */
export const readUnproved = (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> =>
  findUnproved(ctx.db, ids);
