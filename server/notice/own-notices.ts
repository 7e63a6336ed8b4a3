import { requirePermission } from '#domain/access/permissions.ts';
import type { NoticeRole } from '#domain/notice/notice-kinds.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';

export type NoticeReader = { userId: string; role: NoticeRole; sessionId: string | null };

/** Whose notices the actor may see to: their own. */
export function ownNotices({ actor }: Pick<Ctx, 'actor'>): NoticeReader {
  requirePermission(actor, 'notice.manage');
  if (actor.kind !== 'user' || (actor.role !== 'customer' && actor.role !== 'serviceprovider')) {
    throw new Refusal('forbidden');
  }
  return { userId: actor.userId, role: actor.role, sessionId: actor.sessionId ?? null };
}
