import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { requireProviderAccess } from './load-provider.ts';
import { findProvider } from './provider.store.ts';

/** What the government's page asks for, to look up somebody's right to work (rules/law#right-to-work). */
export type RightToWork = { shareCode: string; dateOfBirth: string; sentAt: Date };

/** A cleaner's share code and date of birth, for them and for whoever checks it; each view is logged. */
export async function getRightToWork(ctx: Ctx, id: string): Promise<RightToWork> {
  requirePermission(ctx.actor, 'provider.read-documents');
  requireProviderAccess(ctx, id);
  const provider = await findProvider(ctx.db, id);
  const { share_code_cipher: code, date_of_birth_cipher: born, share_code_sent_at: sentAt } = provider ?? {};
  if (!code || !born || !sentAt) throw new Refusal('not_found');
  await recordAudit(ctx, { action: 'provider.view-share-code', entity: 'provider', entityId: id });
  return { shareCode: ctx.vault.open(code), dateOfBirth: ctx.vault.open(born), sentAt };
}
