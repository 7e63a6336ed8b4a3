import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { deleteSessions } from './own-sessions.store.ts';

type WhichSessions = { which: 'all' } | { which: 'others' } | { which: 'one'; id: string };

/** Signs somebody out everywhere, everywhere else, or at one place of their own; answers how many sessions ended. */
export async function endOwnSessions(ctx: Ctx, input: WhichSessions): Promise<number> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  const { userId, sessionId } = actor;
  return transact(ctx, async (tx) => {
    const ended = await deleteSessions(tx.db, {
      userId,
      ...(input.which === 'one' ? { only: input.id } : {}),
      ...(input.which === 'others' ? { except: sessionId } : {}),
    });
    await recordAudit(tx, {
      action: 'account.end-sessions',
      entity: 'user',
      entityId: userId,
      after: { which: input.which, ended },
    });
    return ended;
  });
}
