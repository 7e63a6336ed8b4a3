import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { lockOwnProvider } from './load-provider.ts';
import type { ProviderRow } from './provider.store.ts';
import { updateProfile } from './provider-profile.store.ts';
import type { ProviderView } from './provider-view.ts';
import { documentPlaces, type ProviderDocument, providerDocuments, takeDocument } from './take-document.ts';

/**
 * A cleaner sends a document from their profile: while they are not approved, or when the company has asked
 * for it. It takes the place of the one there was, and the office gets a task.
 */
export async function sendDocument(
  ctx: Ctx,
  input: { document: string; key: string },
): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.update');
  const document = providerDocuments.find((one) => one === input.document);
  if (!document) throw new Refusal('invalid_input', { field: 'document' });
  const providerId = await transact(ctx, async (tx) => {
    const provider = await lockOwnProvider(tx, null);
    const before = provider[documentPlaces[document].column];
    if (before === input.key) return provider.id;
    if (provider.profile_status === 'approved' && !provider.documents_asked.includes(document))
      throw new Refusal('documents_not_asked');
    await takeDocument(tx, document, input.key);
    if (before) await dropUpload(tx.db, before, tx.now());
    await keep(tx, provider, document, input.key);
    return provider.id;
  });
  return getProvider(ctx, providerId);
}

async function keep(tx: Ctx, provider: ProviderRow, document: ProviderDocument, key: string): Promise<void> {
  const stillAsked = provider.documents_asked.filter((one) => one !== document);
  const columns = {
    [documentPlaces[document].column]: key,
    documents_asked: stillAsked,
    ...(stillAsked.length === 0 ? { documents_asked_words: null } : {}),
  };
  await updateProfile(tx.db, provider.id, columns, tx.now());
  await recordAudit(tx, {
    action: 'provider.send-document',
    entity: 'provider',
    entityId: provider.id,
    after: { document },
  });
  await openCompanyTask(tx, {
    kind: 'provider-documents',
    entity: 'provider',
    entityId: provider.id,
    words: `${provider.first_name} ${provider.last_name} has sent a document. Look at it.`,
  });
}
