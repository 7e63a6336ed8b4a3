import type { documentLabels } from '#domain/label/upload-labels.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { takeUpload } from '../file/upload.store.ts';

export type ProviderDocument = keyof typeof documentLabels;

/** Where each document's key is kept, and the answer that names it. */
export const documentPlaces = {
  'identity-document': { column: 'identity_document_path', answer: 'identityDocument' },
  'dbs-certificate': { column: 'dbs_certificate_path', answer: 'dbsCertificate' },
} as const satisfies Record<ProviderDocument, { column: string; answer: string }>;

export const providerDocuments = Object.keys(documentPlaces) as ProviderDocument[];

/** Marks a file that was sent for it as used, in the caller's transaction; each file is used once. */
export async function takeDocument(tx: Ctx, document: ProviderDocument, key: string): Promise<void> {
  if (await takeUpload(tx.db, { key, purpose: document }, tx.now())) return;
  const field = documentPlaces[document].answer;
  throw new Refusal('invalid_input', { problems: [{ field, code: 'document_gone' }] });
}
