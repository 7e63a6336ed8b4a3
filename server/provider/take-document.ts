import type { documentLabels } from '#domain/label/upload-labels.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { takeUpload } from '../file/upload.store.ts';

export type ProviderDocument = keyof typeof documentLabels;

/** Where each document's key is kept, and the answer that names it. */
export const documentPlaces = {
  'identity-document': { column: 'identity_document_path', answer: 'identityDocument' },
  'dbs-certificate': { column: 'dbs_certificate_path', answer: 'dbsCertificate' },
  'right-to-work-document': { column: 'right_to_work_path', answer: 'rightToWorkDocument' },
  'insurance-certificate': { column: 'insurance_path', answer: 'insuranceDocument' },
} as const satisfies Record<ProviderDocument, { column: string; answer: string }>;

export const providerDocuments = Object.keys(documentPlaces) as ProviderDocument[];

/** Marks a file that was sent for it as used, in the caller's transaction; each file is used once. */
export async function takeDocument(tx: Ctx, document: ProviderDocument, key: string): Promise<void> {
  if (await takeUpload(tx.db, { key, purpose: document }, tx.now())) return;
  const field = documentPlaces[document].answer;
  throw new Refusal('invalid_input', { problems: [{ field, code: 'document_gone' }] });
}

type Papers = {
  rightToWorkDocument: string | null;
  shareCode: string | null;
  dateOfBirth: string | null;
  insuranceDocument: string | null;
  insurer: string | null;
  insuranceEndsOn: string | null;
};

/** What somebody sent of their right to work and their insurance, as it is stored: code and date of birth sealed. */
export const paperColumns = ({ vault, now }: Ctx, papers: Papers) => ({
  right_to_work_path: papers.rightToWorkDocument,
  share_code_cipher: papers.shareCode && vault.seal(papers.shareCode),
  date_of_birth_cipher: papers.dateOfBirth && vault.seal(papers.dateOfBirth),
  share_code_sent_at: papers.shareCode ? now() : null,
  insurance_path: papers.insuranceDocument,
  insurer: papers.insurer,
  insurance_ends_on: papers.insuranceEndsOn,
});
