import { isCheckKind } from '#domain/provider/check-kinds.ts';
import { type PaperNotice, paperNotice } from '#domain/provider/paper-notices.ts';
import type { ProviderCheckRow } from './provider-check.store.ts';

/** What has to be told of a recorded paper on that London day; null while it is good. */
export const noticeOf = (check: ProviderCheckRow, today: string): PaperNotice | null =>
  isCheckKind(check.kind)
    ? paperNotice({ kind: check.kind, seenOn: check.seen_on, validUntil: check.valid_until }, today)
    : null;
