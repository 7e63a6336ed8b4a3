import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { papersSchema } from '#domain/provider/paper-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { lockOwnProvider } from './load-provider.ts';
import type { ProviderRow } from './provider.store.ts';
import { type ProfileColumns, updateProfile } from './provider-profile.store.ts';
import type { ProviderView } from './provider-view.ts';
import {
  documentPlaces,
  type ProviderDocument,
  paperColumns,
  providerDocuments,
  takeDocument,
} from './take-document.ts';

/** `key` names the file that was sent for it; a right to work may be a share code with the date of birth instead. */
type Sending = {
  document: string;
  key: string | null;
  shareCode?: string | null;
  dateOfBirth?: string | null;
  insurer?: string | null;
  insuranceEndsOn?: string | null;
};

/** These are renewed now and then, so they may come unasked. */
const renewable: readonly ProviderDocument[] = ['right-to-work-document', 'insurance-certificate'];

/**
 * A cleaner sends a document from their profile: while they are not approved, when the company has asked for it, and
 * what is renewed at any time. It takes the place of the one there was, ticks what it proves, and the office gets a
 * task.
 */
export async function sendDocument(ctx: Ctx, input: Sending): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.update');
  const document = providerDocuments.find((one) => one === input.document);
  if (!document) throw new Refusal('invalid_input', { field: 'document' });
  const providerId = await transact(ctx, async (tx) => {
    const provider = await lockOwnProvider(tx, null);
    const before = provider[documentPlaces[document].column];
    const isSame = before !== null && before === input.key;
    if (isSame && !renewable.includes(document)) return provider.id;
    const isWanted = renewable.includes(document) || provider.documents_asked.includes(document);
    if (provider.profile_status === 'approved' && !isWanted) throw new Refusal('documents_not_asked');
    const columns = columnsOf(tx, document, input);
    if (input.key && !isSame) await takeDocument(tx, document, input.key);
    if (input.key && before && !isSame) await dropUpload(tx.db, before, tx.now());
    await save(tx, provider, document, columns);
    return provider.id;
  });
  return getProvider(ctx, providerId);
}

/** Checked before the file is taken. */
function columnsOf(tx: Ctx, document: ProviderDocument, input: Sending): ProfileColumns {
  const { column, answer } = documentPlaces[document];
  const checked = checkInput(papersSchema(londonDate(tx.now())), papersOf(document, input));
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const papers = paperColumns(tx, checked.value);
  if (document === 'insurance-certificate') {
    const { insurance_path, insurer, insurance_ends_on } = papers;
    if (!insurance_path)
      throw new Refusal('invalid_input', {
        problems: [{ field: answer, code: 'insurance_document_missing' }],
      });
    return { insurance_path, insurer, insurance_ends_on };
  }
  if (document === 'right-to-work-document' && papers.share_code_cipher) {
    const { share_code_cipher, date_of_birth_cipher, share_code_sent_at } = papers;
    const path = input.key ? { right_to_work_path: input.key } : {};
    return { share_code_cipher, date_of_birth_cipher, share_code_sent_at, ...path };
  }
  if (!input.key) {
    const code = document === 'right-to-work-document' ? 'right_to_work_missing' : 'document_gone';
    throw new Refusal('invalid_input', { problems: [{ field: answer, code }] });
  }
  return { [column]: input.key, ...(document === 'dbs-certificate' ? { has_dbs_check: true } : {}) };
}

/** What concerns the document that is sent, and nothing else. */
function papersOf(document: ProviderDocument, input: Sending): Record<string, unknown> {
  const { key, shareCode, dateOfBirth, insurer, insuranceEndsOn } = input;
  if (document === 'right-to-work-document') return { rightToWorkDocument: key, shareCode, dateOfBirth };
  return document === 'insurance-certificate' ? { insuranceDocument: key, insurer, insuranceEndsOn } : {};
}

async function save(
  tx: Ctx,
  provider: ProviderRow,
  document: ProviderDocument,
  columns: ProfileColumns,
): Promise<void> {
  const stillAsked = provider.documents_asked.filter((one) => one !== document);
  const asked = {
    documents_asked: stillAsked,
    ...(stillAsked.length === 0 ? { documents_asked_words: null } : {}),
  };
  await updateProfile(tx.db, provider.id, { ...columns, ...asked }, tx.now());
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
