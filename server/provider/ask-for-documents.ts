import { requirePermission } from '#domain/access/permissions.ts';
import { withinSentence } from '#domain/label/label-in.ts';
import { documentLabels } from '#domain/label/upload-labels.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { loadProvider, requireProviderAccess } from './load-provider.ts';
import { updateProfile } from './provider-profile.store.ts';
import type { ProviderView } from './provider-view.ts';
import { providerDocuments } from './take-document.ts';

type Asking = { id: string; expectedVersion: number | null; documents: readonly string[]; reason: string };

const leastReason = 3;
const mostReason = 300;

/** The company needs a document, or a better copy of one: the cleaner is told why and may send it anew. */
export async function askForDocuments(ctx: Ctx, input: Asking): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.approve');
  requireProviderAccess(ctx, input.id);
  const asked = providerDocuments.filter((document) => input.documents.includes(document));
  if (asked.length === 0) throw new Refusal('documents_to_ask_missing', { field: 'documents' });
  const reason = readLine(input.reason);
  if (reason.length < leastReason || reason.length > mostReason)
    throw new Refusal('documents_reason_missing', { field: 'reason' });
  await transact(ctx, async (tx) => {
    const provider = await loadProvider(tx, input);
    const columns = { documents_asked: asked, documents_asked_words: reason };
    await updateProfile(tx.db, provider.id, columns, tx.now());
    await recordAudit(tx, {
      action: 'provider.ask-for-documents',
      entity: 'provider',
      entityId: provider.id,
      after: { documents: asked, reason },
    });
    await tx.queueMail({
      template: 'provider-documents-asked',
      entityId: provider.id,
      recipient: provider.email,
      version: provider.version,
      props: {
        firstName: provider.first_name,
        documents: new Intl.ListFormat('en-GB').format(
          asked.map((document) => withinSentence(documentLabels[document])),
        ),
        reason,
      },
    });
  });
  return getProvider(ctx, input.id);
}
