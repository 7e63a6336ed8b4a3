import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { type FileLink, makeFileLink } from '../file/file-link.ts';
import { requireProviderAccess } from './load-provider.ts';
import { findProvider } from './provider.store.ts';
import { documentPlaces, providerDocuments } from './take-document.ts';

/** A link that opens a cleaner's document for five minutes, for them and for whoever checks it; logged. */
export async function getProviderDocument(
  ctx: Ctx,
  input: { id: string; document: string },
): Promise<FileLink> {
  requirePermission(ctx.actor, 'provider.read-documents');
  requireProviderAccess(ctx, input.id);
  const provider = await findProvider(ctx.db, input.id);
  const document = providerDocuments.find((one) => one === input.document);
  const key = provider && document ? provider[documentPlaces[document].column] : null;
  if (!key) throw new Refusal('not_found');
  await recordAudit(ctx, {
    action: 'provider.open-document',
    entity: 'provider',
    entityId: input.id,
    after: { document },
  });
  return makeFileLink(ctx, key);
}
