import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { findChecks, findDocumentFiles, type ProviderCheckRow } from './provider-check.store.ts';

export type DocumentFile = Awaited<ReturnType<typeof findDocumentFiles>>[number];
/** What proves who a provider is: the files they sent, and what the company has seen. */
export type ProviderPapers = { files: DocumentFile[]; checks: ProviderCheckRow[] };

/** The papers of several providers at once. Whose these may be, the list or record they hang on has decided. */
export async function findProviderPapers(
  ctx: Ctx,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, ProviderPapers>> {
  requirePermission(ctx.actor, 'provider.read-documents');
  const [files, checks] = await Promise.all([
    findDocumentFiles(ctx.db, providerIds),
    findChecks(ctx.db, providerIds),
  ]);
  return new Map(
    providerIds.map((id) => [
      id,
      {
        files: files.filter((file) => file.id === id),
        checks: checks.filter((check) => check.provider_id === id),
      },
    ]),
  );
}
