import { isCheckKind } from '#domain/provider/check-kinds.ts';
import { documentOf } from '#domain/provider/paper-notices.ts';
import { firstEnd } from '#domain/provider/provider-checks.ts';
import { londonDate } from '#domain/time/london.ts';
import { nameOf } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { noticeOf } from './notice-of.ts';
import { endPaperTasks, visitsTask } from './paper-tasks.ts';
import type { ProviderRow } from './provider.store.ts';
import { findChecks, type ProviderCheckRow } from './provider-check.store.ts';
import { type ProfileColumns, updateProfile } from './provider-profile.store.ts';

type Recorded = { check: ProviderCheckRow; former: ProviderCheckRow | undefined };

/**
 * What follows from a paper that was just recorded: until when the cleaner is invited, and the end of what was asked
 * about the one before it (rules/law#right-to-work). The caller has locked the provider.
 */
export async function settleRenewal(tx: Ctx, provider: ProviderRow, recorded: Recorded): Promise<void> {
  const today = londonDate(tx.now());
  const checks = await findChecks(tx.db, [provider.id]);
  const expireOn = firstEnd(checks.map((one) => ({ kind: one.kind, validUntil: one.valid_until })));
  const columns = { documents_expire_on: expireOn, ...askedAfter(provider, recorded, today) };
  await updateProfile(tx.db, provider.id, columns, tx.now());
  await endPaperTasks(tx, recorded.check, recorded.former);
  const isCovered = expireOn === null || expireOn >= today;
  const task = { kind: visitsTask, entityId: provider.id, by: nameOf(tx.actor) };
  if (isCovered) await endTask(tx.db, task, tx.now());
}

/** A document that had ended or grown old, and is good again, is asked for no more. */
function askedAfter(provider: ProviderRow, { check, former }: Recorded, today: string): ProfileColumns {
  const wasDue = former && noticeOf(former, today) !== null;
  const { kind } = check;
  if (!wasDue || noticeOf(check, today) !== null || !isCheckKind(kind)) return {};
  const asked = provider.documents_asked.filter((one) => one !== documentOf[kind]);
  return { documents_asked: asked, ...(asked.length === 0 ? { documents_asked_words: null } : {}) };
}
