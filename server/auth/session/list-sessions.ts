import { deviceLabel } from '#domain/account/device-label.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findOwnSessions } from './own-sessions.store.ts';

type SeenSession = {
  id: string;
  device: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

/** Where somebody is signed in, the last used first (rules/security#sessions). */
export async function listSessions(ctx: Ctx): Promise<SeenSession[]> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  const sessions = await findOwnSessions(ctx.db, actor.userId);
  return sessions.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt }) => ({
    id,
    device: deviceLabel(userAgent),
    address: ipAddress ?? '',
    createdAt,
    lastUsedAt,
    isThis: id === actor.sessionId,
  }));
}
